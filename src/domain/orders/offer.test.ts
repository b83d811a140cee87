import { expect, test } from 'vitest'
import { firstOfferVersion, isOfferVersion, newOfferVersion, offerDay, offerOfDay } from './offer.ts'

test.each([
  ['2026-11-23', [], '2026-11-23'],
  ['2026-11-23', ['2026-11-22'], '2026-11-23'],
  ['2026-11-23', ['2026-11-22', '2026-11-23'], '2026-11-23-2'],
  ['2026-11-23', ['2026-11-23', '2026-11-23-9', '2026-11-23-10'], '2026-11-23-11'],
  ['2026-11-23', ['2026-11-23-99'], '2026-11-23-100'],
])('another offer of %s beside %j is %s', (day, known, version) => {
  expect(newOfferVersion(day, known)).toBe(version)
  expect(isOfferVersion(version)).toBe(true)
  expect(offerDay(version)).toBe(day)
  expect(newOfferVersion(day, [version])).toBe(`${day}-${offerOfDay(version) + 1}`)
})

test.each([
  '',
  '2026-11-31',
  '2026-11-23-1',
  '2026-11-23-0',
  '2026-11-23-02',
  '2026-11-23-2-2',
  '2026-11-23-',
  '2026-11-232026-11-23',
])('%j is no version', (text) => {
  expect(isOfferVersion(text)).toBe(false)
})

test('the built-in one has a version', () => {
  expect(isOfferVersion(firstOfferVersion)).toBe(true)
})
