import { expect, test } from 'vitest'
import { type SearchedWord, searchedWords, searchTerms } from './search-terms.ts'

const order = { firstName: 'Мар’яна', lastName: 'Ґава-Їжак', phone: '+380671234567' }

test('an order is found by each of its names, its phone, its tracking numbers and what it bought', () => {
  expect(
    searchTerms({ ...order, kitIds: ['special-care', 'cleansing'], trackingNumbers: ['20450123456789'] }),
  ).toEqual([
    'маряна',
    'marana',
    'ґава',
    'gava',
    'їжак',
    'yjak',
    '380671234567',
    '20450123456789',
    'KIT special-care',
    'KIT cleansing',
  ])
})

test('of an erased order what it bought is left', () => {
  expect(searchTerms({ firstName: '', lastName: '', phone: '', kitIds: ['special-care'] })).toEqual([
    'KIT special-care',
  ])
})

const word = (...beginnings: string[]) => ({ beginnings })

test.each<[string, SearchedWord[]]>([
  ['Мар’яна ЇЖАК', [word('маряна', 'marana'), word('їжак', 'yjak')]],
  ["мар'яна", [word('маряна', 'marana')]],
  ['Ґава-Їжак', [word('ґава', 'gava'), word('їжак', 'yjak')]],
  ['Iжак', [word('iжак', 'yjak', 'wjak')]],
  ['Olena', [word('olena', 'xdutf')]],
  ['067 123 45 67', [word('380671234567')]],
  ['+38 (067) 123-45-67', [word('380671234567')]],
  ['тел. 067 123 45 67,', [word('380671234567')]],
  ['00380671234567', [word('380671234567')]],
  ["'+380671234567", [word('380671234567')]],
  ['Тел.: 0671', [word('380671')]],
  ...['№ 48215093', 'No 48215093', '№48215093.', 'Замовлення № 48215093', '«48215093»,', '#48215093'].map(
    (text): [string, SearchedWord[]] => [
      text,
      [{ ...word('48215093', '38048215093'), numberBeginning: '48215093' }],
    ],
  ),
  ...['ТТН 20450123456789', 'TTН: 2045 0123 4567 89.', 'ttn20450123456789'].map(
    (text): [string, SearchedWord[]] => [text, [word('20450123456789', '38020450123456789')]],
  ),
  ['Їжак, Мар’яна.', [word('їжак', 'yjak'), word('маряна', 'marana')]],
  ['Норма', [word('норма', 'norma')]],
  ['671234567', [word('671234567', '380671234567')]],
  ['0671', [word('380671')]],
  ['48 215', [{ ...word('48215', '38048215'), numberBeginning: '48215' }]],
  ['2045 0123 4567 89', [word('20450123456789', '38020450123456789')]],
  ['Їжак 067 123', [word('їжак', 'yjak'), word('38067123')]],
  ['  ', []],
])('%j looks for %j', (text, words) => {
  expect(searchedWords(text)).toEqual(words)
})
