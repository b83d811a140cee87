const minuteMs = 60_000

/**
 * Tells whether this is the first time within a minute that something is said, so that what goes wrong with every
 * request does not fill the log.
 */
export function firstInAMinute(): (words: string) => boolean {
  const said = new Set<string>()
  let since = performance.now()
  return (words) => {
    if (performance.now() - since >= minuteMs) {
      said.clear()
      since = performance.now()
    }
    if (said.has(words)) return false
    said.add(words)
    return true
  }
}
