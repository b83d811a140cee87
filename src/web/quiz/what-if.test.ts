import { expect, test } from 'vitest'
import type { RecommendationInput } from '../../domain/quiz/recommend.ts'
import { whatIf } from './what-if.ts'

const treatment: RecommendationInput = {
  skinType: 'combination',
  symptoms: ['acne'],
  goals: ['clear-acne'],
  currentSkincare: { option: 'several', makeup: false },
}

test('nothing is said when several conditions were unmet', () => {
  expect(whatIf(treatment)).toEqual([])
})

test.each([
  ['skinType', { skinType: 'dry' }, ['«Жирна»', '«Комбінована»']],
  ['symptoms', { symptoms: ['dryness'] }, ['«Прищики»', '«Почервоніння»', '«Жирний блиск»']],
  [
    'goals',
    { goals: ['moisturize'] },
    ['«Позбутись прищів»', '«Зменшити жирність»', '«Зменшити почервоніння»'],
  ],
  [
    'currentSkincare',
    { currentSkincare: { option: 'basic', makeup: false } },
    ['«Декілька засобів»', '«Повноцінний догляд»'],
  ],
] as const)('one unmet condition on %s names the answers that would have done', (on, part, labels) => {
  expect(whatIf({ ...treatment, ...part })).toEqual([{ kitId: 'cleansing-treatment', on, labels }])
})

test('makeup is mentioned only where it is what was missing', () => {
  const input: RecommendationInput = {
    ...treatment,
    skinType: 'oily',
    symptoms: ['acne', 'redness'],
    currentSkincare: { option: 'complete', makeup: false },
  }
  expect(whatIf(input)).toEqual([
    {
      kitId: 'special-care',
      on: 'currentSkincare',
      labels: ['«Повноцінний догляд» разом із\u00a0декоративною косметикою'],
    },
  ])
  const withMakeup = { ...input, currentSkincare: { option: 'several', makeup: true } } as const
  expect(whatIf(withMakeup)).toEqual([
    { kitId: 'special-care', on: 'currentSkincare', labels: ['«Повноцінний догляд»'] },
  ])
})

test('an answer that would bring yet another kit is not named', () => {
  const input: RecommendationInput = {
    skinType: 'oily',
    symptoms: ['acne', 'redness'],
    goals: ['moisturize'],
    currentSkincare: { option: 'complete', makeup: true },
  }
  expect(whatIf(input)).toEqual([
    {
      kitId: 'special-care',
      on: 'goals',
      labels: ['«Позбутись прищів»', '«Вирівняти тон»', '«Зменшити почервоніння»'],
    },
    { kitId: 'cleansing-treatment', on: 'goals', labels: ['«Зменшити жирність»'] },
  ])
})
