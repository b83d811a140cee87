import type { Pool } from 'pg'
import { wrongInBooks } from './books.ts'
import { Buyer, type Look } from './buyer.ts'
import { type Cell, cellOf, type Promised, waitFor } from './cell.ts'
import { httpFaults } from './faults.ts'
import type { Neighbourhood } from './neighbourhood.ts'

const promised: Promised = { patience: 5, healsWithin: 320 }

/** The cash register fails when a payment is to have its receipt. The pauses of all run out together, once all is well. */
export async function* breakRegister({
  origin,
  db,
  neighbourhood,
}: {
  origin: string
  db: Pool
  neighbourhood: Neighbourhood
}): AsyncGenerator<Cell> {
  const { checkbox } = neighbourhood.neighbours
  const met: { fault: string; buyer: Buyer; looks: readonly Look[]; toldAfter: number }[] = []
  for (const { name: fault, fault: how } of httpFaults) {
    const buyer = new Buyer({ origin, without: ['photo', 'answers', 'place', 'day of delivery'] })
    await checkbox.break(how)
    const looks = await buyer.goOn()
    const toldAfter = await waitFor(40, () => isLetterSent(db, buyer))
    await checkbox.mend()
    met.push({ fault, buyer, looks, toldAfter })
  }
  for (const { fault, buyer, looks, toldAfter } of met) {
    const issued = () => neighbourhood.receiptsOf(buyer.order?.orderNumber ?? '')
    const healedAfter = await waitFor(promised.healsWithin, async () => (await issued()) > 0)
    const wrong = await wrongInBooks(db, buyer)
    const times = await issued()
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
