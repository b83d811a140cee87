import { expect, test } from 'vitest'
import { hryvniasOf, kopiykasOf } from './hryvnias.ts'
import { priceText } from './money.ts'

test.each([
  [690, 69000],
  [690.5, 69050],
  [547.36, 54736],
  [0.1 + 0.2, undefined],
  [-1, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [Number.NaN, undefined],
  [1e21, undefined],
])('the JSON number %d is %s kopiykas', (sum, kopiykas) => {
  expect(kopiykasOf(sum)).toBe(kopiykas)
})

test.each([
  [69000, 690],
  [69050, 690.5],
  [54736, 547.36],
  [5, 0.05],
])('%i kopiykas are %d hryvnias in a JSON message', (kopiykas, sum) => {
  expect(hryvniasOf(kopiykas)).toBe(sum)
  // @ts-expect-error hryvnias are not taken for kopiykas
  priceText(hryvniasOf(100))
})
