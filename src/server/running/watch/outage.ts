/** These also block the usual alerts. */
export type Fault = 'database' | 'mail'

export interface Watched {
  readonly failingSince: number | undefined
  readonly toldAt: number | undefined
}

export const unwatched: Watched = { failingSince: undefined, toldAt: undefined }

/** A database restart or a slow mail server is no outage. */
export const patienceMs: Readonly<Record<Fault, number>> = { database: 2 * 60_000, mail: 15 * 60_000 }
const repeatMs = 6 * 3_600_000

/** Alerts after the patience, repeats, and reports the end. */
export function nextOutageState(
  before: Watched,
  look: { readonly at: number; readonly isFailing: boolean },
  patience: number,
): { readonly now: Watched; readonly tell: 'failing' | 'over' | undefined } {
  if (!look.isFailing) return { now: unwatched, tell: before.toldAt === undefined ? undefined : 'over' }
  const failingSince = before.failingSince ?? look.at
  const isDue =
    before.toldAt === undefined ? look.at - failingSince >= patience : look.at - before.toldAt >= repeatMs
  return isDue
    ? { now: { failingSince, toldAt: look.at }, tell: 'failing' }
    : { now: { ...before, failingSince }, tell: undefined }
}
