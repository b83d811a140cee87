import type { Pool } from 'pg'
import { hasBeenTried, wrongInBooks } from './books.ts'
import { Buyer } from './buyer.ts'
import { type Cell, cellOf, type Promised, waitFor } from './cell.ts'
import { httpFaults, smtpFaults } from './faults.ts'
import type { Neighbourhood } from './neighbourhood.ts'

interface Street {
  readonly origin: string
  readonly db: Pool
  readonly neighbourhood: Neighbourhood
}

const promised: Promised = { patience: 5, healsWithin: 60 }

/** The mail server, or who sends SMS, fails when a paid order is to be told of. */
export async function* breakMessages(
  what: 'mail' | 'sms',
  { origin, db, neighbourhood }: Street,
): AsyncGenerator<Cell> {
  const neighbour = neighbourhood.neighbours[what]
  const kind = what === 'mail' ? 'order-paid' : 'sms-paid'
  const arrived = ({ email, phone }: Buyer) =>
    what === 'mail' ? neighbourhood.lettersTo(email) : neighbourhood.smsTo(phone.slice(1))
  for (const { name: fault, fault: how } of what === 'mail' ? smtpFaults : httpFaults) {
    const buyer = new Buyer({ origin, without: ['photo', 'answers', 'place', 'day of delivery'] })
    await neighbour.break(how)
    const looks = await buyer.goOn()
    await waitFor(60, () => hasBeenTried(db, buyer, kind))
    const isTold = await isOwnerTold(db, buyer, what === 'mail' ? 'letter-%' : 'sms-%')
    await neighbour.mend()
    const healedAfter = await waitFor(promised.healsWithin, async () => (await arrived(buyer)) > 0)
    const wrong = await wrongInBooks(db, buyer)
    const times = await arrived(buyer)
    if (times !== 1) wrong.push(`arrived ${times} times`)
    const owner = isTold ? 'an alert: it may not have arrived' : undefined
    yield cellOf(
      { neighbour: neighbour.name, fault, looks, healedAfter, wrong, ...(owner && { owner }) },
      promised,
    )
  }
}

async function isOwnerTold(db: Pool, { order }: Buyer, kinds: string): Promise<boolean> {
  const { rowCount } = await db.query('select from alerts where order_id = $1 and kind like $2', [
    order?.orderId,
    kinds,
  ])
  return (rowCount ?? 0) > 0
}
