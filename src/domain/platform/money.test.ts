import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, parseDecimal, priceText } from './money.ts'

test.each([
  [69000, '690'],
  [69050, '690.5'],
  [154736, '1547.36'],
  [54736, '547.36'],
  [5, '0.05'],
  [100, '1'],
  [0, '0'],
])('%i kopiykas are %s', (kopiykas, text) => {
  expect(decimalText(kopiykas)).toBe(text)
  expect(parseDecimal(text)).toBe(kopiykas)
})

test.each(['', '1.', '.5', '1.005', '1e3', '-1', '+1', ' 1', '1,5', 'NaN', '١'])(
  '%j is not a sum',
  (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  },
)

test('every sum survives the way to text and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (kopiykas) => {
      expect(parseDecimal(decimalText(kopiykas))).toBe(kopiykas)
    }),
  )
})

test.each([
  [69000, '690\u00a0грн'],
  [105000, '1050\u00a0грн'],
  [999900, '9999\u00a0грн'],
  [1000000, '10\u202f000\u00a0грн'],
  [1380000, '13\u202f800\u00a0грн'],
  [2800050, '28\u202f000,50\u00a0грн'],
  [100000000, '1\u202f000\u202f000\u00a0грн'],
  [69050, '690,50\u00a0грн'],
])('people read %i kopiykas as %s', (kopiykas, text) => {
  expect(priceText(kopiykas)).toBe(text)
})
