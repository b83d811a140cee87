const bankPageHosts: readonly string[] = ['pay.mbnk.biz', 'pay.monobank.ua']
const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * Says why a payment page's address must not be shown to a buyer, or `undefined` when it is good: https on a
 * host of the bank, of the API or on the list (`host` or `host:port`). Plain http is for a stand-in bank: only
 * when the API itself is reached by http on loopback or on a listed host.
 */
export function pageUrlFault(
  pageUrl: string,
  api: { baseUrl: string; allowedPageHosts: readonly string[] },
): string | undefined {
  if (!URL.canParse(pageUrl)) return 'page address is not a URL'
  const page = new URL(pageUrl)
  const base = new URL(api.baseUrl)
  const isPlain =
    base.protocol === 'http:' &&
    (loopbackHosts.includes(base.hostname) || api.allowedPageHosts.includes(base.host))
  if (page.protocol !== 'https:' && !(isPlain && page.protocol === 'http:')) return 'page is not on https'
  if (page.username !== '' || page.password !== '') return 'page address carries a name or password'
  const allowed = [...bankPageHosts, base.host, ...api.allowedPageHosts]
  return allowed.includes(page.host) ? undefined : `page on an unlisted host ${page.host}`
}
