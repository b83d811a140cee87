import { expect, onTestFinished, test, vi } from 'vitest'
import { backMinutes } from '../../src/domain/catalogue/stock.ts'
import { mailboxOf } from '../../src/server/platform/limits/mailbox.ts'
import { remindOfPayment } from '../../src/server/messages/remind-of-payment.ts'
import { enterMode } from '../../src/server/running/shop-mode.ts'
import { testRemains } from '../../src/server/retire-test.ts'
import { saveTellsBySms } from '../../src/server/platform/mode.ts'
import { notifyOfRestock } from '../../src/server/messages/send/notify-of-restock.ts'
import { callFunction } from '../call.ts'
import { buying, setStock } from '../kits.ts'
import { startPhone } from '../messages/sandbox-phone.ts'
import { mailOf } from '../messages/mail-of.ts'
import { readMail, startSmtpServer } from '../messages/smtp-server.ts'
import { anOrder } from '../orders.ts'
import { anAttempt } from '../payments/pay.ts'
import { startTestShop, type TestShop } from '../shop.ts'
import { pagesOfShop } from '../site/pages-of-shop.ts'

/** For `npm run proof abuse`: a whole hour, a thousand addresses, 600 questions. */
const isAll = process.env['ABUSE'] === 'all'
const minutes = isAll ? 60 : 2
const addresses = isAll ? 1000 : 40
const ordersAMinute = isAll ? 40 : 8

/** As promised, a day. */
const mostTexts = 3
const mostLetters = 4

const victim = { phone: '+380501112233', email: 'victim@example.com' }
/** Waits for the kit that is taken and given back, and has confirmed that. */
const waiting = 'waiting@example.com'
const kit = buying('special-care')
const pieces = 20
/** Of which there is one, so that whoever orders it has everybody else wait. */
const scarce = buying('cleansing')

/** With all limits as they are by default, a mail server, SMS at a pretend phone, and hours that pass at will. */
async function openShop() {
  const phone = await startPhone()
  const mailServer = await startSmtpServer()
  const shop = await startTestShop({
    pages: pagesOfShop,
    env: {
      RATE_LIMIT_SCALE: '1',
      TRUSTED_PROXIES: '1',
      OWNER_EMAIL: 'owner@shop.example',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'shop@shop.example',
      ...phone.env,
    },
  })
  onTestFinished(async () => {
    vi.useRealTimers()
    await shop.stop()
  })
  await enterMode(shop.databaseUrl, true, testRemains)
  await saveTellsBySms(shop.db, true)
  await setStock(shop.db, kit.kitId, pieces)
  await setStock(shop.db, scarce.kitId, 1)
  /** What has come to a mailbox, however it was written. */
  const lettersTo = (mailbox: string) =>
    mailServer.received
      .filter(({ recipients }) => recipients.some((one) => mailboxOf(one) === mailbox))
      .map(({ raw }) => readMail(raw).text)
  const textsTo = async (digits: string) =>
    (await phone.arrived()).filter((sms) => sms.phone.endsWith(digits)).length
  return { shop, mail: mailOf(shop), lettersTo, textsTo }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function post(shop: TestShop, from: string, path: string, fields: Record<string, string>) {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { ...form, 'x-forwarded-for': from },
    body: new URLSearchParams(fields),
  })
  await answer.text()
  return answer.status
}

const findOrder = (shop: TestShop, from: string, number: string, phone: string) =>
  post(shop, from, '/find-order', { number, phone })

async function order(shop: TestShop, from: string, changes: Parameters<typeof anOrder>[0]) {
  const headers = { 'x-forwarded-for': from }
  const { body } = await callFunction(shop, 'create-order', anOrder(changes), headers)
  return body as { orderId?: string; orderNumber?: string; code?: string }
}

/** A stranger takes back an order of their own, by the key that its id opens. */
async function cancel(shop: TestShop, from: string, orderId: string) {
  const headers = { 'x-forwarded-for': from }
  const { body } = await callFunction(shop, 'open-order-page', { orderId }, headers)
  return callFunction(shop, 'cancel-order', { key: String(body['key']) }, headers)
}

/** Somebody asks to hear of the kit, and presses the button in the letter that asks whether it was them. */
async function waitFor(shop: TestShop, lettersTo: (mailbox: string) => string[], email: string) {
  const taken = await order(shop, '198.51.100.9', {
    ...scarce,
    phone: '+380661112233',
    email: 'first@example.com',
  })
  expect(await post(shop, '198.51.100.10', '/restock', { kit: scarce.kitId, email })).toBe(200)
  await notifyOfRestock(shop.services, AbortSignal.timeout(20_000))
  const [, link = ''] = /(\/restock\?confirm=[\da-f]{32})/.exec(lettersTo(email).join()) ?? []
  expect(await post(shop, '198.51.100.10', link, {})).toBe(200)
  await cancel(shop, '198.51.100.9', taken.orderId ?? '')
}

test.each([
  ['one address', () => '203.0.113.66'],
  [`${addresses} addresses of a /48`, (nth: number) => `2001:db8:77:${(nth % addresses).toString(16)}::1`],
])(
  `an hour of ${isAll ? '60' : 'some'} minutes from %s against one phone, one mailbox and two kits`,
  async (_who, addressOf) => {
    const { shop, mail, lettersTo, textsTo } = await openShop()
    const { db } = shop
    const buyer = await mail.paidOrder({ phone: '+380631112233', email: 'buyer@example.com' })
    const jobs = mail.work({ pauseMs: 0 })
    await waitFor(shop, lettersTo, waiting)
    expect(lettersTo(waiting)).toHaveLength(1)
    const restocked = () => notifyOfRestock(shop.services, AbortSignal.timeout(20_000))
    // What counts requests goes by this clock; the database by its own.
    vi.useFakeTimers({ toFake: ['Date'] })
    const numbers: string[] = []
    const tally = { orders: 0, refused: 0, links: 0, linksRefused: 0, wishes: 0, flips: 0 }
    let nth = 0
    for (let minute = 0; minute < minutes; minute++) {
      // The last piece is taken, its kit waited for by many names of one mailbox, and given back.
      const taken = await order(shop, addressOf(nth), {
        ...scarce,
        ...victim,
        email: `victim+${nth}@example.com`,
      })
      await shop.services.shelf.refresh()
      for (let one = 0; one < ordersAMinute; one++, nth++) {
        const email = `Victim+${nth}@example.com`
        const made = await order(shop, addressOf(nth), { ...kit, quantity: 3, ...victim, email })
        const plain = made.orderNumber ? made : await order(shop, addressOf(nth), { ...victim, email })
        if (plain.orderNumber) numbers.push(plain.orderNumber)
        tally[plain.orderNumber ? 'orders' : 'refused']++
        const wish = await post(shop, addressOf(nth), '/restock', { kit: scarce.kitId, email })
        if (wish === 200) tally.wishes++
        const number = numbers.at(-1)
        if (number === undefined) continue
        const asked = await findOrder(shop, addressOf(nth), number, victim.phone)
        tally[asked === 200 ? 'links' : 'linksRefused']++
      }
      if (taken.orderId !== undefined) {
        expect((await cancel(shop, addressOf(nth), taken.orderId)).status).toBe(200)
        tally.flips++
      }
      if (minute % 5 === 0) await restocked()
      vi.setSystemTime(Date.now() + 60_000)
    }
    // Whoever waits has heard nothing of a kit that was taken and given back.
    await restocked()
    expect(lettersTo(waiting)).toHaveLength(1)

    // An hour later in the books too, with pages that were opened.
    for (const table of ['orders', 'order_search'])
      await db.query(`update ${table} set created_at = created_at - interval '61 minutes'`)
    const { rows: unpaid } = await db.query<{ id: string }>('select id from orders where paid_at is null')
    const opened = { receiptsBy: shop.services.config.receiptsBy.monopay, pageUrl: 'https://pay.example' }
    for (const { id } of unpaid) await anAttempt(db, id, opened)
    await db.query(`update payment_reminders set seen_until = now() - interval '3 hours'`)
    await db.query('update stock set back_at = back_at - make_interval(mins => $1)', [backMinutes])
    // As the database does by itself within a minute of so many new rows.
    await db.query('analyze')
    await remindOfPayment(shop.services)
    await restocked()
    await restocked()

    // A real buyer meanwhile: buys the kit, and asks for a link.
    const real = { phone: '+380671110000', email: 'real@example.com' }
    const bought = await order(shop, '198.51.100.7', { ...kit, ...real })
    expect(bought).toHaveProperty('orderNumber')
    expect(await findOrder(shop, '198.51.100.8', buyer.number, '0631112233')).toBe(200)
    await mail.until(async () => {
      const { rows } = await db.query(`select from graphile_worker.jobs where run_at <= now()`)
      expect(rows).toHaveLength(0)
    }, 120_000)
    await jobs.stop()

    const texts = await textsTo('501112233')
    const letters = lettersTo(victim.email)
    const { rows: dropped } = await db.query('select limit_name, subject, count from dropped_messages')
    const figures = { ...tally, texts, letters: letters.length, waiting: lettersTo(waiting).length, dropped }
    // oxlint-disable-next-line no-console -- the figures of the proof
    if (isAll) console.log(figures)
    // Until the orders of an hour are used up.
    expect(tally.flips).toBeGreaterThan(1)
    expect(tally.wishes).toBeGreaterThan(0)
    expect(texts).toBeLessThanOrEqual(mostTexts)
    expect(letters.length).toBeGreaterThan(0)
    expect(letters.length).toBeLessThanOrEqual(mostLetters)
    expect(letters.filter((text) => text.includes('знову можна замовити'))).toEqual([])
    // The one that asked, and the one that was wanted.
    expect(lettersTo(waiting)).toHaveLength(2)
    expect(lettersTo('buyer@example.com').length).toBeGreaterThan(0)
    expect(await textsTo('631112233')).toBeGreaterThan(0)
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
      await findOrder(shop, `198.51.${nth % 250}.${Math.floor(nth / 250)}`, made.number, victim.phone),
    ).toBe(200)
  const jobs = mail.work({ mostPerSecond: 8 })
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
