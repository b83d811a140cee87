/** How one try of a job ended. `why` is for the log and the list of dead letters: codes and ids, nothing else. */
export type JobEnd =
  | { readonly kind: 'done' }
  /** Again later: after its growing pause, or as long as the neighbour asked. */
  | { readonly kind: 'again'; readonly why: string; readonly afterSeconds?: number }
  /** No more tries: it joins the dead letters. */
  | { readonly kind: 'dead'; readonly why: string }

/** What a job may know of the try it is in. */
export interface Try {
  readonly isLast: boolean
  /** The shop is about to end; whatever takes long must end now. */
  readonly signal: AbortSignal
}

export const done: JobEnd = { kind: 'done' }
