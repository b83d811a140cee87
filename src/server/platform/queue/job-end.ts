/** `why` goes into the log and the dead letters: only codes and ids. */
export type JobEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly why: string; readonly afterSeconds?: number }
  | { readonly kind: 'dead'; readonly why: string }

export interface Try {
  readonly isLast: boolean
  readonly signal: AbortSignal
}

export const done: JobEnd = { kind: 'done' }
