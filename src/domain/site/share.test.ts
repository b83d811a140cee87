import { expect, test } from 'vitest'
import { isReporting, shareOf } from './share.ts'

// Values of Newcombe (1998), table I, Wilson's score without correction.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  [29, 29, 0.883, 1],
])('%d of %d lies between %f and %f', (some, many, low, high) => {
  const share = shareOf(some, many)
  expect(share.low).toBeCloseTo(low, 4)
  expect(share.high).toBeCloseTo(high, 4)
})

test('of nothing nothing is known', () => {
  expect(shareOf(0, 0)).toMatchObject({ low: 0, high: 1 })
  expect(isReporting(shareOf(0, 0))).toBe(false)
})

test.each([
  [46, 92, false],
  [47, 93, true],
  [0, 15, false],
  [0, 16, true],
  [30, 30, true],
])('%d of %d: a percentage says something: %j', (some, many, is) => {
  expect(isReporting(shareOf(some, many))).toBe(is)
})

test('more than all is all', () => {
  expect(shareOf(5, 4)).toMatchObject({ high: 1 })
})

test('the interval holds the share, and narrows with what is known', () => {
  for (let many = 1; many <= 200; many += 7) {
    for (let some = 0; some <= many; some += 3) {
      const [few, lots] = [shareOf(some, many), shareOf(some * 10, many * 10)]
      expect(few.low).toBeLessThanOrEqual(some / many)
      expect(few.high).toBeGreaterThanOrEqual(some / many)
      expect(lots.high - lots.low).toBeLessThan(few.high - few.low)
    }
  }
})
