const taxService = 'tax.gov.ua'

/** Besides the tax service. */
interface PagePlaces {
  readonly domains: readonly string[]
  readonly hosts: readonly string[]
}

/** The link goes into letters, so its host must be known. */
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
