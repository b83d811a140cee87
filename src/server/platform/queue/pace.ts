/** What any mail server takes. */
const calmPerSecond = 8
const longWaitMs = 3000

export interface DoneJob {
  /** From when it was due until it was taken. */
  readonly waitedMs: number
  readonly tookMs: number
}

/** How long a worker rests after a job, in ms. */
export type Pace = (job: DoneJob) => number

/** Calm while jobs are taken as they come due. While they wait up to `mostPerSecond`, unless visitors wait as well. */
export function paceOf(mostPerSecond: number, atOnce: number, isCrowded: () => boolean): Pace {
  const shareMs = (perSecond: number) => (atOnce * 1000) / perSecond
  const calmMs = shareMs(Math.min(calmPerSecond, mostPerSecond))
  const rushMs = shareMs(mostPerSecond)
  return ({ waitedMs, tookMs }) =>
    waitedMs > longWaitMs && !isCrowded() ? Math.max(0, rushMs - tookMs) : calmMs
}
