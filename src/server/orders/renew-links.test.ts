import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import * as apiPaths from '../../contract/api-paths.ts'
import { orderPagePath } from '../../contract/orders/page-paths.ts'
import { callFunction } from '../../../test/call.ts'
import { anOperator } from '../../../test/operator.ts'
import { aPlacedOrder, linksOf } from '../../../test/orders.ts'
import { pay } from '../../../test/payments/pay.ts'
import { startTestShop } from '../../../test/shop.ts'
import { eraseOrders } from '../people/erase-orders.ts'
import { happened } from '../happened.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { pagesOfShop } from '../../../test/site/pages-of-shop.ts'

const shop = await startTestShop({ pages: pagesOfShop })
const { call, tell } = await anOperator(shop)

async function anOpenOrder(email = 'oksana@example.com') {
  const { id, number } = await aPlacedOrder(shop, { email })
  await callFunction(shop, 'open-order-page', { orderId: id })
  return { id, number, linksNow: () => linksOf(shop.db, id) }
}

const renew = (number: string, tellsBuyer = false) => tell(number, { action: 'renew-links', tellsBuyer })

async function answers({ key, token, id }: { key: string; token: string; id: string }) {
  const ask = async (name: string, body: object) =>
    (await callFunction(shop, name, body)).body['code'] ?? 'open'
  const page = await fetch(shop.url + orderPagePath(key))
  const news = new AbortController()
  const stream = await fetch(`${shop.url}${orderPagePath(key)}/news`, { signal: news.signal })
  news.abort()
  return {
    page: page.status,
    news: stream.status,
    read: await ask('read-order-page', { key }),
    back: await ask('find-return', { returnToken: token }),
    check: await ask('check-payment', { returnToken: token }),
    open: await ask('open-order-page', { orderId: id }),
  }
}

const open = { page: 200, news: 200, read: 'open', back: 'open', check: 'open', open: 'open' }
const unknown = {
  page: 404,
  news: 404,
  read: 'unknown_order',
  back: 'unknown_order',
  check: 'unknown_order',
  open: 'unknown_order',
}

test('the links of an order are made anew: the old are unknown at once, and so is the id as a way to the new', async () => {
  const { id, number, linksNow } = await anOpenOrder()
  const old = await linksNow()
  expect(await answers({ ...old, id })).toEqual(open)
  expect((await renew(number)).status).toBe(200)
  const now = await linksNow()
  expect([now.key === old.key, now.token === old.token]).toEqual([false, false])
  expect(await answers({ ...old, id })).toEqual(unknown)
  // Byte for byte as for a key that never existed.
  const [nobodys, olds] = await Promise.all(
    ['A'.repeat(22), old.key].map(async (key) => (await fetch(shop.url + orderPagePath(key))).text()),
  )
  expect(olds).toBe(nobodys)
  expect(await answers({ ...now, id })).toEqual({ ...open, open: 'unknown_order' })
  const status = await callFunction(shop, 'check-payment', { orderId: id })
  expect(status.body).toMatchObject({ order_number: number, payment_status: 'pending' })
})

test('it is written down, without either link', async () => {
  const { number, linksNow } = await anOpenOrder()
  await renew(number, true)
  const { key, token } = await linksNow()
  const log = await call(`/log?what=renew-links&order=${number}`)
  expect(log.body['rows']).toContainEqual(
    expect.objectContaining({ what: 'renew-links', orderNumber: number, after: { tellsBuyer: true } }),
  )
  expect(log.text).not.toContain(key)
  expect(log.text).not.toContain(token)
})

test('messages that wait say the new one, and the buyer is written to where that was asked for', async () => {
  const { id, number, linksNow } = await anOpenOrder('renewed@example.com')
  await pay(shop.db, id)
  const old = await linksNow()
  await renew(number, true)
  const { key } = await linksNow()
  const jobs = startJobs(shop.services, shop.databaseUrl, { pauseMs: 0 })
  const folder = join(shop.services.config.dataDir, 'outbox')
  const letters = async () => {
    const names = (await readdir(folder).catch(() => [])).filter(
      (name) => name.includes(number) && name.endsWith('.txt'),
    )
    return Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const))
  }
  await vi.waitFor(
    async () => {
      const kinds = (await letters()).map(([name]) => name)
      expect(kinds.filter((name) => /^(order-paid|order-link)/.test(name)).length).toBeGreaterThanOrEqual(2)
    },
    { timeout: 20_000, interval: 50 },
  )
  await jobs.stop()
  const toBuyer = (await letters()).filter(([name]) => /^(order-paid|order-link)/.test(name))
  for (const [name, text] of toBuyer) {
    expect([name, text.includes(key), text.includes(old.key)]).toEqual([name, true, false])
  }
})

test('a buyer who is at the bank meanwhile comes back to their order where they made it, and to a page elsewhere', async () => {
  const { id, number, linksNow } = await anOpenOrder()
  const { token } = await linksNow()
  await renew(number)
  await pay(shop.db, id)
  const back = await fetch(`${shop.url}/order-success?order=${number}&return=${token}&status=success`)
  expect(back.status).toBe(200)
  const query = `select=id,order_number,payment_status,payment_transaction_id&id=eq.${id}`
  const known: unknown = await (await fetch(`${shop.url}${apiPaths.orders}?${query}`)).json()
  expect(known).toMatchObject([{ order_number: number, payment_status: 'paid' }])
})

test('of an order that is erased there are none to make', async () => {
  const { id, number } = await anOpenOrder()
  await eraseOrders({ happened }, shop.db, [id])
  expect((await renew(number)).body['code']).toBe('not_possible_now')
})
