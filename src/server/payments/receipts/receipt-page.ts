/** Where the tax service shows every receipt. */
const taxService = 'tax.gov.ua'

/** Where the page of a receipt may be besides the tax service. */
interface PagePlaces {
  /** Of the cash register. */
  readonly domains: readonly string[]
  /** Of stand-ins. */
  readonly hosts: readonly string[]
}

/** The page of a receipt, if it is where it should be: it goes into letters. */
export function receiptPage(
  said: string | null | undefined,
  { domains, hosts }: PagePlaces,
): string | undefined {
  const url = URL.parse(said ?? '')
  if (!url) return undefined
  const isOfficial =
    url.protocol === 'https:' &&
    [taxService, ...domains].some((domain) => `.${url.hostname}`.endsWith(`.${domain}`))
  const isOwn = ['http:', 'https:'].includes(url.protocol) && hosts.includes(url.host)
  return isOfficial || isOwn ? url.href : undefined
}
