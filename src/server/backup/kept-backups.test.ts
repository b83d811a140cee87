import { expect, test } from 'vitest'
import { keptBackups } from './kept-backups.ts'

const day = 86_400_000

/** How many days old each kept backup is, when one was made every night and old ones removed each time. */
function keptAfter(nights: number): number[] {
  const last = Date.UTC(2026, 10, 23, 1)
  let made: Date[] = []
  for (let night = nights - 1; night >= 0; night--) {
    made.push(new Date(last - night * day))
    const kept = keptBackups(made)
    made = made.filter((at) => kept.has(at))
  }
  return made.map((at) => Math.round((last - at.getTime()) / day)).toSorted((one, other) => one - other)
}

test('a year of nights leaves seven days, four weeks and six months', () => {
  // 23 November 2026 is a Monday; 31 October, 30 September and so on end their months.
  expect(keptAfter(365)).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 15, 23, 54, 84, 115, 146])
})

test('a week of nights leaves each of them, and several of a day the newest', () => {
  expect(keptAfter(5)).toEqual([0, 1, 2, 3, 4])
  const morning = new Date('2026-11-20T05:00:00Z')
  const evening = new Date('2026-11-20T17:00:00Z')
  expect([...keptBackups([evening, morning])]).toEqual([evening])
})
