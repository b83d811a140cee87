import type { IncomingHttpHeaders } from 'node:http'
import { countedPages, outside, sourceParameter, stepAt, type View } from '../../../contract/site/views.ts'
import { campaignName } from '../../../domain/site/campaign.ts'
import { isRobot } from './robots.ts'

interface AskedPage {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly url: URL
  /** The page of the shop whose link was followed. */
  readonly cameFrom: URL | undefined
}

/**
 * What is to be counted of a page without a script that is sent, or said not to have changed: one look of a person. Not
 * what a program or a robot asks for, nor what a browser draws in advance, unless a link of the shop is being pressed:
 * see `speculationRules`.
 */
export function pageViewOf({ method, headers, url, cameFrom }: AskedPage): View | undefined {
  const step = countedPages.find((path) => path === url.pathname)
  const isQuiz = url.searchParams.get('quiz') === 'true'
  if (!step || isQuiz || method !== 'GET' || isRobot(headers['user-agent'])) return undefined
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined && destination !== 'document') return undefined
  const isInAdvance = [headers['sec-purpose'], headers['purpose']].some(
    (purpose) => typeof purpose === 'string' && purpose.includes('prefetch'),
  )
  if (isInAdvance && !cameFrom) return undefined
  return {
    step,
    from: cameFrom ? stepOfPage(cameFrom) : outside,
    source: campaignName(url.searchParams.get(sourceParameter) ?? ''),
  }
}

/** The quiz tells of its steps by itself; by a link out of it the last one is not known here. */
function stepOfPage({ pathname, searchParams }: URL): string {
  return searchParams.get('quiz') === 'true' ? stepAt('/quiz') : stepAt(pathname)
}

/**
 * Where a page stands for whoever came by a campaign to the page before: nothing else would keep it, without a script and
 * without cookies.
 */
export function withCampaign(url: URL, cameFrom: URL | undefined): string | undefined {
  const source = campaignName(cameFrom?.searchParams.get(sourceParameter) ?? '')
  const isKept = url.searchParams.has(sourceParameter)
  if (source === '' || isKept || !countedPages.some((path) => path === url.pathname)) return undefined
  if (url.searchParams.get('quiz') === 'true') return undefined
  url.searchParams.set(sourceParameter, source)
  return url.pathname + url.search
}
