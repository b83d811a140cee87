import type { KnownOrder } from '../../contract/orders/known-order.ts'
import { checkPayment } from './check-payment.ts'
import { findReturn } from '../orders/find-return.ts'
import { type OrderReading, readOrder } from '../orders/read-order.ts'
import { endOf } from './leave-for-status.ts'

/** About five minutes with backoff. */
const mostTries = 26

/** Callbacks take a second or two; after that the bank is polled. */
const tryAtBank = 1

/** Seconds: 2, 2.6, 3.4 … 15. */
export function pauseAfter(tries: number): number {
  return Math.min(2 * 1.3 ** tries, 15)
}

/** `askNow` polls the bank and restarts the schedule; `onStop`: it ended without an outcome. */
export function watchOrder(
  known: KnownOrder,
  onReading: (reading: OrderReading) => void,
  onStop: () => void,
) {
  let timer: ReturnType<typeof setTimeout>
  let round = 0
  const ask = async (thisRound: number, tries: number, isAtBank = tries === tryAtBank) => {
    const reading = (isAtBank && (await readAtBank(known))) || (await read(known))
    if (thisRound !== round) return
    onReading(reading)
    if (isSettled(reading)) return
    if (tries >= mostTries) return onStop()
    timer = setTimeout(() => void ask(thisRound, tries + 1), pauseAfter(tries) * 1000)
  }
  const end = () => {
    round++
    clearTimeout(timer)
  }
  const askNow = () => {
    end()
    void ask(round, 0, true)
  }
  void ask(round, 0)
  return { askNow, end }
}

async function read(known: KnownOrder): Promise<OrderReading> {
  const reading = await ('orderId' in known ? readOrder(known.orderId) : findReturn(known.returnToken))
  if (reading.kind !== 'order' || reading.facts || !endOf(reading.order)) return reading
  // For a final order this does not call the bank, it only adds the facts.
  return (await readAtBank(known)) ?? reading
}

async function readAtBank(known: KnownOrder): Promise<OrderReading | undefined> {
  const order = await checkPayment(known)
  return order && { kind: 'order', order, facts: order, openPage: order.open_page ?? '' }
}

function isSettled(reading: OrderReading): boolean {
  if (reading.kind === 'unreachable') return false
  if (reading.kind === 'missing') return true
  return endOf(reading.order) !== undefined
}
