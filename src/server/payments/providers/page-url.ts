const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

export interface PageRules {
  readonly baseUrl: string
  /** `.bank.example` matches every subdomain. */
  readonly bankHosts: readonly string[]
  /** `host` or `host:port` */
  readonly allowedPageHosts: readonly string[]
}

interface PageFault {
  readonly why: string
  readonly refusedPage?: string
}

/** Plain http is for a stand-in only: when the API itself is on http at loopback or a listed host. */
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
