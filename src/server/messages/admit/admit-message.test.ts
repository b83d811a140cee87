import { globSync, readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { emptyTables } from '../../../../test/empty-tables.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { createPool } from '../../platform/db/pool.ts'
import { limitOf, type LimitName } from '../../platform/limits/limits.ts'
import { limitsOfMessage, restockQuestionLimits, unpaidLetterLimits } from '../../outbox/message-rules.ts'
import { letterKinds, smsKinds } from '../../outbox/message.ts'
import { admitMessage, countersOf, findDropped, forgetMessageCounts, type Reached } from './admit-message.ts'

const shop = await startTestShop()
beforeEach(() => emptyTables(shop.db, 'message_counts', 'dropped_messages', 'alerts', 'messages'))

const admit = (limits: readonly LimitName[], reached: Reached, id = randomUUID()) =>
  admitMessage(shop.db, id, limits, reached)

async function admitted(count: number, limits: readonly LimitName[], reached: (nth: number) => Reached) {
  const ends = await Promise.all(Array.from({ length: count }, (_, nth) => admit(limits, reached(nth))))
  return ends.filter(Boolean).length
}

const alerts = async () =>
  (await shop.db.query<{ kind: string }>('select kind from alerts')).rows.map(({ kind }) => kind)

test('of many at once to one phone three a day go, to one mailbox four, by whatever orders', async () => {
  const letters = (nth: number) => ({
    email: `Olena+${nth}@example.com`,
    phone: `+38067${nth}`,
    orderId: `${nth}`,
  })
  expect(await admitted(30, ['stranger-letter'], letters)).toBe(4)
  expect(await admitted(30, ['stranger-sms'], (nth) => ({ phone: '+380671234567', orderId: `${nth}` }))).toBe(
    3,
  )
  expect(await admit(['stranger-sms'], { phone: '+380671234568' })).toBe(true)
})

test('the day of a phone goes with the clock, not with midnight', async () => {
  const reached = { phone: '+380671234567' }
  expect(await admitted(5, ['stranger-sms'], () => reached)).toBe(3)
  await shop.db.query(`update message_counts set at = at - interval '23 hours'`)
  expect(await admit(['stranger-sms'], reached)).toBe(false)
  await shop.db.query(`update message_counts set at = at - interval '61 minutes'`)
  expect(await admit(['stranger-sms'], reached)).toBe(true)
})

test('a slow stranger who goes from node to node, just within every limit, gets no more of any day', async () => {
  const other = createPool(shop.databaseUrl, () => {})
  onTestFinished(() => other.end())
  const nodes = [shop.db, other]
  const letters: number[] = []
  const texts: number[] = []
  const kinds = ['order-link', 'payment-reminder'] as const
  for (let hour = 0; hour < 60; hour += 1) {
    for (let nth = 0; nth < 4; nth += 1) {
      const node = nodes[(hour + nth) % 2] ?? shop.db
      const reached = {
        email: ['Olena@example.com', `olena+${hour}@example.com`][nth % 2] ?? '',
        phone: '+380671234567',
        orderId: `${hour} ${nth}`,
      }
      const kind = kinds[nth % 2] ?? 'order-link'
      const ofLetter = nth === 3 ? unpaidLetterLimits : limitsOfMessage(kind, false)
      if (await admitMessage(node, randomUUID(), ofLetter, reached)) letters.push(hour)
      if (await admitMessage(node, randomUUID(), ['stranger-sms'], reached)) texts.push(hour)
    }
    await shop.db.query(`update message_counts set at = at - interval '1 hour'`)
  }
  const mostOfADay = (hours: readonly number[]) =>
    Math.max(...hours.map((from) => hours.filter((hour) => hour >= from && hour < from + 24).length))
  expect([mostOfADay(letters), mostOfADay(texts)]).toEqual([3, 3])
})

test('a stranger who uses up a day of one kind of letter for the whole shop leaves the others and paid orders theirs', async () => {
  const kinds = [
    limitsOfMessage('payment-reminder', false),
    restockQuestionLimits,
    limitsOfMessage('order-link', false),
  ]
  for (const flooded of kinds) {
    await emptyTables(shop.db, 'message_counts', 'dropped_messages', 'alerts', 'messages')
    const own = [...flooded].find((limit) => 'shop' in limitOf(limit).rates && !limit.endsWith('-letter'))
    expect(own).toBeDefined()
    const { most } = limitOf(own ?? 'stranger-letter').rates.shop?.[0] ?? { most: 0 }
    for (const limit of flooded)
      for (const { counter } of countersOf(limit, {}))
        await shop.db.query(
          `insert into message_counts (counter, message_id) select decode($1, 'hex'), gen_random_uuid() from generate_series(1, $2)`,
          [counter, most],
        )
    const person = (nth: number) => ({
      phone: `+38050${nth}`,
      email: `somebody${nth}@example.com`,
      orderId: `${nth}`,
    })
    expect(await admitted(3, flooded, person)).toBe(0)
    expect(await findDropped(shop.db)).toMatchObject([{ limit: own, today: 3 }])
    for (const other of kinds)
      if (other !== flooded) expect(await admitted(3, other, (nth) => person(nth + 10))).toBe(3)
    expect(await admitted(3, limitsOfMessage('order-link', true), (nth) => person(nth + 20))).toBe(3)
  }
})

test('a message that is tried again counts once', async () => {
  const id = randomUUID()
  const reached = { email: 'olena@example.com' }
  for (let tries = 0; tries < 10; tries++) expect(await admit(['stranger-letter'], reached, id)).toBe(true)
  expect(await admitted(5, ['stranger-letter'], () => reached)).toBe(3)
})

test('unpaid orders leave a letter and a link of the day to one that is paid', async () => {
  const reached = { phone: '+380671234567', email: 'olena@example.com' }
  const ofUnpaid = (nth: number) => ({ ...reached, orderId: `unpaid ${nth}` })
  expect(await admitted(20, limitsOfMessage('order-link', false), ofUnpaid)).toBe(2)
  await admitted(20, limitsOfMessage('payment-reminder', false), ofUnpaid)
  await admitted(20, unpaidLetterLimits, ofUnpaid)
  expect(await admit(limitsOfMessage('order-link', true), { ...reached, orderId: 'paid' })).toBe(true)
  expect(await admit(limitsOfMessage('sms-order-link', true), { ...reached, orderId: 'paid 2' })).toBe(false)
})

test('what a paid order says is never counted, and whatever an unpaid one says is', () => {
  const free = [...letterKinds, ...smsKinds].filter((kind) => limitsOfMessage(kind, true).length === 0)
  expect(free).toEqual(expect.arrayContaining(['order-paid', 'fiscal-receipt', 'parcel-sent', 'sms-sent']))
  expect(free).not.toEqual(expect.arrayContaining(['order-link', 'payment-reminder']))
  for (const kind of letterKinds) expect(limitsOfMessage(kind, false)).toContain('stranger-letter')
  for (const kind of smsKinds) expect(limitsOfMessage(kind, false)).toContain('stranger-sms')
  for (const limit of unpaidLetterLimits) expect(limitOf(limit).rates).toHaveProperty('mailbox')
})

test('what is over is counted for the owner, who hears of it once when it is no oversight', async () => {
  const reached = { phone: '+380671234567', orderId: 'one' }
  await admitted(3 + 9, ['stranger-sms'], () => reached)
  expect(await findDropped(shop.db)).toEqual([{ limit: 'stranger-sms', today: 9, week: 9 }])
  expect(await alerts()).toEqual([])
  await admitted(30, ['stranger-sms'], () => reached)
  expect(await alerts()).toEqual(['messages-dropped'])
  expect(await findDropped(shop.db)).toMatchObject([{ today: 39 }])
})

test('a second reminder to the same person is let be, and no sign of abuse', async () => {
  const reached = (nth: number) => ({ phone: '+380671234567', email: `buyer${nth}@example.com` })
  expect(await admitted(20, ['payment-reminder'], reached)).toBe(1)
  expect(await findDropped(shop.db)).toEqual([])
})

test('nothing of a phone or a mailbox is kept, and after eight days nothing at all', async () => {
  await admit(['stranger-letter', 'order-link'], { phone: '+380671234567', email: 'olena@example.com' })
  const { rows } = await shop.db.query("select encode(counter, 'escape') as counter from message_counts")
  expect(rows.length).toBeGreaterThan(2)
  expect(JSON.stringify(rows)).not.toMatch(/olena|671234567/)
  await shop.db.query(`update message_counts set at = now() - interval '193 hours'`)
  await forgetMessageCounts(shop.db)
  expect((await shop.db.query('select from message_counts')).rowCount).toBe(0)
})

test('every place that hands something to a sender asks first, or writes to the owner', () => {
  const root = new URL('../../../../', import.meta.url)
  const senders = globSync('src/**/*.ts', { cwd: root.pathname }).filter((file) => {
    const isSender = /\.test\.ts$|\/senders\//.test(file)
    return !isSender && /\b(?:mail|sms)\.send\(/.test(readFileSync(new URL(file, root), 'utf8'))
  })
  expect(senders).toContain('src/server/messages/send/send-letter-once.ts')
  expect(senders).toContain('src/server/messages/send/send-sms.ts')
  const unasked = senders.filter(
    (file) => !readFileSync(new URL(file, root), 'utf8').includes('admitMessage('),
  )
  expect(unasked).toEqual(['src/server/messages/send/send-notice.ts'])
})
