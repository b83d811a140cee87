import { useEffect, useState } from 'react'
import type { OrderPage } from '../../../contract/aftercare/order-page.ts'
import type { OrderPageReading } from '../api/read-order-page.ts'
import { pageKey } from './page-key.ts'
import { orderPageNewsPath } from '../../../contract/orders/page-paths.ts'

/** Loaded with the first event: the page is rendered with all data. */
async function read(key: string): Promise<OrderPageReading> {
  try {
    const { readOrderPage } = await import('../api/read-order-page.ts')
    return await readOrderPage(key)
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Polling, where server-sent events are refused or a proxy blocks them. */
const askEveryMs = 20_000

export function useOrderNews(drawn: OrderPage): {
  readonly page: OrderPage
  readonly refetch: () => Promise<void>
} {
  const [page, setPage] = useState(drawn)
  useEffect(() => {
    // The server explains why the link is invalid.
    return followOrder(pageKey(), { onPage: setPage, onGone: () => location.reload() })
  }, [])
  const refetch = async () => {
    const reading = await read(pageKey())
    if (reading.kind === 'page') setPage(reading.page)
  }
  return { page, refetch }
}

interface Follower {
  readonly onPage: (page: OrderPage) => void
  readonly onGone: () => void
}

/** Only while visible; catches up when shown again. Returns a function to stop. */
function followOrder(key: string, { onPage, onGone }: Follower): () => void {
  let events: EventSource | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isStale = false
  const done = new AbortController()

  const readNews = async () => {
    if (isReading) {
      isStale = true
      return
    }
    isReading = true
    const reading = await read(key)
    isReading = false
    if (done.signal.aborted) return
    if (reading.kind === 'missing') {
      stop()
      onGone()
      return
    }
    if (reading.kind === 'page') onPage(reading.page)
    if (!isStale) return
    isStale = false
    await readNews()
  }
  const ask = () => {
    asking = setTimeout(() => void readNews().then(ask), askEveryMs)
  }
  const rest = () => {
    clearTimeout(asking)
    events?.close()
    events = undefined
  }
  const listen = () => {
    rest()
    events = new EventSource(orderPageNewsPath(key))
    events.addEventListener('message', () => void readNews())
    events.addEventListener('error', () => {
      // EventSource reconnects by itself unless it was refused.
      if (events?.readyState === EventSource.CLOSED) ask()
    })
  }
  const stop = () => {
    rest()
    done.abort()
  }
  const look = () => (document.hidden ? rest() : listen())
  document.addEventListener('visibilitychange', look, { signal: done.signal })
  look()
  return stop
}
