/** The owner and the seller are the same person. */
type Whose = 'buyer' | 'child' | 'visitor' | 'operator' | 'owner'

export interface PersonalColumn {
  readonly whose: Whose
  readonly forgotten:
    | { readonly by: 'row' }
    | { readonly by: 'value'; readonly value: string }
    | { readonly by: 'nobody'; readonly because: string }
}

export type FoundBy = 'order' | 'submission' | 'visit' | 'email' | 'phone'

/** Grants of the shop's database role on existing rows. By default: everything. */
type Changes =
  | 'append-only'
  | { readonly only: readonly string[] }
  | 'add-and-remove'
  | 'emptied-at-once'
  | 'read-only'

export interface Cleared {
  readonly key: string
  /** Start of the retention period; while null the row stays. */
  readonly since: string
  readonly when?: string
}

export interface DeclaredTable {
  readonly what: string
  readonly kept: string
  readonly seenBy?: string
  /** SQL over the rows of forgotten people; `$1` is an array of keys. */
  readonly found?: Partial<Record<FoundBy, string>>
  /** The same statement also sets when and why, see {@link emptied}. */
  readonly saysWhenForgotten?: true
  /** Anonymised rows are deleted after thirteen months. */
  readonly cleared?: Cleared
  readonly changes?: Changes
  readonly isNotInBackups?: string
  readonly people?: Readonly<Record<string, PersonalColumn>>
  readonly nobody: readonly string[]
}

/** With a value the column is replaced; without one the row is deleted. */
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

export const byItsOrder = { order: 'order_id = any ($1)' } as const
