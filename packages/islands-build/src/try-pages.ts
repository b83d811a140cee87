import { runChild } from './run-child.ts'

/** What `try-pages-process.ts` is told on its standard input. */
export interface Trial {
  /** `BuiltSite.pages`. */
  readonly folder: string
  readonly settings: object
}

/** A minute is much on a small machine that is busy. */
const longestMs = 10 * 60_000

/**
 * Draws every document for these settings once, in a process of its own, and throws what it made away: whoever draws them
 * for visitors knows then that none of them hangs. Throws when that fails, or not in this time: `Undrawable` where the
 * settings are at fault, which no later try will change.
 */
export function tryPages(folder: string, settings: object, mostMs = longestMs): Promise<void> {
  return runChild('try-pages-process.ts', { folder, settings } satisfies Trial, mostMs)
}
