import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { officeAddresses } from '../../../contract/platform/office-addresses.ts'
import type { OfficeEvent } from '../../../contract/staff/events.ts'
import { bare, type Besides, record, variant, word } from '../../../web/platform/reading.ts'
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

/** Batches events, and waits for pending actions, which a refetch would show undone. */
const gatheringMs = 100

function listen(client: QueryClient): () => void {
  const heard: OfficeEvent[] = []
  let gathering: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    gathering = undefined
    if (client.isMutating({ mutationKey: actionsKey }) > 0) {
      gathering = setTimeout(tell, gatheringMs)
      return
    }
    for (const queryKey of staleKeys(heard.splice(0))) void client.invalidateQueries({ queryKey })
  }
  const events = new EventSource(officeAddresses.events)
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    heard.push(eventIn(data))
    gathering ??= setTimeout(tell, gatheringMs)
  })
  events.addEventListener('error', () => {
    // EventSource reconnects unless refused, which may mean that the session ended.
    if (events.readyState === EventSource.CLOSED) void client.invalidateQueries({ queryKey: sessionKey })
  })
  return () => {
    clearTimeout(gathering)
    events.close()
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
  order: record<Besides<OfficeEvent, 'kind', 'order'>>({ number: word }),
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
