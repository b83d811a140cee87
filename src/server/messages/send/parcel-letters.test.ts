import { expect, test } from 'vitest'
import { callFunction } from '../../../../test/call.ts'
import { anOperator } from '../../../../test/operator.ts'
import { decodeWords, readMail, startSmtpServer } from '../../../../test/messages/smtp-server.ts'
import { mailOf } from '../../../../test/messages/mail-of.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { beginSending, dropMessage } from '../../outbox/message-state.ts'
import { findMessage } from './message-queries.ts'

const first = '20450000000001'
const second = '20450000000002'
const third = '20450000000003'

async function aPackedParcel() {
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  const order = await shop.paidOrder({ email: 'oksana@example.com' })
  await shop.db.query(`delete from messages where kind in ('order-paid', 'new-order')`)
  const { read, tell } = await anOperator(shop.shop)

  async function act(action: string, asked: object = {}): Promise<void> {
    const { version, parcels } = await read(order.number)
    const parcelId = parcels.find(({ number }) => number === 1)?.id
    const answer = await tell(order.number, { action, parcelId, version, ...asked })
    expect(answer.status, answer.text).toBe(200)
  }

  await act('pack')
  await act('set-tracking-number', { trackingNumber: first })

  return {
    shop,
    order,
    act,
    letters: async () => {
      const jobs = shop.work()
      await shop.untilHurried(async () => expect(await shop.count('graphile_worker.jobs')).toBe(0))
      await jobs.stop()
      return smtp.received.map(({ recipients, raw }) => {
        const { field, text } = readMail(raw)
        const subject = decodeWords(field('subject')).replaceAll('\u00a0', ' ')
        const pageKey = /\/order\/([\w-]+)/.exec(text)?.[1]
        return { to: recipients.join(), subject, trackingNumber: /ТТН: (\d+)/.exec(text)?.[1], pageKey }
      })
    },
    kinds: async () => (await shop.messages(order.id)).map(({ kind, state }) => `${kind} ${state}`),
  }
}

test('a parcel that is sent is told once, with its number and the page that shows it', async () => {
  const { shop, act, letters, kinds, order } = await aPackedParcel()
  await act('mark-sent')
  expect(await letters()).toEqual([
    {
      to: 'oksana@example.com',
      subject: `Замовлення № ${order.number} відправлено`,
      trackingNumber: first,
      pageKey: expect.any(String),
    },
  ])
  await act('move-parcel', { to: 'at-branch' })
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect((await callFunction(shop.shop, 'read-order-page', { key: letter?.pageKey })).body).toMatchObject({
    number: order.number,
    parcels: [{ state: 'at-branch', trackingNumber: first }],
  })
  expect(await kinds()).toEqual(['parcel-sent sent'])
})

test('a number that is put right before the letter has gone is told as it is, once', async () => {
  const { act, letters } = await aPackedParcel()
  await act('mark-sent')
  await act('set-tracking-number', { trackingNumber: second })
  expect((await letters()).map(({ trackingNumber }) => trackingNumber)).toEqual([second])
})

test('a number that is put right after the letter has gone is told again, once for each', async () => {
  const { act, letters, order } = await aPackedParcel()
  await act('mark-sent')
  await letters()
  await act('set-tracking-number', { trackingNumber: first })
  expect(await letters()).toHaveLength(1)
  // The first of the two is skipped, as it was not being sent yet.
  await act('set-tracking-number', { trackingNumber: second })
  await act('set-tracking-number', { trackingNumber: third })
  expect((await letters()).slice(1)).toEqual([
    expect.objectContaining({ subject: `Нова ТТН для замовлення № ${order.number}`, trackingNumber: third }),
  ])
})

test('a letter is not sent with a number that was put right after it was written', async () => {
  const { shop, act, letters } = await aPackedParcel()
  await act('mark-sent')
  const { rows } = await shop.db.query<{ id: string }>('select id from messages')
  const read = async () => {
    const message = await findMessage(shop.db, rows[0]?.id ?? '')
    if (!message) throw new Error('no message')
    return message
  }
  const written = await read()
  await act('set-tracking-number', { trackingNumber: second })
  expect(await beginSending(shop.db, written)).toBe(false)
  expect(await dropMessage(shop.db, written)).toBe(false)
  expect((await letters()).map(({ trackingNumber }) => trackingNumber)).toEqual([second])
})

test('a parcel that comes back, or is lost, before its letter has gone is told of no more', async () => {
  const { act, letters, kinds } = await aPackedParcel()
  await act('mark-sent')
  await act('move-parcel', { to: 'lost' })
  expect(await letters()).toEqual([])
  expect(await kinds()).toEqual([])
})

test('of an order whose buyer is forgotten nothing is told', async () => {
  const { shop, act, letters, order } = await aPackedParcel()
  await act('mark-sent')
  await act('erase', { parcelId: undefined })
  expect((await letters()).filter(({ to }) => to !== 'owner@shop.example')).toEqual([])
  expect((await shop.messages(order.id)).filter(({ state }) => state === 'sent')).toEqual([])
})
