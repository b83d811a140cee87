import { apiPaths } from '../../contract/api-addresses.ts'
import { recall, remember } from '../storage/browser-storage.ts'

/** Of an address, as it is written there: without spaces. */
const campaign = /[?&]utm_source=([^&#\s]{1,300})/
let isArrival = true

/**
 * Has the shop count that a step is seen, once in a tab, with the one before it and the campaign of the tab's first
 * address. Nothing says who. A page that is drawn in advance is not seen yet.
 */
export function countView(step: string) {
  if (Reflect.get(document, 'prerendering')) {
    document.addEventListener('prerenderingchange', () => countView(step), { once: true })
    return
  }
  const { referrer } = document
  const isOurs = referrer.startsWith(`${location.origin}/`)
  // The quiz knows its steps better than its address.
  const before = isArrival && isOurs && !referrer.includes('quiz=') && new URL(referrer).pathname
  isArrival = false
  const addresses = location.search + (isOurs ? referrer : '')
  const [source = campaign.exec(addresses)?.[1] ?? '', ...seen] = recall('views')?.split(' ') ?? []
  if (seen.includes(step)) return
  remember('views', [source, ...seen, step].join(' '))
  const from = before || (seen.at(-1) ?? 'outside')
  navigator.sendBeacon(`${apiPaths.countView}?step=${step}&from=${from}&source=${source}`)
}

/** The campaign that this tab has come by; empty where there is none. */
export function keptSource(): string {
  return new URLSearchParams(`named=${recall('views')?.split(' ')[0] ?? ''}`).get('named') ?? ''
}
