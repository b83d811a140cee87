import { expect, test } from 'vitest'
import { decodedAgain } from './plain-text.ts'

test.each([
  [encodeURIComponent('Картку заблоковано'), 'Картку заблоковано'],
  [`${new URLSearchParams({ e: 'Ліміт 100%: відмова + штраф' })}`.slice(2), 'Ліміт 100%: відмова + штраф'],
  ['Card%20declined', 'Card declined'],
  ['%D0%9A%D0', '%D0%9A%D0'],
  ['Знижка %20', 'Знижка %20'],
  ['100% sure, 50%20 too', '100% sure, 50%20 too'],
  ['100%', '100%'],
  ['Insufficient+funds', 'Insufficient+funds'],
  ['', ''],
])('%s was meant as %s', (told, meant) => {
  expect(decodedAgain(told)).toBe(meant)
})

test('what was left of a cut letter is not shown', () => {
  const inAddress = (text: string) => new URLSearchParams(`error=${text}`).get('error') ?? ''
  expect(decodedAgain(inAddress('%E0%A4%A'))).toBe('')
  expect(decodedAgain(inAddress(`${encodeURIComponent('кошт')}%D1`))).toBe('кошт')
})
