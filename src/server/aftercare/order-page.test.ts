import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openOrderPage } from '../orders/order-page-key.ts'
import { enqueueErasePerson } from '../people/erase-person.ts'
import { happened } from '../happened.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { buying } from '../../../test/kits.ts'
import { callFunction } from '../../../test/call.ts'
import { eventsOf } from '../../../test/events.ts'
import { keepLines } from '../../../test/log-lines.ts'
import { anOperator, type Deed } from '../../../test/operator.ts'
import type { anOrder } from '../../../test/orders.ts'
import { aPlacedOrder, linksOf } from '../../../test/orders.ts'
import { pay, refund } from '../../../test/payments/pay.ts'
import { startTestShop, type TestShop } from '../../../test/shop.ts'

const shop = await startTestShop()

async function ordered(changes: Parameters<typeof anOrder>[0] = {}) {
  const { id, number } = await aPlacedOrder(shop, changes)
  return { id, number, key: (await openOrderPage(shop.db, id)) ?? '' }
}

const read = (key: string) => callFunction(shop, 'read-order-page', { key })

describe('the page of an order', () => {
  test('says what was bought, for whom and until when it can be paid', async () => {
    const { id, number, key } = await ordered({ email: 'oksana@gmail.com', quantity: 2 })
    const { status, body } = await read(key)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      number,
      isTest: true,
      paidAt: null,
      payable: { order: { orderId: id, orderNumber: number } },
      lines: [
        {
          kitId: 'gentle-care',
          name: 'Ніжний догляд',
          quantity: 2,
          price: 69_000,
          contents: ['Очищення', 'Зволоження', 'Захист'],
          film: '/video-instructions#moisturizer',
          picture: '/media/kits/gentle-care-400.webp',
        },
      ],
      total: 138_000,
      refunded: 0,
      recipient: { name: 'Оксана Ґудзь', email: 'o•••@gmail.com', city: 'Львів', branch: 'Відділення №5' },
      hasParcel: true,
      parcels: [],
      contact: null,
      payment: null,
      support: null,
    })
    expect(JSON.stringify(body)).not.toMatch(/\+380|oksana|return/)
  })

  test('says how its parcel goes, from the payment to the hands of its buyer', async () => {
    const { id, number, key } = await ordered(buying('special-care'))
    await pay(shop.db, id)
    const operator = await anOperator(shop)
    const parcelId = (await operator.read(number)).parcels[0]?.id ?? ''
    const act = (deed: Deed) => operator.act(number, deed)
    const paid = await read(key)
    expect(paid.body).toMatchObject({
      payable: null,
      payment: { method: 'monopay', sum: 140_000 },
      parcels: [{ number: 1, state: 'to-pack', trackingNumber: null, sentAt: null }],
      support: { isProvisional: true, checkIns: [{ week: 1, isDone: false }, {}, {}, {}] },
    })
    await act({ action: 'pack', parcelId })
    await act({ action: 'set-tracking-number', parcelId, trackingNumber: '20450888777601' })
    await act({ action: 'mark-sent', parcelId })
    await act({ action: 'move-parcel', parcelId, to: 'at-branch' })
    await act({ action: 'move-parcel', parcelId, to: 'received' })
    const { body } = await read(key)
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(body['parcels']).toEqual([
      {
        number: 1,
        state: 'received',
        trackingNumber: '20450888777601',
        destination: null,
        packedAt: moment,
        sentAt: moment,
        atBranchAt: moment,
        movedAt: moment,
        paidStorageFrom: null,
      },
    ])
    await refund(shop.db, id)
    expect((await read(key)).body).toMatchObject({ refunded: 140_000, refundedAt: moment, paidAt: moment })
  })

  test('is that of a consultation without a parcel', async () => {
    const { id, key } = await ordered(buying('personal-consultation'))
    await pay(shop.db, id)
    expect((await read(key)).body).toMatchObject({ hasParcel: false, parcels: [], contact: { madeAt: null } })
  })

  test('is nobody’s once the person is erased', async () => {
    const { id, number, key } = await ordered()
    await pay(shop.db, id)
    await inTransaction(shop.db, (db) => enqueueErasePerson({ happened }, db, number))
    expect(await read(key)).toMatchObject({ status: 404, body: { code: 'unknown_order' } })
  })

  test('opens by its key and by nothing else of the order', async () => {
    const { id, number, key } = await ordered()
    const { token } = await linksOf(shop.db, id)
    const others = [
      id,
      number,
      token,
      token.slice(0, 22),
      key.toLowerCase() === key ? key.toUpperCase() : key.toLowerCase(),
      `${key}=`,
      key.slice(1),
      '',
    ]
    for (const other of others) {
      expect((await read(other)).status, other).toBeGreaterThanOrEqual(400)
    }
  })

  test('is told to whoever knows the id that the browser has, and not to whoever knows what banks see', async () => {
    const { id, key } = await ordered()
    expect(await callFunction(shop, 'open-order-page', { orderId: id })).toMatchObject({
      status: 200,
      body: { key },
    })
    const { token } = await linksOf(shop.db, id)
    for (const body of [{ returnToken: token }, { orderId: token }, { orderNumber: 1 }, {}])
      expect(await callFunction(shop, 'open-order-page', body)).toMatchObject({ status: 400 })
    const unknown = '00000000-0000-0000-0000-000000000000'
    expect(await callFunction(shop, 'open-order-page', { orderId: unknown })).toMatchObject({ status: 404 })
  })
})

describe('its news', () => {
  async function listen(key: string, { url }: TestShop = shop) {
    const leaving = new AbortController()
    const answer = await fetch(`${url}/order/${key}/news`, { signal: leaving.signal })
    onTestFinished(() => leaving.abort())
    return { answer, leave: () => leaving.abort(), ...eventsOf(answer) }
  }

  test('tell of what is done to that order and to no other', async () => {
    const { id, key } = await ordered()
    const other = await ordered()
    const page = await listen(key)
    expect(page.answer.headers.get('content-type')).toBe('text/event-stream')
    expect(page.answer.headers.get('cache-control')).toBe('no-store')
    expect(await page.next()).toBe('changed')
    await pay(shop.db, other.id)
    await pay(shop.db, id)
    expect(await page.next()).toBe('changed')
    await shop.db.query('select pg_notify($1, $2)', ['office', other.number])
    await inTransaction(shop.db, (db) => enqueueErasePerson({ happened }, db, other.number))
    await refund(shop.db, id)
    expect(await page.next()).toBe('changed')
    expect(page.heard()).toBe(3)
  })

  test('are given to five who look at one page, and to the next once one of them has gone', async () => {
    const { key } = await ordered()
    const pages = []
    for (let count = 0; count < 5; count++) pages.push(await listen(key))
    const sixth = await listen(key)
    expect(sixth.answer.status).toBe(503)
    expect(sixth.answer.headers.get('content-type')).toContain('application/json')
    pages[0]?.leave()
    await expect.poll(async () => (await listen(key)).answer.status).toBe(200)
  })

  test('of what is no page are none, and cost the database nothing', async () => {
    for (const key of ['x', randomBytes(16).toString('base64url')]) {
      expect((await listen(key)).answer.status).toBe(404)
    }
  })

  test('end with the shop', async () => {
    const other = await startTestShop()
    const { id } = await aPlacedOrder(other)
    const key = (await openOrderPage(other.db, id)) ?? ''
    const page = await listen(key, other)
    expect(await page.next()).toBe('changed')
    await other.stop()
    expect(await page.next()).toBe('ended')
  })

  test('leave no key in the log', async () => {
    const { log, lines } = keepLines()
    log.level = 'trace'
    const talkative = await startTestShop({ log })
    const { id } = await aPlacedOrder(talkative)
    const key = (await openOrderPage(talkative.db, id)) ?? ''
    const page = await listen(key, talkative)
    await page.next()
    page.leave()
    await callFunction(talkative, 'read-order-page', { key })
    // A request is logged at its end.
    await listen(`${key}x`, talkative)
    await expect.poll(() => lines.join('')).toContain('/order/:key/news')
    expect(lines.join('')).not.toContain(key)
  })
})
