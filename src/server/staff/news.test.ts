import { expect, test } from 'vitest'
import { inTransaction } from '../platform/db/pool.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'
import { removeOperator } from './operators.ts'
import { eraseVisitOf } from '../quiz/erase-queries.ts'
import { eventsOf } from '../../../test/events.ts'
import { callOffice, signInOperator } from '../../../test/office.ts'
import { aPlacedOrder } from '../../../test/orders.ts'
import { pay } from '../../../test/payments/pay.ts'
import { aSubmittedQuiz } from '../../../test/quiz.ts'
import { startTestShop, type TestShop } from '../../../test/shop.ts'

async function aShop() {
  const shop = await startTestShop()
  return shop
}

let people = 0

async function aPage(shop: TestShop) {
  const name = `Олена ${people++}`
  const { headers } = await signInOperator(shop, name)
  const leaving = new AbortController()
  const answer = await fetch(`${shop.url}/office/api/events`, { headers, signal: leaving.signal })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const events = eventsOf(answer)
  return {
    name,
    headers,
    leave: () => leaving.abort(),
    async next(): Promise<unknown> {
      const event = await events.next()
      return event === 'ended' ? event : JSON.parse(event)
    },
  }
}

const everything = { kind: 'everything' }

/** Backend pids. */
async function listeners({ db }: TestShop) {
  const { rows } = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query = 'listen office'`,
  )
  return rows.map(({ pid }) => pid)
}

test('a paid order and what is done to it are told to every open page, over one connection', async () => {
  const shop = await aShop()
  const pages = [await aPage(shop), await aPage(shop)]
  for (const page of pages) expect(await page.next()).toEqual(everything)
  expect(await listeners(shop)).toHaveLength(1)
  const { id, number } = await aPlacedOrder(shop)
  await pay(shop.db, id)
  for (const page of pages) expect(await page.next()).toEqual({ kind: 'order', number })
  const body = { action: 'cancel', version: 1, by: 'owner' }
  await callOffice(shop, `/orders/${number}/actions`, { body, headers: pages[0]?.headers ?? {} })
  for (const page of pages) expect(await page.next()).toEqual({ kind: 'order', number })
  pages[0]?.leave()
  await raiseAlert(shop.db, { kind: 'housework-failed', topic: 'x', details: {} })
  expect(await pages[1]?.next()).toEqual({ kind: 'alert' })
})

test('no connection is kept that requests wait for', async () => {
  const shop = await aShop()
  const page = await aPage(shop)
  expect(await page.next()).toEqual(everything)
  await expect.poll(() => shop.db.totalCount - shop.db.idleCount).toBe(0)
  expect(await listeners(shop)).toHaveLength(1)
})

test('that a parent has deleted the quiz of an order is told to whoever has it open', async () => {
  const shop = await aShop()
  const { id: quizSubmissionId } = await aSubmittedQuiz(shop)
  const { number } = await aPlacedOrder(shop, { quizSubmissionId })
  const page = await aPage(shop)
  expect(await page.next()).toEqual(everything)
  await inTransaction(shop.db, (transaction) => eraseVisitOf(transaction, quizSubmissionId))
  expect(await page.next()).toEqual({ kind: 'order', number })
})

test('after the database was away every page is told to ask for everything', async () => {
  const shop = await aShop()
  const page = await aPage(shop)
  expect(await page.next()).toEqual(everything)
  for (const pid of await listeners(shop)) await shop.db.query('select pg_terminate_backend($1)', [pid])
  expect(await page.next()).toEqual(everything)
  const { id, number } = await aPlacedOrder(shop)
  await pay(shop.db, id)
  expect(await page.next()).toEqual({ kind: 'order', number })
})

test('the news of a session end with it, and nobody else’s', async () => {
  const shop = await aShop()
  const [removed, signedOut, other] = [await aPage(shop), await aPage(shop), await aPage(shop)]
  for (const page of [removed, signedOut, other]) expect(await page.next()).toEqual(everything)
  const began = performance.now()
  expect(await removeOperator(shop.db, removed.name)).toBe(true)
  expect(await removed.next()).toBe('ended')
  await callOffice(shop, '/sign-out', { body: {}, headers: signedOut.headers })
  expect(await signedOut.next()).toBe('ended')
  // Before the next heartbeat.
  expect(performance.now() - began).toBeLessThan(20_000)
  await raiseAlert(shop.db, { kind: 'housework-failed', topic: 'x', details: {} })
  expect(await other.next()).toEqual({ kind: 'alert' })
})

test('a shop that closes ends the news and does not wait for the pages to go', async () => {
  const shop = await startTestShop()
  const page = await aPage(shop)
  expect(await page.next()).toEqual(everything)
  await shop.stop()
  expect(await page.next()).toBe('ended')
})
