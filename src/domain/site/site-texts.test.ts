import { expect, test } from 'vitest'
import { firstOffer, firstPrivacy } from './first-site.ts'
import { missingHeadings, siteText, siteTextNames, unknownInserts, withInserts } from './site-texts.ts'

test('what a new shop opens with can be kept', () => {
  const first = { offer: firstOffer, privacy: firstPrivacy }
  for (const name of siteTextNames) {
    const text = siteText(first[name])
    expect(text).toBeDefined()
    expect(siteText(text ?? '')).toBe(text)
    expect(missingHeadings(name, text ?? '')).toEqual([])
    expect(unknownInserts(name, text ?? '')).toEqual([])
  }
})

test.each([
  ['', undefined],
  [' \n\n ', undefined],
  ['а'.repeat(30_001), undefined],
  ['Повернемо\u202e гроші', 'Повернемо гроші'],
  ['## Доставка \r\n\r\n\r\n\r\nНадсилаємо  за\u00a0день', '## Доставка\n\nНадсилаємо за день'],
  ['- одне\n  - друге', '- одне\n  - друге'],
])('%j is kept as %j', (text, kept) => {
  expect(siteText(text)).toBe(kept)
})

test.each([
  ['## Доставка\n## Повернення', []],
  ['# Доставка #\n### Повернення', []],
  ['## Доставка і оплата\nПовернення', ['Доставка', 'Повернення']],
  ['##Доставка\n## Повернення', ['Доставка']],
])('of the headings that are linked to, %j lacks %j', (text, missing) => {
  expect(missingHeadings('offer', text)).toEqual(missing)
})

test('words in braces stand for what follows from the settings', () => {
  expect(unknownInserts('offer', '{правила доставки} {знижка} {SMS}')).toEqual(['знижка', 'SMS'])
  expect(withInserts('А: {SMS}. {toString}', { SMS: 'надсилаємо $1' })).toBe('А: надсилаємо $1. {toString}')
})
