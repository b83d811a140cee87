import { isDeepStrictEqual } from 'node:util'
import { runChild } from './run-child.ts'

export interface Trial {
  readonly folder: string
  readonly settings: object
}

/** A busy small machine takes a minute. */
const longestMs = 10 * 60_000

/** A version is tried when it is handed in, when it is published and before a node shows it. */
const mostPassed = 8

export type PageTrial = (settings: object, mostMs?: number) => Promise<void>

/** Draws all pages for given settings, unless that has succeeded before. Throws `Undrawable` if the settings are at fault. */
export function pageTrials(folder: string): PageTrial {
  const passed: object[] = []
  return async (settings, mostMs = longestMs) => {
    if (passed.some((known) => isDeepStrictEqual(known, settings))) return
    // Another process finds a hang before visitors do.
    await runChild('try-pages-process.ts', { folder, settings } satisfies Trial, mostMs)
    passed.push(settings)
    if (passed.length > mostPassed) passed.shift()
  }
}
