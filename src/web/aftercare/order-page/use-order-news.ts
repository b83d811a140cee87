import { useEffect, useState } from 'react'
import type { OrderPage } from '../../../contract/aftercare/order-page.ts'
import { readOrderPage } from '../api/read-order-page.ts'
import { followOrder } from './follow-order.ts'
import { pageKey } from './page-key.ts'

/** The order as it was drawn, and from then on as it is. */
export function useOrderNews(drawn: OrderPage): {
  readonly page: OrderPage
  readonly readAnew: () => Promise<void>
} {
  const [page, setPage] = useState(drawn)
  useEffect(() => {
    // Nobody's page any more: the server says so in its own words.
    return followOrder(pageKey(), { onPage: setPage, onGone: () => location.reload() })
  }, [])
  const readAnew = async () => {
    const reading = await readOrderPage(pageKey())
    if (reading.kind === 'page') setPage(reading.page)
  }
  return { page, readAnew }
}
