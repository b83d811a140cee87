import { expect, test } from 'vitest'
import { searchedWords, searchTerms } from './search-terms.ts'

const order = { number: '48215093', firstName: 'Мар’яна', lastName: 'Ґава-Їжак', phone: '+380671234567' }

test('an order is found by each of its names, its phone with and without 380, its numbers, what it bought, and nothing', () => {
  expect(
    searchTerms({ ...order, kitIds: ['special-care', 'cleansing'], trackingNumbers: ['20450123456789'] }),
  ).toEqual([
    '',
    '48215093',
    'маряна',
    'ґава',
    'їжак',
    '380671234567',
    '671234567',
    '20450123456789',
    'KIT special-care',
    'KIT cleansing',
  ])
})

test('of an erased order its number, what it bought and nothing are left', () => {
  expect(
    searchTerms({ number: '48215093', firstName: '', lastName: '', phone: '', kitIds: ['special-care'] }),
  ).toEqual(['', '48215093', 'KIT special-care'])
})

test.each([
  ['Мар’яна ЇЖАК', ['маряна', 'їжак']],
  ["мар'яна", ['маряна']],
  ['Ґава-Їжак', ['ґава', 'їжак']],
  ['067 123 45 67', ['671234567']],
  ['+38 (067) 123-45-67', ['380671234567']],
  ['0671', ['671']],
  ['2045 0123 4567 89', ['20450123456789']],
  ['Їжак 067 123', ['їжак', '67123']],
  ['  ', []],
])('%j looks for %j', (text, words) => {
  expect(searchedWords(text)).toEqual(words)
})
