import { expect, test } from 'vitest'
import { followedStates } from '../../../domain/orders/parcel.ts'
import { pauseBeforeAsking } from './when-to-ask.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  ['packed', 0, hour],
  ['packed', 4 * day, 6 * hour],
  ['sent', 0, 45 * minute],
  ['sent', 6 * day, 3 * hour],
  ['sent', 15 * day, day],
  ['at-branch', hour, 3 * hour],
  ['at-branch', 20 * day, day],
  ['returning', 0, 3 * hour],
  ['lost', 0, day],
] as const)(
  'of one that is %s and quiet for %d ms the carrier is asked again after %d',
  (state, quiet, pause) => {
    expect(pauseBeforeAsking(state, quiet)).toBe(pause)
  },
)

test('the quieter, the rarer, and once a day at least', () => {
  for (const state of followedStates) {
    let before = 0
    for (let quiet = 0; quiet < 60 * day; quiet += hour) {
      const pause = pauseBeforeAsking(state, quiet)
      expect(pause).toBeGreaterThanOrEqual(Math.max(before, 30 * minute))
      expect(pause).toBeLessThanOrEqual(day)
      before = pause
    }
  }
})
