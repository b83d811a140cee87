import { expect, test } from 'vitest'
import { isLocker, settlementText } from './delivery.ts'

test.each([
  ['city', 'Київ', '', '', 'Київ'],
  ['city', 'Львів', 'Львівський', 'Львівська', 'Львів, Львівська обл.'],
  ['city', 'Бровари', 'Броварський р-н', 'Київська область', 'Бровари, Київська обл.'],
  ['town', 'Брюховичі', 'Львівський', 'Львівська', 'с-ще Брюховичі, Львівський р-н, Львівська обл.'],
  ['village', 'Іванівка', 'Одеський район', 'Одеська обл.', 'с. Іванівка, Одеський р-н, Одеська обл.'],
  ['village', 'Верхоріччя', '', 'Автономна Республіка Крим', 'с. Верхоріччя, Автономна Республіка Крим'],
] as const)('a %s %s of «%s», «%s» is written «%s»', (kind, name, district, region, text) => {
  expect(settlementText({ kind, name, district, region }).replaceAll('\u00a0', ' ')).toBe(text)
})

test.each([
  ['Поштомат №26431', true],
  ['Київ, ПОШТОМАТ 26431', true],
  ['Відділення №5: вул. Поштова, 1', false],
])('%s is a locker: %j', (branch, is) => {
  expect(isLocker(branch)).toBe(is)
})
