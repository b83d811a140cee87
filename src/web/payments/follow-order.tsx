import { useState } from 'react'
import { orderPagePath } from '../../contract/platform/addresses.ts'
import type { KnownOrder } from '../../contract/orders/known-order.ts'
import { openOrderPage } from '../orders/open-order-page.ts'
import { orderText } from './order-text.ts'
import { Button } from '../platform/ui/button.tsx'
import { showToast } from '../platform/ui/show-toast.ts'

/** Leads whoever made the order to its own page. Another browser knows only what the bank has seen, and is told where the link is. */
export function FollowOrder({ known }: { known: KnownOrder }) {
  const [isBusy, setBusy] = useState(false)
  if (!('orderId' in known)) return <span>{orderText.linkInLetter}</span>
  const follow = async () => {
    setBusy(true)
    const key = await openOrderPage(known.orderId)
    if (key !== undefined) return location.assign(orderPagePath(key))
    setBusy(false)
    showToast({ text: orderText.notFollowed, tone: 'error' })
  }
  return (
    <Button isBusy={isBusy} onClick={() => void follow()}>
      {orderText.follow}
    </Button>
  )
}
