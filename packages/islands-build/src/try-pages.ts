import { runChild } from './run-child.ts'

export interface Trial {
  readonly folder: string
  readonly settings: object
}

/** A busy small machine takes a minute. */
const longestMs = 10 * 60_000

/** Another process finds a hang before visitors do. Throws `Undrawable` if the settings are at fault. */
export function tryPages(folder: string, settings: object, mostMs = longestMs): Promise<void> {
  return runChild('try-pages-process.ts', { folder, settings } satisfies Trial, mostMs)
}
