/** What any mail server takes. */
const calmPerSecond = 8
const longWaitMs = 3000

/** How long a worker rests after a job that waited so long after it was due; both in ms. */
export type Pace = (waitedMs: number) => number

/** Calm while jobs are taken as they come due. While they wait up to `mostPerSecond`, unless visitors wait as well. */
export function paceOf(
  mostPerSecond: number,
  isCrowded: () => boolean,
  now: () => number = () => performance.now(),
): Pace {
  let nextAt = Number.NEGATIVE_INFINITY
  return (waitedMs) => {
    const isRush = waitedMs > longWaitMs && !isCrowded()
    const perSecond = isRush ? mostPerSecond : Math.min(calmPerSecond, mostPerSecond)
    const at = now()
    // All workers share it, so it holds whatever a job takes.
    nextAt = Math.max(at, nextAt + 1000 / perSecond)
    return nextAt - at
  }
}
