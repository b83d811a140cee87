import { afterEach, expect, test } from 'vitest'
import { alertRules } from './alert-rules.ts'
import { resolveAlerts } from '../outbox/alert-queries.ts'
import { findOpenAlerts } from '../running/open-alerts.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'
import { type AlertKind, alertKinds, type ShopAlertKind, shopAlertKinds } from '../outbox/message.ts'
import { remind } from './remind.ts'
import { setStock } from '../../../test/kits.ts'
import { aMessage } from '../../../test/messages/a-message.ts'
import { mailOf } from '../../../test/messages/mail-of.ts'
import { decodeWords, readMail, startSmtpServer } from '../../../test/messages/smtp-server.ts'
import { startTelegram } from '../../../test/messages/telegram-server.ts'
import { forgetOrders, startTestShop } from '../../../test/shop.ts'

const shared = await startTestShop()
afterEach(() => forgetOrders(shared.db))

const page = { method: 'monopay', page: 'https://pay.example.org' }
const payment = { method: 'monopay', reference: '1-1', amount: 69_000, currency: 'UAH' }
const work = { task: 'wipe-remains', why: 'disk full' }

const aboutNoOrder: Readonly<Record<ShopAlertKind, { topic: string; details: object }>> = {
  'page-refused': { topic: 'monopay https://pay.example.org', details: page },
  'unknown-payment': { topic: 'monopay 1-1', details: payment },
  'payments-unknown': { topic: 'monopay', details: { method: 'monopay', count: 3 } },
  'sms-stopped': { topic: 'turbosms', details: { fault: 'balance', code: 'turbosms 203' } },
  'housework-failed': { topic: 'wipe-remains', details: work },
  'publishing-stuck': { topic: 'shelf', details: { what: 'shelf', fault: 'around', why: 'Error ENOSPC' } },
  'following-stopped': { topic: 'carrier', details: { why: 'time-out' } },
  'messages-dropped': { topic: 'messages', details: { count: 12 } },
  'receipts-stopped': { topic: 'receipts', details: { fault: 'key', code: 'checkbox 403' } },
  'directory-old': { topic: 'directory', details: { why: 'time-out' } },
  'unusual-sign-in': { topic: 'a session', details: { by: 'link', device: 'Android, Chrome' } },
  'passkey-copied': { topic: 'a passkey', details: {} },
  'table-exported': {
    topic: 'an export',
    details: { table: 'orders', format: 'csv', from: '2026-11-01', to: '2026-11-30' },
  },
}

type Kind = AlertKind | ShopAlertKind

function isAboutNoOrder(kind: Kind): kind is ShopAlertKind {
  return kind in aboutNoOrder
}

async function anAlert(kind: Kind, shop = mailOf(shared)) {
  const order = await shop.order()
  const settle = `update payment_attempts set state = 'paid', is_live = false`
  await shop.db.query(settle)
  await shop.openAttempt(order.id)
  await shop.db.query(settle)
  await shop.db.query(`update orders set payment_status = 'paid', paid_at = now()`)
  await shop.db.query('update payment_attempts set unknown_since = now(), recheck_at = now()')
  await setStock(shop.db, 'special-care', -1)
  await shop.db.query(
    `insert into stock_holds (order_id, kit_id, quantity, is_paid) values ($1, 'special-care', 1, true)`,
    [order.id],
  )
  const message = await aMessage(shop.db, order.id, { state: 'sending' })
  const details = { letter: 'order-paid', message }
  const raise = () =>
    raiseAlert(
      shop.db,
      isAboutNoOrder(kind) ? { kind, ...aboutNoOrder[kind] } : { kind, orderId: order.id, details },
    )
  await raise()
  return {
    ...shop,
    order,
    raise,
    later: async (hours: number) => {
      await shop.db.query(
        `update alerts set created_at = created_at - make_interval(secs => $1),
           last_heard_at = last_heard_at - make_interval(secs => $1),
           last_told_at = last_told_at - make_interval(secs => $1)`,
        [hours * 3600],
      )
      await remind(shop.services)
    },
    told: () => shop.count(`messages where kind = '${kind}'`),
    open: () => shop.count('alerts where resolved_at is null'),
  }
}

const kinds = [...alertKinds, ...shopAlertKinds]
const toldAgain = kinds.filter((kind) => alertRules[kind].pausesHours.length > 0)
const toldOnce = kinds.filter((kind) => alertRules[kind].pausesHours.length === 0)

test('pauses grow, and an alert that is told once lapses by itself', () => {
  for (const kind of kinds) {
    const { pausesHours, lapsesAfterDays } = alertRules[kind]
    expect(pausesHours).toEqual(pausesHours.toSorted((a, b) => a - b))
    if (pausesHours.length === 0) expect(lapsesAfterDays, kind).toBeGreaterThan(0)
  }
})

test.each(toldAgain)('%s is told again while it lasts, later and later', async (kind) => {
  const { raise, later, told, open } = await anAlert(kind)
  const { pausesHours, mustRecur } = alertRules[kind]
  const pauses = [...pausesHours, pausesHours.at(-1) ?? 0]
  for (const [index, pause] of pauses.entries()) {
    await later(pause - 0.5)
    expect(await told(), `${pause} h, not yet`).toBe(index + 1)
    if (mustRecur) await raise()
    await later(0.5)
    expect(await told(), `${pause} h`).toBe(index + 2)
    await later(0)
    expect(await told(), `${pause} h, once`).toBe(index + 2)
  }
  expect(await open()).toBe(1)
})

test.each(toldOnce)('%s is told once', async (kind) => {
  const { later, told } = await anAlert(kind)
  await later(24 * 20)
  expect(await told()).toBe(1)
})

test.each(kinds.filter((kind) => alertRules[kind].mustRecur))(
  '%s that has not happened again is not told again',
  async (kind) => {
    const { later, told } = await anAlert(kind)
    await later(24 * 6)
    expect(await told()).toBe(1)
  },
)

test.each(kinds.filter((kind) => alertRules[kind].lapsesAfterDays !== undefined))(
  '%s is over when nothing was heard of it for its days',
  async (kind) => {
    const { later, open } = await anAlert(kind)
    const days = alertRules[kind].lapsesAfterDays ?? 0
    await later(24 * days - 1)
    expect(await open()).toBe(1)
    await later(2)
    expect(await open()).toBe(0)
  },
)

const ends: readonly { kind: Kind; because: string; sql: string; isOver: boolean }[] = [
  {
    kind: 'sold-beyond-stock',
    because: 'there is enough again',
    sql: 'update stock set available = 0',
    isOver: true,
  },
  {
    kind: 'paid-after-calling-off',
    because: 'the money has gone back',
    sql: `update orders set payment_status = 'canceled'`,
    isOver: true,
  },
  {
    kind: 'payments-unknown',
    because: 'all are known again',
    sql: 'update payment_attempts set unknown_since = null',
    isOver: true,
  },
  {
    kind: 'payments-unknown',
    because: 'one of another method is known',
    sql: `update payment_attempts set unknown_since = null where method = 'liqpay'`,
    isOver: false,
  },
  {
    kind: 'page-refused',
    because: 'a page of its method opened',
    sql: `update payment_attempts set page_url = 'https://pay.example', created_at = now()`,
    isOver: true,
  },
  {
    kind: 'page-refused',
    because: 'a page of another method opened',
    sql: `update payment_attempts set page_url = 'https://pay.example', created_at = now(), method = 'liqpay'`,
    isOver: false,
  },
  {
    kind: 'page-refused',
    because: 'a page had opened before',
    sql: `update payment_attempts set page_url = 'https://pay.example', created_at = now() - interval '1 day'`,
    isOver: false,
  },
  {
    kind: 'unknown-payment',
    because: 'the payment is in the books',
    sql: `update payment_attempts set reference = '1-1' where number = 1`,
    isOver: true,
  },
  {
    kind: 'unknown-payment',
    because: 'an unpaid attempt has its reference',
    sql: `update payment_attempts set reference = '1-1', state = 'pending' where number = 1`,
    isOver: false,
  },
  {
    kind: 'paid-twice',
    because: 'one of the two went back',
    sql: `update payment_attempts set state = case number when 1 then 'paid' else 'refunded' end`,
    isOver: true,
  },
  {
    kind: 'paid-twice',
    because: 'nothing went back',
    sql: 'select',
    isOver: false,
  },
  {
    kind: 'paid-late',
    because: 'the money went back',
    sql: `update orders set payment_status = 'canceled'`,
    isOver: true,
  },
  {
    kind: 'paid-late',
    because: 'the order stands',
    sql: 'select',
    isOver: false,
  },
  {
    kind: 'letter-uncertain',
    because: 'the letter was sent after all',
    sql: `update messages set state = 'sent' where kind = 'order-paid'`,
    isOver: true,
  },
  {
    kind: 'letter-failed',
    because: 'the letter was sent after all',
    sql: `update messages set state = 'sent' where kind = 'order-paid'`,
    isOver: true,
  },
  {
    kind: 'letter-failed',
    because: 'another letter was sent',
    sql: `update messages set state = 'sent' where kind <> 'order-paid'`,
    isOver: false,
  },
  { kind: 'wrong-sum', because: 'nothing ends it', sql: 'select', isOver: false },
  { kind: 'forbidden-move', because: 'nothing ends it', sql: 'select', isOver: false },
  { kind: 'housework-failed', because: 'its own success ends it', sql: 'select', isOver: false },
]

test.each(ends)('$kind is over ($isOver) once $because', async ({ kind, sql, isOver }) => {
  const { db, later, open } = await anAlert(kind)
  await later(2)
  await db.query(sql)
  await later(0)
  expect(await open()).toBe(isOver ? 0 : 1)
})

test.each(kinds)('%s that is resolved is told no more, and told anew when it comes back', async (kind) => {
  const { db, raise, later, told, open } = await anAlert(kind)
  const [alert] = await findOpenAlerts(db)
  expect(await resolveAlerts(db, [alert?.id ?? ''])).toBe(1)
  await later(24 * 60)
  expect([await told(), await open()]).toEqual([1, 0])
  await raise()
  expect([await told(), await open()]).toEqual([2, 1])
})

test('of several alerts of a kind about one order one is told again, and all are resolved with it', async () => {
  const { db, raise, later, told, open } = await anAlert('wrong-sum')
  await raise()
  await raise()
  await later(25)
  expect(await told()).toBe(4)
  const [first] = await findOpenAlerts(db)
  expect(await resolveAlerts(db, [first?.id ?? ''])).toBe(3)
  expect(await open()).toBe(0)
})

test('what is told again says since when and how to end it', async () => {
  const telegram = await startTelegram()
  const smtp = await startSmtpServer()
  const env = { ...telegram.env, SMTP_URL: smtp.url, MAIL_FROM: 'shop@kraplia.example' }
  const shop = await anAlert('paid-twice', mailOf(await startTestShop({ env: env })))
  const { later, until } = shop
  await shop.db.query(`delete from messages where kind = 'order-paid'`)
  shop.work()
  await until(() => expect(telegram.texts()).toHaveLength(1))
  await later(24)
  await until(() => expect(telegram.texts()).toHaveLength(2))
  const [first, again] = telegram.texts()
  expect(again?.split('\n')[0]).toMatch(
    /оплачено двічі.* Нагадуємо: це триває з.\d{1,2} [а-яіїє]+ \d{4}.р\.$/,
  )
  expect(first).not.toContain('Нагадуємо')
  await until(() => expect(smtp.received).toHaveLength(2))
  const letter = readMail(smtp.received[1]?.raw ?? '')
  expect(decodeWords(letter.field('subject'))).toMatch(
    /^Нагадування: Двічі оплачено замовлення №\u00a0\d{8}$/,
  )
  expect(letter.text).toContain('npm run operator -- alerts resolve 1')
})
