import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { readMail, startSmtpServer } from '../../../../test/messages/smtp-server.ts'
import { mailOf } from '../../../../test/messages/mail-of.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { startPartOf } from '../../../../test/shop-process.ts'

type Shop = ReturnType<typeof mailOf>

/** Only the receipt: a notice would be sent at the same time. */
async function receiptOnly(shop: Shop) {
  const order = await shop.order({ email: 'oksana@example.com' })
  await shop.record(order, 'paid')
  await shop.db.query(`delete from messages where kind = 'new-order'`)
  return order
}

async function noticeOnly(shop: Shop) {
  const order = await shop.order()
  await shop.record(order, 'paid')
  await shop.db.query(`delete from messages where kind = 'order-paid'`)
  return order
}

async function aShopKilledAt<Sent extends { readonly id: string }>(
  step: string,
  prepare: (shop: Shop) => Promise<Sent>,
  answer?: string,
) {
  let victim: ChildProcess | undefined
  const smtp = await startSmtpServer(async (verb, nth) => {
    if (verb !== step || nth > 1) return undefined
    victim?.kill('SIGKILL')
    return answer
  })
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  const order = await prepare(shop)
  victim = (await startPartOf(shop.shop, 'jobs')).child
  await once(victim, 'exit')
  return { shop, smtp, order }
}

/** The receipt is not sent again, and the owner has been told of it. */
function isUncertain(shop: Shop, orderId: string) {
  return shop.until(
    async () =>
      expect(await shop.messages(orderId)).toMatchObject([
        { kind: 'order-paid', state: 'failed', failure: 'uncertain' },
        { kind: 'letter-uncertain', state: 'sent' },
      ]),
    15_000,
  )
}

const toBuyer = (mail: { recipients: readonly string[] }) => mail.recipients.includes('oksana@example.com')

test('killed between the letter and its mark, the shop sends no second receipt and tells the owner', async () => {
  // The server has the whole letter and has not answered yet.
  const { shop, smtp, order } = await aShopKilledAt('.', receiptOnly, '250 taken')
  expect(smtp.received.filter(toBuyer)).toHaveLength(1)
  expect(await shop.messages(order.id)).toMatchObject([{ kind: 'order-paid', state: 'sending' }])

  shop.work()
  await shop.until(() => expect(smtp.received.length).toBeGreaterThan(1), 15_000)
  const [, alert] = smtp.received
  expect(alert?.recipients).toEqual(['owner@shop.example'])
  expect(readMail(alert?.raw ?? '').text).toContain('Удруге не\u00a0надсилаємо')
  await isUncertain(shop, order.id)
  await shop.until(async () => expect(await shop.deadLetters()).toHaveLength(1))
  expect(await shop.count('alerts')).toBe(1)
  expect(smtp.received.filter(toBuyer)).toHaveLength(1)
}, 40_000)

test('killed before the letter, the shop cannot know either, and sends nothing', async () => {
  const { shop, smtp, order } = await aShopKilledAt('MAIL', receiptOnly)

  shop.work()
  await isUncertain(shop, order.id)
  expect(smtp.received.filter(toBuyer)).toHaveLength(0)
}, 40_000)

test('killed while it tells the owner, the shop tells again under the same message id', async () => {
  const { shop, smtp, order } = await aShopKilledAt('.', noticeOnly)

  shop.work()
  await shop.until(() => expect(smtp.received).toHaveLength(2), 15_000)
  const ids = smtp.received.map(({ raw }) => readMail(raw).field('message-id'))
  expect(ids[0]).toMatch(/^<[\da-f-]{36}@kraplia\.example>$/)
  expect(ids[1]).toBe(ids[0])
  await shop.until(async () =>
    expect(await shop.messages(order.id)).toMatchObject([{ kind: 'new-order', state: 'sent' }]),
  )
}, 40_000)

test('killed at its last try, the letter is settled all the same', async () => {
  const { shop, smtp, order } = await aShopKilledAt('.', async (before) => {
    const receipt = await receiptOnly(before)
    await before.db.query('update graphile_worker._private_jobs set max_attempts = 1')
    return receipt
  })

  shop.work()
  await isUncertain(shop, order.id)
  expect(smtp.received.filter(toBuyer)).toHaveLength(1)
}, 40_000)

test('asked to end, the shop lets the letter under way end first', async () => {
  let asked: ChildProcess | undefined
  const smtp = await startSmtpServer(async (verb, nth) => {
    if (verb !== '.' || nth > 1) return undefined
    asked?.kill('SIGTERM')
    await new Promise((resolve) => {
      setTimeout(resolve, 1000)
    })
    return undefined
  })
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  const order = await receiptOnly(shop)
  asked = (await startPartOf(shop.shop, 'jobs')).child
  const [code] = (await once(asked, 'exit')) as [number | null]
  expect(code).toBe(0)
  expect(await shop.messages(order.id)).toMatchObject([{ kind: 'order-paid', state: 'sent' }])
  expect(await shop.count('graphile_worker.jobs where locked_at is not null')).toBe(0)
}, 40_000)
