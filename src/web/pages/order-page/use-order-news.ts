import { useEffect, useState } from 'react'
import type { OrderPage } from '../../../contract/order-page.ts'
import { followOrder } from './follow-order.ts'

/** The order as it was drawn, and from then on as it is. */
export function useOrderNews(drawn: OrderPage): OrderPage {
  const [page, setPage] = useState(drawn)
  useEffect(() => {
    const key = location.pathname.split('/').at(2) ?? ''
    // Nobody's page any more: the server says so in its own words.
    return followOrder(key, { onPage: setPage, onGone: () => location.reload() })
  }, [])
  return page
}
