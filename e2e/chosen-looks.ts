/** Drawn by the configuration for each run; who sets it has the same looks again. */
const seed = Number(process.env['SCREENS_SEED'] ?? 1)

/** One state in so many is looked at in every way; `npm run proof:screens` leaves none out. */
const every = Number(process.env['SCREENS_EVERY'] ?? 3)

/** Said with what was found. */
export const seedOfRun = `SCREENS_SEED=${seed}`

/** Whether this run looks in every way at what stands at this place of its table. */
export function isChosen(index: number): boolean {
  return (seed + index) % every === 0
}

/** The narrowest, a usual phone, and two more of those that `npm run proof:words` looks at. */
export function someWidths(index: number): number[] {
  let state = seed + index
  const next = () => {
    state = (state * 48271 + 11) % 2147483647
    return 320 + 16 * (state % 101)
  }
  return [320, 360, next(), next()]
}
