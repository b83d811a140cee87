import { useSyncExternalStore } from 'react'

/** Unsent input survives a new sign-in on the same page. In memory only, so that it is gone after signing out. */
export class Drafts<Typed> {
  readonly #typed = new Map<string, Typed>()
  readonly #listeners = new Set<() => void>()

  get(about: string): Typed | undefined {
    return this.#typed.get(about)
  }

  keep(about: string, typed: Typed | undefined) {
    if (typed === undefined) this.#typed.delete(about)
    else this.#typed.set(about, typed)
    for (const tell of this.#listeners) tell()
  }

  readonly listen = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }
}

export function useDraft<Typed>(
  drafts: Drafts<Typed>,
  about: string,
): [Typed | undefined, (typed: Typed | undefined) => void] {
  const draft = useSyncExternalStore(drafts.listen, () => drafts.get(about))
  return [draft, (typed) => drafts.keep(about, typed)]
}

/** The only draft of a screen. Changes apply to the latest input, rendered or not. */
export function useChangedDraft<Typed>(drafts: Drafts<Typed>): [Typed | undefined, ChangeDraft<Typed>] {
  const [draft, keep] = useDraft(drafts, '')
  return [draft, (change) => keep(change(drafts.get('')))]
}

export type ChangeDraft<Draft> = (change: (now: Draft | undefined) => Draft | undefined) => void
