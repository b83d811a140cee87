/** `why` goes into the log and the dead letters: only codes and ids. */
export type JobEnd =
  | { readonly kind: 'done' }
  /** After the usual backoff, or as long as the neighbour asked. */
  | { readonly kind: 'again'; readonly why: string; readonly afterSeconds?: number }
  | { readonly kind: 'dead'; readonly why: string }

export interface Try {
  readonly isLast: boolean
  /** Aborted on shutdown. */
  readonly signal: AbortSignal
}

export const done: JobEnd = { kind: 'done' }
