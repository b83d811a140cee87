const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

export interface PageRules {
  /** Where the provider's API is reached; its host may serve pages too. */
  readonly baseUrl: string
  /** The provider's own page hosts; `.bank.example` stands for every host under that name. */
  readonly bankHosts: readonly string[]
  /** Hosts (`host` or `host:port`) where pages may be besides. */
  readonly allowedPageHosts: readonly string[]
}

interface PageFault {
  readonly why: string
  /** Scheme and host of the address, for somebody to look at. */
  readonly refusedPage?: string
}

/**
 * Says why buyers must not be sent to a payment page's address, or `undefined` when it is good: https on a
 * host of the bank, of the API or on the list. Plain http is for a stand-in bank: only when the API itself is
 * reached by http on loopback or on a listed host.
 */
export function pageUrlFault(pageUrl: string, rules: PageRules): PageFault | undefined {
  const { bankHosts, allowedPageHosts } = rules
  if (!URL.canParse(pageUrl)) return { why: 'page address is not a URL' }
  const page = new URL(pageUrl)
  const base = new URL(rules.baseUrl)
  const isPlain =
    base.protocol === 'http:' &&
    (loopbackHosts.includes(base.hostname) || allowedPageHosts.includes(base.host))
  const refusedPage = `${page.protocol}//${page.host}`
  if (page.protocol !== 'https:' && !(isPlain && page.protocol === 'http:')) {
    return { why: 'page is not on https', refusedPage }
  }
  if (page.username !== '' || page.password !== '') {
    return { why: 'page address carries a name or password', refusedPage }
  }
  const isAllowed =
    [base.host, ...allowedPageHosts].includes(page.host) ||
    bankHosts.some((host) => (host.startsWith('.') ? page.host.endsWith(host) : page.host === host))
  return isAllowed ? undefined : { why: `page on an unlisted host ${page.host}`, refusedPage }
}
