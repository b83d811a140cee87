/** Drawn by the configuration for each run; who sets it has the same looks again. */
const seed = Number(process.env['SCREENS_SEED'] ?? 1)

/** One state in so many is looked at in every way; `npm run proof screens` leaves none out. */
const every = Number(process.env['SCREENS_EVERY'] ?? 3)

/** A walk whose every state is looked at in every way takes three times as long. */
export const walkTimeout = every === 1 ? 240_000 : 60_000

/** Said with what was found. */
export const seedOfRun = `SCREENS_SEED=${seed}`

/** Whether this run looks in every way at what stands at this place of its table. */
export function isChosen(index: number): boolean {
  return (seed + index) % every === 0
}

/** Of the ways to look at what stands there the one that is this run's turn; where none is left out, all. */
export function oneOf<Way>(ways: readonly Way[], index: number): readonly Way[] {
  return every === 1 ? ways : ways.filter((_, nth) => nth === (seed + index) % ways.length)
}

/** The narrowest, a usual phone, and one more of those that `npm run proof words` looks at. */
export function someWidths(index: number): number[] {
  return [320, 360, 320 + 16 * (((seed + index) * 48271) % 101)]
}
