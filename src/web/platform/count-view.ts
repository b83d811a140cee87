import * as apiPaths from '../../contract/api-paths.ts'
import type { CountedView } from '../../contract/site/views.ts'
import { recall, remember } from './browser-storage.ts'
import { ifSaid, matching, record } from './reading.ts'

/** Without spaces: `utm_source` as it stands in an address. */
const campaign = /[?&]utm_source=([^&#\s]{1,300})/
let isArrival = true

/** Once per tab and anonymous. A prerendered page counts when it is activated. */
export function countView(step: string) {
  if (Reflect.get(document, 'prerendering')) {
    document.addEventListener('prerenderingchange', () => countView(step), { once: true })
    return
  }
  const { referrer } = document
  const isOurs = referrer.startsWith(`${location.origin}/`)
  // The quiz reports its own steps.
  const before = isArrival && isOurs && !referrer.includes('quiz=') && new URL(referrer).pathname
  isArrival = false
  const addresses = location.search + (isOurs ? referrer : '')
  const [source = campaign.exec(addresses)?.[1] ?? '', ...seen] = recall('views')?.split(' ') ?? []
  if (seen.includes(step)) return
  remember('views', [source, ...seen, step].join(' '))
  const from = before || (seen.at(-1) ?? 'outside')
  untold.push(`step=${step}&from=${from}&source=${source}`)
  void tell()
}

/** Sequential: each call needs the ticket of the last answer. */
const untold: string[] = []
let isReporting = false
let ticket = ''

const countedView = record<CountedView>({ ticket: ifSaid(matching(/^[\w.-]*$/)) })

/** What fails is sent with the next step. */
async function tell() {
  if (isReporting) return
  isReporting = true
  try {
    for (let view = untold[0]; view !== undefined; view = untold[0]) {
      const held = ticket || (recall('viewTicket') ?? '')
      const answer = await fetch(`${apiPaths.countView}?${view}&ticket=${held}`, {
        method: 'POST',
        keepalive: true,
      })
      if (answer.status >= 500) break
      untold.shift()
      ticket = countedView(await answer.json()).ticket ?? held
      remember('viewTicket', ticket)
    }
  } catch {
    // Best effort.
  }
  isReporting = false
}

export function keptSource(): string {
  return new URLSearchParams(`named=${recall('views')?.split(' ')[0] ?? ''}`).get('named') ?? ''
}
