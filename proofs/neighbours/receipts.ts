import type { Pool } from 'pg'
import { wrongInBooks } from './books.ts'
import { Buyer, type Look } from './buyer.ts'
import { type Cell, cellOf, neverTried, type Promised, waitFor } from './cell.ts'
import { httpFaults } from './faults.ts'
import type { Street } from './neighbourhood.ts'

const promised: Promised = { patience: 5, healsWithin: 320 }

/** Circuit breaker of 30 s plus the receipt's own backoff. */
const metWithin = 90

/** After a payment. All backoffs run out together. */
export async function* breakRegister({ origin, db, neighbourhood }: Street): AsyncGenerator<Cell> {
  const { checkbox } = neighbourhood.neighbours
  const met: { fault: string; buyer: Buyer; looks: readonly Look[]; toldAfter: number; isMet: boolean }[] = []
  for (const { name: fault, fault: how } of httpFaults) {
    const buyer = new Buyer({ origin, without: ['photo', 'answers', 'place', 'day of delivery'] })
    await checkbox.break(how)
    const looks = await buyer.goOn()
    const toldAfter = await waitFor(40, () => isLetterSent(db, buyer))
    const isMet = Number.isFinite(await waitFor(metWithin, async () => checkbox.isMet()))
    await checkbox.mend()
    met.push({ fault, buyer, looks, toldAfter, isMet })
  }
  const issued = ({ order }: Buyer) => neighbourhood.receiptsOf(order?.orderNumber ?? '')
  const waits = await Promise.all(
    met.map(({ buyer }) => waitFor(promised.healsWithin, async () => (await issued(buyer)) > 0)),
  )
  for (const [nth, { fault, buyer, looks, toldAfter, isMet }] of met.entries()) {
    const healedAfter = waits[nth] ?? Number.POSITIVE_INFINITY
    const wrong = await wrongInBooks(db, buyer)
    if (!isMet) wrong.push(neverTried)
    const times = await issued(buyer)
    if (times !== 1) wrong.push(`${times} receipts`)
    if (toldAfter > 30) wrong.push(`the letter of payment waited ${toldAfter.toFixed(0)} s`)
    yield cellOf({ neighbour: checkbox.name, fault, looks, healedAfter, wrong }, promised)
  }
}

async function isLetterSent(db: Pool, { order }: Buyer): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from messages where order_id = $1 and kind = 'order-paid' and state = 'sent'`,
    [order?.orderId],
  )
  return (rowCount ?? 0) > 0
}
