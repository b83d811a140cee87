import { apiPaths } from '../../contract/api-addresses.ts'
import { recall, remember } from '../storage/browser-storage.ts'

let isArrival = true

/**
 * Has the shop count that a step is seen, once in a tab, with the one before it and the campaign of the tab's first
 * address. Nothing says who. A page that is drawn in advance is not seen yet.
 */
export function countView(step: string) {
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', () => countView(step), { once: true })
    return
  }
  const before = isArrival ? pageBefore() : undefined
  isArrival = false
  const [source = encodeURIComponent(tabSource()), ...seen] = recall('views')?.split(' ') ?? []
  if (seen.includes(step)) return
  const from = before ?? seen.at(-1) ?? 'outside'
  remember('views', [source, ...seen, step].join(' '))
  navigator.sendBeacon(`${apiPaths.countView}?step=${step}&from=${from}&source=${source}`)
}

/** The campaign that this tab has come by; empty where there is none. */
export function keptSource(): string {
  return decodeURIComponent(recall('views')?.split(' ')[0] ?? '')
}

/** The page of the shop whose link was followed; the quiz knows its steps better than its address. */
function pageBefore(): string | undefined {
  const { origin, pathname, search } = referrer()
  return origin === location.origin && !search.includes('quiz=') ? pathname : undefined
}

function tabSource(): string {
  const { origin, search } = referrer()
  const named = (query: string) => new URLSearchParams(query).get('utm_source')?.slice(0, 60)
  return named(location.search) ?? (origin === location.origin ? named(search) : undefined) ?? ''
}

function referrer(): URL {
  return new URL(document.referrer || 'about:blank')
}
