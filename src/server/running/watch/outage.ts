/** What keeps the shop's usual alerts from being written down or from going out. */
export type Fault = 'database' | 'mail'

/** Since when something fails, and whether the owner knows. Times in milliseconds. */
export interface Watched {
  readonly failingSince: number | undefined
  readonly toldAt: number | undefined
}

export const unwatched: Watched = { failingSince: undefined, toldAt: undefined }

/** A short gap is nobody's business: a database starts anew, a mail server is slow. */
export const patienceMs: Readonly<Record<Fault, number>> = { database: 2 * 60_000, mail: 15 * 60_000 }
/** While it lasts the owner is told again. */
const repeatMs = 6 * 3_600_000

/** What follows from one look: the owner is told of a fault that lasts, again while it does, and of its end. */
export function afterLook(
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
