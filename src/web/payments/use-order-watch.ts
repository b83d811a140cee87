import { useEffect, useRef, useState } from 'react'
import type { KnownOrder } from '../../contract/orders/known-order.ts'
import type { OrderFacts } from '../../contract/orders/order-facts.ts'
import type { OrderStatus } from '../../contract/orders/order-row.ts'
import type { OrderReading } from '../orders/read-order.ts'
import { watchOrder } from './watch-order.ts'

export interface OrderWatch {
  /** What the server is asked by; `undefined` when nobody here knows which order it is. */
  readonly known: KnownOrder | undefined
  /** The last answer that said something; `undefined` before the first. */
  readonly reading: OrderReading | undefined
  readonly order: OrderStatus | undefined
  /** What was last said of it beyond its row. */
  readonly facts: OrderFacts | undefined
  readonly isAsking: boolean
  /** The page to go on paying on, once the bank has said that nobody has begun to pay. */
  readonly openPage: string
  /** Asking by itself has ended without an outcome, or cannot begin. */
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
      // A cut line does not unsay what was known.
      setReading((last) => (answer.kind === 'unreachable' && last ? last : answer))
      if (answer.kind === 'order' && answer.facts) setFacts(answer.facts)
      // What the bank said holds until it is asked again: the order itself knows nothing of it.
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
