import { expect, test } from 'vitest'
import { buying } from '../../../test/kits.ts'
import { decodeWords, readMail, type Script, startSmtpServer } from '../../../test/messages/smtp-server.ts'
import { mailOf } from '../../../test/messages/mail-of.ts'
import { startTestShop } from '../../../test/shop.ts'
import { anOrder } from '../../../test/orders.ts'
import { cancelUnpaid } from '../payments/cancel-unpaid.ts'
import { eraseOrders } from '../people/erase-orders.ts'
import { happened } from '../happened.ts'
import { readReadings } from '../running/watch/readings.ts'
import { noticeStuckPayment } from '../payments/notice-stuck-payment.ts'
import { findOrder } from '../aftercare/find-order.ts'
import { remindOfPayment } from './remind-of-payment.ts'

async function startShop(script?: Script) {
  const smtp = await startSmtpServer(script)
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  await shop.db.query(`update payment_reminders set seen_until = now() - interval '3 days'`)

  async function age(orderId: string, minutes: number) {
    for (const [table, column] of [
      ['orders', 'id'],
      ['order_search', 'order_id'],
    ] as const) {
      await shop.db.query(
        `update ${table} set created_at = now() - make_interval(mins => $2) where ${column} = $1`,
        [orderId, minutes],
      )
    }
  }

  let phones = 0
  return {
    ...shop,
    age,
    smtp,
    aged: async (minutes: number, changes: Parameters<typeof shop.order>[0] = {}) => {
      phones += 1
      const phone = changes.phone ?? `+3806700000${10 + phones}`
      const made = await shop.order({ ...changes, phone })
      await shop.db.query(
        `update payment_attempts set page_url = 'https://pay.example/page' where order_id = $1`,
        [made.id],
      )
      await age(made.id, minutes)
      return { ...made, phone }
    },
    remind: async (orderId: string) => {
      expect(await remindOfPayment(shop.services)).toEqual({ kind: 'done' })
      return (await shop.messages(orderId)).filter(({ kind }) => kind === 'payment-reminder')
    },
  }
}

type Shop = Awaited<ReturnType<typeof startShop>>
type Made = Awaited<ReturnType<Shop['aged']>>

test('who has not paid for an hour is reminded, once, with the way to pay', async () => {
  const shop = await startShop()
  const order = await shop.aged(59, { email: 'oksana@example.com' })
  expect(await shop.remind(order.id)).toEqual([])
  await shop.age(order.id, 61)
  expect(await shop.remind(order.id)).toMatchObject([{ state: 'queued' }])
  await shop.age(order.id, 90)
  expect(await shop.remind(order.id)).toHaveLength(1)

  shop.work()
  await shop.until(() => expect(shop.smtp.received).toHaveLength(1))
  const [mail] = shop.smtp.received
  const { field, text } = readMail(mail?.raw ?? '')
  expect(mail?.recipients).toEqual(['oksana@example.com'])
  expect(decodeWords(field('subject'))).toBe(`Оплата не\u00a0завершена: замовлення №\u00a0${order.number}`)
  expect(text).toContain('Продовжити оплату:')
  await shop.until(async () =>
    expect(await shop.remind(order.id)).toMatchObject([{ state: 'sent', reached: ['email'] }]),
  )
})

/** Any of these stops the reminder. */
const fates: Readonly<Record<string, (shop: Shop, made: Made) => Promise<unknown>>> = {
  'has been paid': (shop, made) => shop.record(made, 'paid'),
  'has been paid and paid back': async (shop, made) => {
    await shop.record(made, 'paid')
    await shop.record(made, 'refunded')
  },
  'is erased': ({ db }, { id }) => eraseOrders({ happened }, db, [id]),
  'is put aside': ({ db }, { id }) => db.query('update orders set put_aside_at = now() where id = $1', [id]),
  'is canceled by its buyer': ({ db }, { id }) => cancelUnpaid(db, [id], 'buyer'),
  'is looked into by the bank': (shop, made) => shop.record(made, 'pending'),
  'has been looked into for long': async (shop, made) => {
    await shop.record(made, 'pending')
    await shop.db.query(`select graphile_worker.remove_job('payment:' || $1::text)`, [made.attemptId])
    await noticeStuckPayment(shop.services, made.attemptId)
  },
  'was made anew by the same person': (shop, { phone }) => shop.order({ phone, quantity: 2 }),
  'was followed by another that the same person paid': async (shop, { phone }) => {
    const other = await shop.aged(300, { phone, quantity: 2 })
    await shop.record(other, 'paid')
  },
}

const ordersFor = async (shop: Shop) =>
  Promise.all(Object.entries(fates).map(async ([fate, meet]) => ({ fate, meet, made: await shop.aged(70) })))

const noneOf = Object.fromEntries(Object.keys(fates).map((fate) => [fate, 0]))

test('nobody is reminded of an order that is not waited for any more', async () => {
  const shop = await startShop()
  const orders = await ordersFor(shop)
  for (const { meet, made } of orders) await meet(shop, made)
  await remindOfPayment(shop.services)
  const found = orders.map(async ({ fate, made }) => [fate, (await shop.remind(made.id)).length] as const)
  expect(Object.fromEntries(await Promise.all(found))).toEqual(noneOf)
})

test('nor once the reminder only has to be sent', async () => {
  const shop = await startShop()
  const orders = await ordersFor(shop)
  for (const { fate, made } of orders) expect(await shop.remind(made.id), fate).toHaveLength(1)
  for (const { meet, made } of orders) await meet(shop, made)
  shop.work()
  await shop.until(async () => expect(await shop.count(`messages where state = 'queued'`)).toBe(0))
  const found = orders.map(async ({ fate, made }) => {
    const told = (await shop.messages(made.id)).filter(({ kind }) => kind === 'payment-reminder')
    return [fate, told.filter(({ state }) => state === 'sent').length] as const
  })
  expect(Object.fromEntries(await Promise.all(found))).toEqual(noneOf)
  expect(shop.smtp.received.map(({ raw }) => readMail(raw).text).join()).not.toContain('Продовжити оплату')
})

test('whatever an unpaid order cannot tell its address alarms nobody: a stranger may have made up many', async () => {
  const shop = await startShop((verb) => (verb === 'RCPT' ? '550 no such mailbox' : undefined))
  const order = await shop.aged(70)
  await shop.remind(order.id)
  await findOrder(shop.services, order)
  shop.work()
  const failed = (kind: string) => ({ kind, state: 'failed', failure: 'refused' })
  await shop.until(async () =>
    expect(await shop.messages(order.id)).toMatchObject([failed('payment-reminder'), failed('order-link')]),
  )
  await shop.until(async () => expect(await shop.count('graphile_worker.jobs')).toBe(0))
  expect([await shop.count('alerts'), await shop.deadLetters()]).toEqual([0, []])
  expect(await readReadings(shop.db)).toMatchObject({ messagesFailed: 0 })
  // A paid order's letter failing is an alert.
  await shop.record(order, 'paid')
  await shop.until(async () => expect(await shop.count(`alerts where kind = 'letter-failed'`)).toBe(1))
  await shop.until(async () => expect(await shop.deadLetters()).not.toEqual([]))
  expect((await readReadings(shop.db)).messagesFailed).toBeGreaterThan(0)
})

test('a payment that failed is reminded of, and so is one that only its page waits for', async () => {
  const shop = await startShop()
  const failed = await shop.aged(70)
  await shop.record(failed, 'failed')
  const waiting = await shop.aged(65)
  await shop.record(waiting, 'pending', { awaitsPayer: true })
  expect(await shop.remind(failed.id)).toHaveLength(1)
  expect(await shop.remind(waiting.id)).toHaveLength(1)
})

test('nobody is reminded of a trial of the payment, nor of what is older than a day', async () => {
  const shop = await startShop()
  const trial = await shop.aged(70, anOrder({ ...buying('test-kit'), phone: '+380670000009' }))
  const old = await shop.aged(25 * 60)
  expect(await shop.remind(trial.id)).toEqual([])
  expect(await shop.remind(old.id)).toEqual([])
})

test('nobody is reminded of an order whose payment page was never opened', async () => {
  const shop = await startShop()
  const made = await shop.aged(70)
  await shop.db.query('update payment_attempts set page_url = null')
  expect(await shop.remind(made.id)).toEqual([])
  await shop.db.query('delete from payment_attempts')
  await shop.db.query(`update payment_reminders set seen_until = now() - interval '3 days'`)
  expect(await shop.remind(made.id)).toEqual([])
})

test('a mailbox is reminded once, and so is a phone, however many orders name them', async () => {
  const shop = await startShop()
  const mailbox = 'olena@example.com'
  for (let nth = 0; nth < 15; nth++)
    await shop.aged(70 + nth, { email: nth % 2 ? mailbox : `Olena+${nth}@example.com` })
  await remindOfPayment(shop.services)
  shop.work()
  await shop.until(async () => expect(await shop.count('graphile_worker.jobs')).toBe(0))
  expect(shop.smtp.received).toHaveLength(1)
  expect(await shop.count('alerts')).toBe(0)
})

test('of a shop that was brought up to date its older orders are let be', async () => {
  const shop = await startShop()
  await shop.db.query('update payment_reminders set seen_until = now()')
  const old = await shop.aged(120)
  expect(await shop.remind(old.id)).toEqual([])
})
