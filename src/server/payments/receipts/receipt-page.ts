/** Domains at which the page of a receipt may be: the tax service's, and those of cash registers. */
const domains = ['tax.gov.ua', 'checkbox.ua', 'vchasno.ua']

/** The page of a receipt, if it is where it should be: it goes into letters. `ownHosts` are those of stand-ins. */
export function receiptPage(
  said: string | null | undefined,
  ownHosts: readonly string[],
): string | undefined {
  const url = URL.parse(said ?? '')
  if (!url) return undefined
  const isOfficial =
    url.protocol === 'https:' && domains.some((domain) => `.${url.hostname}`.endsWith(`.${domain}`))
  const isOwn = ['http:', 'https:'].includes(url.protocol) && ownHosts.includes(url.host)
  return isOfficial || isOwn ? url.href : undefined
}
