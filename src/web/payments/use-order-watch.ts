import { useEffect, useRef, useState } from 'react'
import type { KnownOrder } from '../../contract/orders/known-order.ts'
import type { OrderFacts } from '../../contract/orders/order-facts.ts'
import type { OrderStatus } from '../../contract/orders/order-row.ts'
import type { OrderReading } from '../orders/read-order.ts'
import { watchOrder } from './watch-order.ts'

export interface OrderWatch {
  /** `undefined`: unclear which order it is. */
  readonly known: KnownOrder | undefined
  readonly reading: OrderReading | undefined
  readonly order: OrderStatus | undefined
  readonly facts: OrderFacts | undefined
  readonly isAsking: boolean
  /** The payment page, once the bank has said that the payer has not begun. */
  readonly openPage: string
  /** Polling ended without an outcome or cannot start. */
  readonly hasStopped: boolean
  readonly askNow: () => void
}

export function useOrderWatch(known: KnownOrder | undefined): OrderWatch {
  const [reading, setReading] = useState<OrderReading>()
  const [facts, setFacts] = useState<OrderFacts>()
  const [openPage, setOpenPage] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [hasStopped, setStopped] = useState(false)
  const watch = useRef<ReturnType<typeof watchOrder>>(null)

  useEffect(() => {
    if (!known) return
    const take = (answer: OrderReading) => {
      // Keeps the last answer when offline.
      setReading((last) => (answer.kind === 'unreachable' && last ? last : answer))
      if (answer.kind === 'order' && answer.facts) setFacts(answer.facts)
      // Only the bank knows it, so it stays until the next poll of the bank.
      if (answer.kind === 'order' && answer.openPage !== undefined) setOpenPage(answer.openPage)
      setAsking(false)
    }
    const started = watchOrder(known, take, () => setStopped(true))
    watch.current = started
    return started.end
  }, [known])

  const askNow = () => {
    setAsking(known !== undefined)
    setStopped(known === undefined)
    watch.current?.askNow()
  }
  const order = reading?.kind === 'order' ? reading.order : undefined
  return { known, reading, order, facts, openPage, isAsking, hasStopped, askNow }
}
