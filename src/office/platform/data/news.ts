import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { eventsAddress } from '../../../contract/staff/office-addresses.ts'
import type { OfficeEvent } from '../../../contract/staff/events.ts'
import { bare, type VariantFields, record, variant, word } from '../../../web/platform/reading.ts'
import { listsKey } from './list-query.ts'
import {
  actionsKey,
  orderQuery,
  ordersKey,
  shelfQuery,
  siteQuery,
  stateQuery,
  stockQuery,
  todayQuery,
} from './queries.ts'
import { sessionKey } from './session.ts'

export function useNews() {
  const client = useQueryClient()
  useEffect(() => listen(client), [client])
}

function listen(client: QueryClient): () => void {
  const news = gatherNews(
    (heard) => Promise.all(staleKeys(heard).map((queryKey) => client.invalidateQueries({ queryKey }))),
    () => client.isMutating({ mutationKey: actionsKey }) > 0,
  )
  const events = new EventSource(eventsAddress)
  events.addEventListener('message', ({ data }: MessageEvent<string>) => news.hear(eventIn(data)))
  events.addEventListener('error', () => {
    // EventSource reconnects unless refused, which may mean that the session ended.
    if (events.readyState === EventSource.CLOSED) void client.invalidateQueries({ queryKey: sessionKey })
  })
  return () => {
    news.end()
    events.close()
  }
}

const gatheringMs = 100
/** After a reading: in a sale every open office would otherwise read its lists at every order. */
const restMs = 2000

/**
 * The first event is read at once, what comes meanwhile together after a rest. Waits for pending actions, which a refetch
 * would show undone.
 */
export function gatherNews(
  read: (news: readonly OfficeEvent[]) => Promise<unknown>,
  isActing: () => boolean,
): { readonly hear: (event: OfficeEvent) => void; readonly end: () => void } {
  const heard: OfficeEvent[] = []
  let next: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false
  const takeAfter = (ms: number) => {
    next = setTimeout(() => void take(), ms)
  }
  async function take() {
    if (heard.length === 0) {
      next = undefined
      return
    }
    if (isActing()) return takeAfter(gatheringMs)
    await read(heard.splice(0))
    if (!hasEnded) takeAfter(restMs)
  }
  return {
    hear(event) {
      heard.push(event)
      if (next === undefined) takeAfter(gatheringMs)
    },
    end() {
      hasEnded = true
      clearTimeout(next)
    },
  }
}

/** Unknown events may mean anything. */
function eventIn(data: string): OfficeEvent {
  try {
    return readEvent(JSON.parse(data))
  } catch {
    return { kind: 'everything' }
  }
}

const readEvent = variant<OfficeEvent, 'kind'>('kind', {
  order: record<VariantFields<OfficeEvent, 'kind', 'order'>>({ number: word }),
  alert: bare,
  shelf: bare,
  reviews: bare,
  site: bare,
  everything: bare,
})

export function staleKeys(news: readonly OfficeEvent[]): readonly (readonly string[])[] {
  const kinds = new Set(news.map(({ kind }) => kind))
  const isAny = kinds.has('everything')
  const numbers = new Set(news.flatMap((event) => (event.kind === 'order' ? [event.number] : [])))
  return [
    todayQuery.queryKey,
    stateQuery.queryKey,
    listsKey,
    ...(isAny || kinds.has('order') ? [['packing']] : []),
    ...(isAny ? [ordersKey] : [...numbers].map((number) => orderQuery(number).queryKey)),
    ...(isAny || kinds.has('shelf') ? [shelfQuery.queryKey, stockQuery.queryKey] : []),
    ...(isAny || kinds.has('site') ? [siteQuery.queryKey] : []),
  ]
}
