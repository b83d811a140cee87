import type { Pool } from 'pg'
import { hasBeenTried, wrongInBooks } from './books.ts'
import { Buyer } from './buyer.ts'
import { type Cell, cellOf, neverTried, type Promised, waitFor } from './cell.ts'
import { httpFaults, smtpFaults } from './faults.ts'
import type { Street } from './neighbourhood.ts'

const promised: Promised = { patience: 5, healsWithin: 60 }

/** When a paid order has a message. */
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
    // While the circuit breaker is open there is no try; a refused connection shows only in the database.
    const isMet = () => (how !== 'name-gone' && how.kind === 'refused') || neighbour.isMet()
    const triedAfter = await waitFor(90, async () => isMet() && (await hasBeenTried(db, buyer, kind)))
    const isTold = await isOwnerTold(db, buyer, what === 'mail' ? 'letter-%' : 'sms-%')
    await neighbour.mend()
    const healedAfter = await waitFor(promised.healsWithin, async () => (await arrived(buyer)) > 0)
    const wrong = await wrongInBooks(db, buyer)
    if (!Number.isFinite(triedAfter)) wrong.push(neverTried)
    const times = await arrived(buyer)
    if (times !== 1) wrong.push(`arrived ${times} times`)
    const also = isTold ? 'owner: an alert, it may not have arrived' : undefined
    yield cellOf(
      { neighbour: neighbour.name, fault, looks, healedAfter, wrong, ...(also && { also }) },
      promised,
    )
  }
}

const ordersAtOnce = 6
/** Includes one pass over waiting letters. */
const smsWithin = 30

/** An SMS must not wait behind all letters. */
export async function* silenceMailOfMany({ origin, db, neighbourhood }: Street): AsyncGenerator<Cell> {
  const { mail } = neighbourhood.neighbours
  const without = ['photo', 'answers', 'place', 'day of delivery'] as const
  await mail.break({ kind: 'silent' })
  const buyers = Array.from({ length: ordersAtOnce }, () => new Buyer({ origin, without }))
  const looks = []
  for (const buyer of buyers) looks.push(...(await buyer.goOn()))
  const waits = await Promise.all(
    buyers.map(({ phone }) => waitFor(120, async () => (await neighbourhood.smsTo(phone.slice(1))) > 0)),
  )
  await mail.mend()
  const healedAfter = Math.max(
    ...(await Promise.all(
      buyers.map(({ email }) =>
        waitFor(promised.healsWithin, async () => (await neighbourhood.lettersTo(email)) > 0),
      ),
    )),
  )
  const wrong = (await Promise.all(buyers.map((buyer) => wrongInBooks(db, buyer)))).flat()
  const longest = Math.max(...waits)
  if (longest > smsWithin) wrong.push(`an SMS came after ${longest.toFixed(0)} s`)
  const fault = `silent, ${ordersAtOnce} orders at once`
  const also = 'every SMS comes meanwhile'
  yield cellOf({ neighbour: mail.name, fault, looks, also, healedAfter, wrong }, promised)
}

async function isOwnerTold(db: Pool, { order }: Buyer, kinds: string): Promise<boolean> {
  const { rowCount } = await db.query('select from alerts where order_id = $1 and kind like $2', [
    order?.orderId,
    kinds,
  ])
  return (rowCount ?? 0) > 0
}
