/** Whom a column says something of. The owner and the seller are one. */
type Whose = 'buyer' | 'child' | 'visitor' | 'operator' | 'owner'

/** A column that says something of somebody. */
export interface PersonalColumn {
  readonly whose: Whose
  /** What happens to it once they are forgotten. */
  readonly forgotten:
    | { readonly by: 'row' }
    /** SQL of what takes its place. */
    | { readonly by: 'value'; readonly value: string }
    /** Why it stays nevertheless. */
    | { readonly by: 'nobody'; readonly because: string }
}

/** By what a row is found to be of somebody who is forgotten. */
export type FoundBy = 'order' | 'submission' | 'visit' | 'email' | 'phone'

/** What the shop's own database role may do with rows that are there. By default: everything. */
type Changes =
  /** Rows are added, and neither changed nor removed. */
  | 'append-only'
  /** Only these columns change; no row is removed. */
  | { readonly only: readonly string[] }
  /** Rows are added and removed, never changed. */
  | 'add-and-remove'
  /** All rows are removed at once, too. */
  | 'emptied-at-once'
  /** Migrations and triggers of the tables' owner write it. */
  | 'read-only'

export interface Cleared {
  readonly key: string
  /** The column with the moment that the months begin at; while it is null the row stays. */
  readonly since: string
  /** SQL of what else must be so. */
  readonly when?: string
}

export interface DeclaredTable {
  /** What its rows are. */
  readonly what: string
  /** How long they are kept. */
  readonly kept: string
  /** Who gets to see what it says of people. */
  readonly seenBy?: string
  /** SQL that is true of the rows of those who are forgotten; `$1` is an array of what they are found by. */
  readonly found?: Partial<Record<FoundBy, string>>
  /** A row also says when and why it was forgotten: one statement does both, see {@link emptied}. */
  readonly saysWhenForgotten?: true
  /** Rows that say nothing of anybody any more are removed thirteen months later. */
  readonly cleared?: Cleared
  readonly changes?: Changes
  /** Not in backups, and why. */
  readonly isNotInBackups?: string
  /** Columns that say something of somebody. */
  readonly people?: Readonly<Record<string, PersonalColumn>>
  /** All other columns. */
  readonly nobody: readonly string[]
}

/** With a value it is emptied, and its row stays; without, the row goes. */
function of(whose: Whose) {
  return (value?: string): PersonalColumn => ({
    whose,
    forgotten: value === undefined ? { by: 'row' } : { by: 'value', value },
  })
}

export const buyer = of('buyer')
export const child = of('child')
export const visitor = of('visitor')
export const operator = of('operator')

export function kept(whose: Whose, because: string): PersonalColumn {
  return { whose, forgotten: { by: 'nobody', because } }
}

/** Of a table whose rows name their order. */
export const byItsOrder = { order: 'order_id = any ($1)' } as const
