import { expect, onTestFinished, test, vi } from 'vitest'
import { enterMode, tellBySms } from '../../src/server/orders/shop-mode.ts'
import { remindOfPayment } from '../../src/server/messages/what/remind-of-payment.ts'
import { callFunction } from '../call.ts'
import { startPhone } from '../messages/sandbox-phone.ts'
import { mailOf } from '../messages/shop-with-mail.ts'
import { anOrder } from '../orders.ts'
import type { TestShop } from '../shop.ts'
import { startWholeShop } from '../whole-shop.ts'

/** For `npm run proof:abuse`: a whole hour, a thousand addresses, 600 questions. */
const isAll = process.env['ABUSE'] === 'all'
const minutes = isAll ? 60 : 2
const addresses = isAll ? 1000 : 40
const ordersAMinute = isAll ? 40 : 8

const victim = { phone: '+380501112233', email: 'victim@example.com' }
const kit = { kitId: 'special-care', kitName: 'Спеціальний догляд', kitPrice: 1400 }
const pieces = 20

/** With all limits as they are by default, mail in a folder, SMS at a pretend phone, and hours that pass at will. */
async function openShop() {
  const phone = await startPhone()
  const shop = await startWholeShop({
    env: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1', OWNER_EMAIL: 'owner@shop.example', ...phone.env },
  })
  onTestFinished(async () => {
    vi.useRealTimers()
    await shop.stop()
  })
  await enterMode(shop.databaseUrl, true)
  await tellBySms(shop.db, true)
  await shop.db.query(`insert into stock (kit_id, available) values ($1, $2)`, [kit.kitId, pieces])
  return { shop, phone, mail: mailOf(shop) }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

function findOrder(shop: TestShop, from: string, number: string, phone: string) {
  const headers = { ...form, 'x-forwarded-for': from }
  const body = new URLSearchParams({ number, phone })
  return fetch(`${shop.url}/find-order`, { method: 'POST', headers, body })
}

async function order(shop: TestShop, from: string, changes: Parameters<typeof anOrder>[0]) {
  const headers = { 'x-forwarded-for': from }
  const { body } = await callFunction(shop, 'create-order', anOrder(changes), headers)
  return body as { orderId?: string; orderNumber?: string; code?: string }
}

test.each([
  ['one address', () => '203.0.113.66'],
  [`${addresses} addresses of a /48`, (nth: number) => `2001:db8:77:${(nth % addresses).toString(16)}::1`],
])(
  `an hour of ${isAll ? '60' : 'some'} minutes from %s against one phone, one mailbox and one kit`,
  async (_who, addressOf) => {
    const { shop, phone, mail } = await openShop()
    const { db } = shop
    const buyer = await mail.paidOrder({ phone: '+380631112233', email: 'buyer@example.com' })
    const jobs = mail.work({ pauseMs: 0 })
    // What counts requests goes by this clock; the database by its own.
    vi.useFakeTimers({ toFake: ['Date'] })
    const numbers: string[] = []
    const tally = { orders: 0, refused: 0, links: 0, linksRefused: 0 }
    let nth = 0
    for (let minute = 0; minute < minutes; minute++) {
      for (let one = 0; one < ordersAMinute; one++, nth++) {
        const email = `Victim+${nth}@example.com`
        const made = await order(shop, addressOf(nth), { ...kit, quantity: 3, ...victim, email })
        const plain = made.orderNumber ? made : await order(shop, addressOf(nth), { ...victim, email })
        if (plain.orderNumber) numbers.push(plain.orderNumber)
        tally[plain.orderNumber ? 'orders' : 'refused']++
        const number = numbers.at(-1)
        if (number === undefined) continue
        const asked = await findOrder(shop, addressOf(nth), number, victim.phone)
        tally[asked.status === 200 ? 'links' : 'linksRefused']++
        await asked.text()
      }
      vi.setSystemTime(Date.now() + 60_000)
    }
    // An hour later in the books too, with pages that were opened.
    for (const table of ['orders', 'order_search'])
      await db.query(`update ${table} set created_at = created_at - interval '61 minutes'`)
    await db.query(
      `insert into payment_attempts (order_id, number, reference, method, is_test, amount_kopiykas, state, receipts_by, page_url, expires_at)
       select id, 1, order_number || '-1', 'monopay', true, total_kopiykas, 'pending', $1, 'https://pay.example', now() + interval '1 day'
       from orders where paid_at is null`,
      [shop.services.config.receiptsBy.monopay],
    )
    await db.query(`update payment_reminders set seen_until = now() - interval '3 hours'`)
    // As the database does by itself within a minute of so many new rows.
    await db.query('analyze')
    await remindOfPayment(shop.services)

    // A real buyer meanwhile: buys the kit, and asks for a link.
    const bought = await order(shop, '198.51.100.7', {
      ...kit,
      phone: '+380671110000',
      email: 'real@example.com',
    })
    expect(bought).toHaveProperty('orderNumber')
    const answer = await findOrder(shop, '198.51.100.8', buyer.number, '0631112233')
    expect(answer.status).toBe(200)
    await mail.until(async () => {
      const { rows } = await db.query(`select from graphile_worker.jobs where run_at <= now()`)
      expect(rows).toHaveLength(0)
    }, 120_000)
    await jobs.stop()

    const arrived = await phone.arrived()
    const texts = arrived.filter((sms) => sms.phone.endsWith('501112233')).length
    const letters = await mail.count(
      `messages m join orders o on o.id = m.order_id
       where o.phone = '${victim.phone}' and m.kind not like 'sms-%' and m.kind in ('order-link', 'payment-reminder', 'order-canceled')`,
    )
    const { rows: dropped } = await db.query('select limit_name, subject, count from dropped_messages')
    // oxlint-disable-next-line no-console -- the figures of the proof
    if (isAll) console.log({ ...tally, texts, letters, dropped })
    expect(texts).toBeLessThanOrEqual(3)
    expect(letters).toBeGreaterThan(0)
    expect(letters).toBeLessThanOrEqual(4)
    expect(arrived.filter((sms) => sms.phone.endsWith('631112233')).length).toBeGreaterThan(0)
    expect(await mail.count(`alerts where kind = 'messages-dropped'`)).toBeLessThanOrEqual(1)
    expect((await mail.messages(buyer.id)).filter(({ kind }) => kind === 'order-paid')).toMatchObject([
      { state: 'sent' },
    ])
  },
  30 * 60_000,
)

test(`${isAll ? 600 : 60} questions of a stranger keep no receipt waiting`, async () => {
  const { shop, mail } = await openShop()
  const questions = isAll ? 600 : 60
  const made = await mail.order({ ...victim })
  for (let nth = 0; nth < questions; nth++)
    expect(
      (await findOrder(shop, `198.51.${nth % 250}.${Math.floor(nth / 250)}`, made.number, victim.phone))
        .status,
    ).toBe(200)
  const jobs = mail.work({ perSecond: 8 })
  const buyer = await mail.paidOrder({ phone: '+380631112233', email: 'buyer@example.com' })
  const began = performance.now()
  await mail.until(async () => {
    const receipt = (await mail.messages(buyer.id)).find(({ kind }) => kind === 'order-paid')
    expect(receipt?.state).toBe('sent')
  }, 60_000)
  const seconds = (performance.now() - began) / 1000
  const left = await mail.count(`graphile_worker.jobs where task_identifier = 'find-order'`)
  await jobs.stop()
  // oxlint-disable-next-line no-console -- the figures of the proof
  if (isAll) console.log({ questions, left, seconds })
  // So few of them went before it, on however busy a machine.
  expect(left).toBeGreaterThan(questions - 20)
  if (isAll) expect(seconds).toBeLessThan(2)
}, 120_000)
