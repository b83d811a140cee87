import type { ParcelState } from '../../../domain/orders/parcel.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `quietMs` since the last news: often while it moves, daily after weeks without any. */
export function pauseBeforeAsking(state: ParcelState, quietMs: number): number {
  const [first, ...later] = pauses[state] ?? [[0, day]]
  return later.reduce((pause, [fromMs, next]) => (quietMs >= fromMs ? next : pause), first[1])
}

type Pause = readonly [fromQuietMs: number, pauseMs: number]

const pauses: Partial<Record<ParcelState, readonly [Pause, ...Pause[]]>> = {
  packed: [
    [0, hour],
    [3 * day, 6 * hour],
    [14 * day, day],
  ],
  sent: [
    [0, 45 * minute],
    [5 * day, 3 * hour],
    [14 * day, day],
  ],
  'at-branch': [
    [0, 3 * hour],
    [14 * day, day],
  ],
  returning: [
    [0, 3 * hour],
    [14 * day, day],
  ],
}
