import { expect, test } from 'vitest'
import { keptBackups } from './kept-backups.ts'

const hour = 3_600_000
const day = 24 * hour
const last = Date.UTC(2026, 10, 23, 1)

/** `isNight`: old ones are removed after this backup. */
function keptOf(madeAt: readonly number[], isNight: (at: number) => boolean = () => true): number[] {
  let made: Date[] = []
  for (const at of madeAt) {
    made.push(new Date(at))
    if (!isNight(at)) continue
    const kept = keptBackups(made, new Date(at))
    made = made.filter((one) => kept.has(one))
  }
  return made.map((at) => at.getTime())
}

const nights = (count: number) => Array.from({ length: count }, (_, n) => last - (count - 1 - n) * day)
const daysOld = (at: number) => Math.round((last - at) / day)

test('a year of nights leaves seven days, and both ends of four weeks and of six months', () => {
  // 23 November 2026 is a Monday; 31 October and 1 October are both ends of a month.
  const kept = keptOf(nights(365)).map(daysOld).toReversed()
  expect(kept).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 14, 15, 21, 22, 23, 53, 54, 83, 84, 114, 115, 145, 146, 175,
  ])
})

test('everything of the last 48 hours stays, then the first and the last of a day', () => {
  const byTheHour = Array.from({ length: 100 }, (_, n) => last - n * hour).toReversed()
  const kept = keptOf(byTheHour).toReversed()
  expect(kept.slice(0, 48)).toEqual(byTheHour.toReversed().slice(0, 48))
  const older = kept.slice(48).map((at) => new Date(at).toISOString())
  // Days in Kyiv end at 22:00 UTC.
  expect(older).toEqual([
    '2026-11-20T22:00:00.000Z',
    '2026-11-20T21:00:00.000Z',
    '2026-11-19T22:00:00.000Z',
    '2026-11-19T21:00:00.000Z',
    '2026-11-18T22:00:00.000Z',
  ])
})

test('one made by hand a minute after another removes neither', () => {
  const night = last
  const damage = last + 8 * hour
  expect(keptOf([night, damage, damage + 60_000])).toEqual([night, damage, damage + 60_000])
})

function randoms(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'backups of a damage never push out all from before it, for as long as backups are kept (seed %i)',
  (seed) => {
    const random = randoms(seed)
    const made: number[] = []
    for (
      let at = last - 170 * day;
      at < last;
      at += random() < 0.3 ? random() * 3 * hour : random() * 3 * day
    )
      made.push(Math.round(at))
    const kept = keptOf(made, () => random() < 0.8)
    for (const damage of made.slice(1)) {
      expect(
        kept.some((at) => at < damage),
        new Date(damage).toISOString(),
      ).toBe(true)
    }
  },
)
