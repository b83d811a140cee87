import { glob, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { exhaustLog, type TinyDisk } from '../../test/tiny-disk.ts'
import { wrongInBooks } from './books.ts'
import { Buyer, type Look } from './buyer.ts'
import { type Cell, cellOf, heal, type Promised, waitFor } from './cell.ts'
import type { Names } from './names.ts'
import { Office } from './office.ts'

const promisedOfDisk: Promised = { patience: 15, healsWithin: 60 }

/** Mid-checkout and while paying. */
export async function* fillDisk(origin: string, db: Pool, disk: TinyDisk): AsyncGenerator<Cell> {
  const buyer = new Buyer({ origin, without: ['place', 'day of delivery'] })
  const payer = new Buyer({ origin, without: ['place', 'day of delivery'] })
  await buyer.goOn('first page')
  await payer.goOn('page to pay on')
  await disk.fill()
  await exhaustLog(db)
  const looks = [...(await buyer.goOn()), ...(await payer.goOn())]
  await disk.free()
  const healedAfter = Math.max(
    await heal(buyer, promisedOfDisk.healsWithin),
    await heal(payer, promisedOfDisk.healsWithin),
  )
  const wrong = [...(await wrongInBooks(db, buyer)), ...(await wrongInBooks(db, payer))]
  yield cellOf({ neighbour: 'disk', fault: 'full', looks, healedAfter, wrong }, promisedOfDisk)
}

const day = 24 * 3600

export async function findClockMover(): Promise<string> {
  for await (const library of glob('/usr/lib/{,*/}faketime/libfaketimeMT.so.1')) return library
  throw new Error('Nothing here moves a clock: apt-get install faketime.')
}

/** Seconds until the shop shows that time; Infinity on failure. */
async function moveTo(offset: number, origin: string, clockFile: string): Promise<number> {
  await writeFile(clockFile, `${offset < 0 ? '' : '+'}${offset}`)
  return waitFor(5, async () => {
    const answer = await fetch(`${origin}/health`)
    await answer.arrayBuffer()
    const told = Date.parse(answer.headers.get('date') ?? '')
    return Math.abs(told - Date.now() - offset * 1000) < 60_000
  })
}

const promisedOfClock: Promised = { patience: 5, healsWithin: 5 }

/** Between order and payment, then for a whole purchase; other clocks stay. */
export async function* moveClock(origin: string, db: Pool, clockFile: string): AsyncGenerator<Cell> {
  const office = await Office.open(origin, db)
  for (const [fault, offset] of [
    ['a day ahead', day],
    ['an hour back', -3600],
    ['a year ahead', 365 * day],
  ] as const) {
    const payer = new Buyer({ origin, without: ['place', 'day of delivery'] })
    await payer.goOn('page to pay on')
    const movedAfter = await moveTo(offset, origin, clockFile)
    const buyer = new Buyer({ origin, without: ['place', 'day of delivery'] })
    const looks = [...(await payer.goOn()), ...(await buyer.goOn())]
    const ownersLook = await office.call('/today').then(
      () => [],
      (error: unknown) => [`the owner: ${String(error)}`],
    )
    const backAfter = await moveTo(0, origin, clockFile)
    const healedAfter = backAfter + Math.max(await heal(payer, 5), await heal(buyer, 5))
    const wrong = [...(await wrongInBooks(db, payer)), ...(await wrongInBooks(db, buyer)), ...ownersLook]
    if (!Number.isFinite(movedAfter)) wrong.push('the clock of the shop did not move')
    yield cellOf({ neighbour: 'clock', fault, looks, healedAfter, wrong }, promisedOfClock)
  }
}

/** Ten seconds for the bucket, plus the photo itself. */
const promisedOfNames: Promised = { patience: 20, healsWithin: 40 }
const waiting = 8
/** Encoding many photos at once takes CPU time. */
const senders = 2
/** Requests without a lookup depend on the machine only. */
const othersWait = 5

/** The name server is silent for all but the database. Requests that need no lookup must not become slow. */
export async function* silenceNames(origin: string, db: Pool, names: Names): AsyncGenerator<Cell> {
  const without = ['place', 'day of delivery'] as const
  const buyers = Array.from(
    { length: waiting },
    (_, nth) => new Buyer({ origin, without: nth < senders ? without : ['photo', ...without] }),
  )
  await Promise.all(buyers.map((buyer) => buyer.goOn('first page')))
  names.isSilent = true
  const going = Promise.all(buyers.map((buyer) => buyer.goOn()))
  const others: Look[] = []
  for (let time = 0; time < 10; time++) {
    const other = new Buyer({ origin, without: ['photo', ...without] })
    others.push(...(await other.goOn('order')))
    await sleep(500)
  }
  const looks = [...others, ...(await going).flat()]
  names.isSilent = false
  const healedAfter = Math.max(
    ...(await Promise.all(buyers.map((buyer) => heal(buyer, promisedOfNames.healsWithin)))),
  )
  const wrong = (await Promise.all(buyers.map((buyer) => wrongInBooks(db, buyer)))).flat()
  const slowest = Math.max(...others.map(({ seconds }) => seconds))
  if (slowest > othersWait) wrong.push(`who needed no name waited ${slowest.toFixed(1)} s`)
  yield cellOf({ neighbour: 'name server', fault: 'silent', looks, healedAfter, wrong }, promisedOfNames)
}
