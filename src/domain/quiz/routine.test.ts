import { expect, test } from 'vitest'
import { kit } from '../../../test/kits.ts'
import { routineOf } from './routine.ts'

test.each([
  ['gentle-care', ['1 Очищення', '2 Зволоження', '3 Захист'], ['1 Очищення', '2 Зволоження'], []],
  [
    'cleansing-treatment',
    ['1 Очищення', '3 Зволоження', '4 Захист'],
    ['1 Очищення', '2 Догляд', '3 Зволоження'],
    [],
  ],
  [
    'special-care',
    ['1 Очищення', '3 Зволоження', '4 Захист'],
    ['1 Очищення', '2 Догляд', '3 Зволоження'],
    ['Супровід косметолога'],
  ],
] as const)('%s: morning, evening, and what belongs to neither', (id, morning, evening, besides) => {
  const routine = routineOf(kit(id).products)
  expect(routine.morning.map(({ number, name }) => `${number} ${name}`)).toEqual(morning)
  expect(routine.evening.map(({ number, name }) => `${number} ${name}`)).toEqual(evening)
  expect(routine.besides.map(({ name }) => name)).toEqual(besides)
})
