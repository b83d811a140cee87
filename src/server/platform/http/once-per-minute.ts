const minuteMs = 60_000

/** Keeps what fails with every request from filling the log. */
export function oncePerMinute(): (words: string) => boolean {
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
