import { useEffect, useRef, useState } from 'react'
import type { OrderReading } from '../../api/read-order.ts'
import { watchOrder } from './watch-order.ts'

export interface OrderWatch {
  /** The last answer; `undefined` before the first. */
  readonly reading: OrderReading | undefined
  readonly isAsking: boolean
  /** Asking by itself has ended without an outcome, or cannot begin without an id. */
  readonly hasStopped: boolean
  readonly askNow: () => void
}

/** What the server says of an order's payment, as long as the page is open. */
export function useOrderWatch(orderId: string | undefined): OrderWatch {
  const [reading, setReading] = useState<OrderReading>()
  const [isAsking, setAsking] = useState(false)
  const [hasStopped, setStopped] = useState(false)
  const watch = useRef<ReturnType<typeof watchOrder>>(null)

  useEffect(() => {
    if (orderId === undefined) return
    const take = (answer: OrderReading) => {
      setReading(answer)
      setAsking(false)
    }
    const started = watchOrder(orderId, take, () => setStopped(true))
    watch.current = started
    return started.end
  }, [orderId])

  const askNow = () => {
    setAsking(orderId !== undefined)
    setStopped(orderId === undefined)
    watch.current?.askNow()
  }
  return { reading, isAsking, hasStopped, askNow }
}
