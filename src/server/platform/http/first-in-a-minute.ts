const minuteMs = 60_000

/**
 * Tells whether this is the first time within a minute that something is logged, so that what goes wrong with every
 * request does not fill the log.
 */
export function firstInAMinute(): (words: string) => boolean {
  const logged = new Set<string>()
  let since = performance.now()
  return (words) => {
    if (performance.now() - since >= minuteMs) {
      logged.clear()
      since = performance.now()
    }
    if (logged.has(words)) return false
    logged.add(words)
    return true
  }
}
