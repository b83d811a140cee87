import { expect, test } from 'vitest'
import { Random } from '../photos/random.ts'
import { chanceOf, median } from './rank-test.ts'

/** Times as a busy machine gives them: mostly near three milliseconds, one in twenty far beyond. */
function times(seed: number, count: number, moreMs = 0): number[] {
  const random = new Random(seed)
  return Array.from(
    { length: count },
    () => 3 + random.next() + random.next() + (random.next() < 0.05 ? 40 * random.next() : 0) + moreMs,
  )
}

test('a millisecond more is noticed, none is not', () => {
  for (let seed = 1; seed <= 20; seed++) {
    expect(chanceOf(times(seed, 200, 1), times(seed + 100, 200))).toBeLessThan(1e-12)
    expect(chanceOf(times(seed, 200), times(seed + 100, 200))).toBeGreaterThan(1e-3)
  }
})

test.each([
  ['two lists without a difference', [1, 2, 3, 4], [1, 2, 3, 4], 1],
  ['one value only', [5, 5], [5, 5], 1],
  // By hand: U = 0 of 16, standard deviation √12.
  ['two lists apart', [1, 2, 3, 4], [5, 6, 7, 8], 0.0209],
])('%s', (_what, one, other, chance) => {
  expect(chanceOf(one, other)).toBeCloseTo(chance, 4)
  expect(chanceOf(other, one)).toBeCloseTo(chance, 4)
})

test('the median is the middle one, or between the two', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
})
