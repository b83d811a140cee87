import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { sellOnKillableDatabase } from '../../../test/payments/kills/shop-on-killable-database.ts'

/** Two hundred in `npm run proof kills`. */
const kills = Number(process.env['DATABASE_KILLS'] ?? 2)
/** What a kill interrupts is not seeded. */
const seed = Number(process.env['KILLS_SEED'] ?? randomInt(2 ** 31))
const buyers = 8
/** Before it opens a page, and again before it answers. */
const slowestBankMs = 800

test('a page that the bank was asked for before the database was killed is in the books', async () => {
  let isFirst = true
  const { shop, order, pageOf, database } = await sellOnKillableDatabase(async () => {
    if (!isFirst) return
    isFirst = false
    database.kill()
    await database.restarted()
  })
  const id = await order()
  const page = await pageOf(id)
  const { rows } = await shop.db.query('select number, state, page_url from payment_attempts')
  expect(rows).toEqual([{ number: 1, state: 'pending', page_url: page }])
})

test(`${kills} kills of the database while pages are opened lose no page and repeat no reference (KILLS_SEED=${seed})`, async ({
  annotate,
}) => {
  const pauses = fc.sample(fc.noBias(fc.nat(slowestBankMs)), { seed, numRuns: 1000 })
  let paused = 0
  const someTime = () => sleep(pauses[paused++ % pauses.length])
  const { database, shop, order, pageOf, press, askNow, references, atBank } =
    await sellOnKillableDatabase(someTime)

  const closing = new AbortController()
  const closed = new AbortController()
  let clicks = 0
  const pages = new Map<string, string>()
  async function buy() {
    await someTime()
    const id = await order()
    clicks += 1
    const page = await pageOf(id)
    clicks -= 1
    pages.set(id, page)
    // Its callbacks may find no database.
    await press(page, 'pay')
  }
  const buying = Array.from({ length: buyers }, async () => {
    while (!closing.signal.aborted) await buy()
  })
  const asking = (async () => {
    while (!closed.signal.aborted) {
      await askNow().catch(() => {})
      await sleep(200)
    }
  })()

  const hit = { clicks: 0, atBank: 0 }
  for (let kill = 0; kill < kills; kill++) {
    await database.restarted()
    await someTime()
    await someTime()
    hit.clicks += clicks
    hit.atBank += atBank()
    database.kill()
  }
  await database.restarted()
  closing.abort()
  await Promise.all(buying)
  closed.abort()
  await asking

  await annotate(
    `${kills} kills met ${hit.clicks} clicks, ${hit.atBank} of them while the bank was opening the page; ${pages.size} pages were given out, ${references.length} asked for`,
  )
  expect(references.length).toBe(new Set(references).size)
  // A callback may still be about its attempt, which then is not asked about.
  await vi.waitFor(
    async () => {
      await askNow()
      const { rows } = await shop.db.query<{ id: string; page: string; state: string; status: string }>(
        `select o.id, a.page_url as page, a.state, o.payment_status as status
         from payment_attempts a join orders o on o.id = a.order_id where a.page_url = any ($1)`,
        [[...pages.values()]],
      )
      expect(rows.toSorted(byId)).toEqual(
        [...pages].map(([id, page]) => ({ id, page, state: 'paid', status: 'paid' })).toSorted(byId),
      )
    },
    { timeout: 15_000, interval: 200 },
  )
  expect((await shop.db.query('select kind, details from alerts')).rows).toEqual([])
}, 3_600_000)

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}
