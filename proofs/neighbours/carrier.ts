import type { Pool } from 'pg'
import { wrongInBooks } from './books.ts'
import { Buyer, type Look } from './buyer.ts'
import { type Cell, cellOf, heal, neverTried, type Promised, waitFor } from './cell.ts'
import { httpFaults } from './faults.ts'
import type { Street } from './neighbourhood.ts'
import { Office } from './office.ts'

/** A lost answer is searched for after 150 s. */
const promised: Promised = { patience: 5, healsWithin: 240 }

/** Before the directory exists, during estimates and making a waybill. */
export async function* breakCarrier({ origin, db, neighbourhood }: Street): AsyncGenerator<Cell> {
  const { carrier } = neighbourhood.neighbours
  const office = await Office.open(origin, db)
  const first = new Buyer({ origin, without: ['photo', 'answers'] })
  await carrier.break({ kind: 'silent' })
  await askForDirectory(db)
  const withoutDirectory = await first.goOn()
  await carrier.mend()
  await askForDirectory(db)
  const healedAfter = await heal(new Buyer({ origin, without: ['photo', 'answers', 'day of delivery'] }), 60)
  yield cellOf(
    {
      neighbour: carrier.name,
      fault: 'silent, no directory yet',
      looks: withoutDirectory,
      healedAfter,
      wrong: await wrongInBooks(db, first),
    },
    promised,
  )

  await office.setSender(db)
  const met: { fault: string; buyer: Buyer; looks: readonly Look[]; also: string; isTried: boolean }[] = []
  for (const { name: fault, fault: how } of httpFaults) {
    const buyer = new Buyer({ origin, without: ['photo', 'answers'] })
    await carrier.break(how)
    const looks = await buyer.goOn()
    const number = buyer.order?.orderNumber ?? ''
    await office.makeWaybill(number)
    const triedAfter = await waitFor(
      40,
      async () => (await office.hasBeenAsked(db, number)) || (await office.waybill(number)) === 'made',
    )
    const also = `owner: the waybill is ${await office.waybill(number)}`
    met.push({ fault, buyer, looks, also, isTried: Number.isFinite(triedAfter) })
    await carrier.mend()
  }
  // A pause caused by one fault may end in the next, so all are timed from the last.
  const waits = await Promise.all(
    met.map(({ buyer }) =>
      waitFor(
        promised.healsWithin,
        async () => (await office.waybill(buyer.order?.orderNumber ?? '')) === 'made',
      ),
    ),
  )
  for (const [nth, { fault, buyer, looks, also, isTried }] of met.entries()) {
    const number = buyer.order?.orderNumber ?? ''
    const madeAfter = waits[nth] ?? Number.POSITIVE_INFINITY
    const wrong = await wrongInBooks(db, buyer)
    if (!isTried) wrong.push(neverTried)
    const made = await neighbourhood.waybillsOf(number)
    if (made !== 1) wrong.push(`${made} waybills`)
    yield cellOf({ neighbour: carrier.name, fault, looks, also, healedAfter: madeAfter, wrong }, promised)
  }
}

async function askForDirectory(db: Pool) {
  await db.query(
    `select graphile_worker.add_job('sync-directory', '{}', job_key => 'sync-directory', max_attempts => 5)`,
  )
}
