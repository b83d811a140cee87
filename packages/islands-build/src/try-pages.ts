import { runChild } from './run-child.ts'

/** The standard input of `try-pages-process.ts`. */
export interface Trial {
  /** `BuiltSite.pages` */
  readonly folder: string
  readonly settings: object
}

/** A busy small machine takes a minute. */
const longestMs = 10 * 60_000

/**
 * Renders everything once in another process, so that a hang is found before visitors are served. Throws `Undrawable` if
 * the settings are at fault.
 */
export function tryPages(folder: string, settings: object, mostMs = longestMs): Promise<void> {
  return runChild('try-pages-process.ts', { folder, settings } satisfies Trial, mostMs)
}
