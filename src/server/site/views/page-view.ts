import type { IncomingHttpHeaders } from 'node:http'
import { countedPages, outside, sourceParameter, stepAt, type View } from '../../../contract/site/views.ts'
import { campaignName } from '../../../domain/site/campaign.ts'
import { isRobot } from './robots.ts'

interface AskedPage {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly url: URL
  readonly cameFrom: URL | undefined
}

/** Excludes robots, programmatic requests and prerendering, except for prerenders on press, see `speculationRules`. */
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

/** The quiz reports its own steps; the last one is unknown here. */
function stepOfPage({ pathname, searchParams }: URL): string {
  return searchParams.get('quiz') === 'true' ? stepAt('/quiz') : stepAt(pathname)
}

/** Carries the campaign in links, as there are no cookies. */
export function withCampaign(url: URL, cameFrom: URL | undefined): string | undefined {
  const source = campaignName(cameFrom?.searchParams.get(sourceParameter) ?? '')
  const isKept = url.searchParams.has(sourceParameter)
  if (source === '' || isKept || !countedPages.some((path) => path === url.pathname)) return undefined
  if (url.searchParams.get('quiz') === 'true') return undefined
  url.searchParams.set(sourceParameter, source)
  return url.pathname + url.search
}
