/** The settings are at fault: no page can be drawn of them, now or later. Everything else may pass. */
export class Undrawable extends Error {
  override name = 'Undrawable'
}

/** By what the process that makes a site ends, for the one that started it. */
export const exitCodes = { failed: 1, undrawable: 2, noRoom: 3 } as const
