import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/pool.ts'
import { raiseAlert } from '../../outbox/enqueue-messages.ts'
import { enqueueErasePerson } from '../../people/erase-person.ts'
import { moveParcel, setTrackingNumber } from '../../delivery/parcels/parcel-queries.ts'
import { saveTellsBySms } from '../../platform/mode.ts'
import { enqueueAskingDeliveries } from '../ask-deliveries.ts'
import { askSoon, beginSms, findSmsToAsk, recordDeliveries, recordTaken } from '../sms-queries.ts'
import { smsReportsPath } from '../sms-services.ts'
import { bringParcels, linksOf } from '../../../../test/orders.ts'
import { buying } from '../../../../test/kits.ts'
import { mailOf } from '../../../../test/messages/mail-of.ts'
import { startPhone } from '../../../../test/messages/sandbox-phone.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { notifyOfParcel } from '../../delivery/parcels/notify-of-parcel.ts'
import { turboSms } from '../sms/turbosms/turbosms.ts'
import { resendMessage } from './resend-message.ts'
import { happened } from '../../happened.ts'

type Shop = ReturnType<typeof mailOf>

const buyer = { phone: '+380671112233' }

async function smsStates({ db }: Shop) {
  const { rows } = await db.query<{ state: string }>('select state from sms order by state')
  return rows.map(({ state }) => state)
}

async function openAlerts({ db }: Shop) {
  const { rows } = await db.query<{ kind: string }>(
    'select kind from alerts where resolved_at is null order by id',
  )
  return rows.map(({ kind }) => kind)
}

test('a paid order is an SMS to its buyer, told delivered by a report and a question', async () => {
  const phone = await startPhone()
  const shop = mailOf(await startTestShop({ neighbours: [phone] }))
  const order = await shop.paidOrder(buyer)
  shop.work()
  await shop.until(async () => expect(await smsStates(shop)).toEqual(['delivered']))
  expect(await phone.arrived()).toMatchObject([
    {
      phone: '380671112233',
      text: `Замовлення ${order.number} оплачено. Відправимо за 1–2 робочі дні.`,
      status: 'Delivered',
    },
  ])
  expect(await shop.texts(order.id)).toEqual([
    { kind: 'sms-paid', effect: 'paid', state: 'sent', failure: null, reached: ['sms'] },
  ])
  for (const secret of ['380671112233', ...phone.secrets]) expect(shop.logged()).not.toContain(secret)
})

test('a shop without SMS makes none; one that has stopped sending them loses none it had promised', async () => {
  const shop = mailOf(await startTestShop({ neighbours: [await startPhone()] }))
  const promised = await shop.paidOrder(buyer)
  await saveTellsBySms(shop.db, false)
  const silent = await shop.paidOrder({ email: 'silent@example.com' })
  expect(await shop.texts(silent.id)).toEqual([])
  shop.work({}, { senders: { ...shop.services.senders, sms: undefined } })
  await shop.until(async () =>
    expect(await shop.texts(promised.id)).toMatchObject([{ state: 'failed', failure: 'refused' }]),
  )
  expect(await openAlerts(shop)).toEqual(['sms-failed'])
})

test('nothing is promised of a parcel where none follows', async () => {
  const shop = mailOf(await startTestShop({ neighbours: [await startPhone()] }))
  const order = await shop.paidOrder(buying('test-kit'))
  expect(await shop.texts(order.id)).toEqual([])
})

test('money that goes back and a parcel that sets out are told with their sums, numbers and links', async () => {
  const phone = await startPhone()
  const shop = mailOf(await startTestShop({ neighbours: [phone] }))
  const order = await shop.paidOrder(buyer)
  const [parcel = ''] = await bringParcels(shop.db, order.id, 'packed')
  await inTransaction(shop.db, async (db) => {
    await setTrackingNumber(db, parcel, '20450000000001')
    await moveParcel({ happened }, db, parcel, 'sent')
  })
  await shop.record(order, 'paid', { refunded: 12345, providerStatus: 'part back' })
  shop.work()
  await shop.until(async () => expect(await phone.arrived()).toHaveLength(3))
  const texts = (await phone.arrived()).map(({ text }) => text)
  const { key } = await linksOf(shop.db, order.id)
  const link = `${shop.services.config.origin}/order/${key}`
  expect(texts).toContain(`Замовлення ${order.number} вже їде. ТТН 20450000000001, Нова пошта. ${link}`)
  expect(texts).toContain(`Повернули 123,45 грн за замовлення ${order.number}.`)
})

test('of a parcel for somebody else they read it, and not of money, nor the way to the buyer’s page', async () => {
  const standIn = await startPhone()
  const shop = mailOf(await startTestShop({ neighbours: [standIn] }))
  const recipient = { firstName: 'Дар’я', lastName: 'Їжак', phone: '+380501112233' }
  const order = await shop.paidOrder({ ...buyer, recipient })
  const [parcel = ''] = await bringParcels(shop.db, order.id, 'packed')
  await inTransaction(shop.db, async (db) => {
    await setTrackingNumber(db, parcel, '20450000000001')
    await moveParcel({ happened }, db, parcel, 'sent')
  })
  shop.work()
  await shop.until(async () => expect(await standIn.arrived()).toHaveLength(2))
  const arrived = (await standIn.arrived()).map(({ phone, text }) => ({ phone, text }))
  expect(arrived).toContainEqual({
    phone: '380501112233',
    text: `Замовлення ${order.number} вже їде. ТТН 20450000000001, Нова пошта.`,
  })
  expect(arrived).toContainEqual({ phone: '380671112233', text: expect.stringContaining('оплачено') })

  await inTransaction(shop.db, async (db) => {
    await moveParcel({ happened }, db, parcel, 'at-branch')
    await notifyOfParcel(db, order.id, { kind: 'storage-ends', parcel: 1 })
  })
  await shop.record(order, 'paid', { refunded: 12345, providerStatus: 'part back' })
  await shop.until(async () => expect(await standIn.arrived()).toHaveLength(4))
  const later = (await standIn.arrived()).map(({ phone, text }) => ({ phone, text }))
  expect(later).toContainEqual({
    phone: '380501112233',
    text: expect.stringMatching(/^Посилка чекає у відділенні.* ТТН 20450000000001\.$/),
  })
  expect(later).toContainEqual({
    phone: '380671112233',
    text: expect.stringMatching(/^Повернули 123,45 грн/),
  })
})

test.each(['same', 'refused'])(
  'an answer that is lost is asked for again, and it arrives once (%s)',
  async (repeats) => {
    const phone = await startPhone()
    const shop = mailOf(await startTestShop({ neighbours: [phone] }))
    await phone.change({ repeats })
    await phone.fault({ on: 'send', fault: 'cut', times: 2 })
    const order = await shop.paidOrder(buyer)
    shop.work()
    for (let tries = 0; tries < 2; tries++) {
      await shop.until(async () =>
        expect(
          await shop.count(
            `graphile_worker.jobs where last_error like '%network%' and attempts = ${tries + 1}`,
          ),
        ).toBe(1),
      )
      await shop.hurry()
    }
    await shop.until(async () => expect(await shop.texts(order.id)).toMatchObject([{ state: 'sent' }]))
    expect(await phone.arrived()).toHaveLength(1)
    expect(await openAlerts(shop)).toEqual([])
  },
)

test('an empty balance is told once, and what waits goes out when there is money', async () => {
  const phone = await startPhone()
  const shop = mailOf(await startTestShop({ neighbours: [phone] }))
  await phone.change({ balance: 0 })
  const orders = [await shop.paidOrder(buyer), await shop.paidOrder({ phone: '+380671112244' })]
  shop.work()
  const waiting = `graphile_worker.jobs where key is not null and locked_at is null and run_at > now() + interval '5 minutes' and task_identifier = 'send-message'`
  await shop.until(async () => expect(await shop.count(waiting)).toBe(2))
  expect(await openAlerts(shop)).toEqual(['sms-stopped'])
  expect(await phone.arrived()).toEqual([])
  expect(await shop.count(`messages where kind = 'sms-stopped'`)).toBe(1)

  await phone.change({ balance: 100 })
  await shop.hurry()
  await shop.until(async () => expect(await phone.arrived()).toHaveLength(2))
  await shop.until(async () => expect(await openAlerts(shop)).toEqual([]))
  for (const { id } of orders)
    await shop.until(async () =>
      expect(await shop.texts(id)).toMatchObject([{ state: 'sent', failure: null }]),
    )
})

test('an alert about a service that sends no more ends when another sends', async () => {
  const shop = mailOf(await startTestShop({ neighbours: [await startPhone()] }))
  const details = { service: 'another', fault: 'balance', code: 'another 1' }
  await raiseAlert(shop.db, { kind: 'sms-stopped', topic: 'another', details })
  await shop.paidOrder(buyer)
  shop.work()
  await shop.until(async () => expect(await openAlerts(shop)).toEqual([]))
})

test('a number that wants nothing is told to the owner at once; sent again, it is a new request', async () => {
  const phone = await startPhone()
  const shop = mailOf(await startTestShop({ neighbours: [phone] }))
  await phone.change({ stopList: ['380671112233'] })
  const order = await shop.paidOrder(buyer)
  shop.work()
  await shop.until(async () =>
    expect(await shop.texts(order.id)).toMatchObject([{ state: 'failed', failure: 'refused' }]),
  )
  expect(await openAlerts(shop)).toEqual(['sms-failed'])
  await phone.change({ stopList: [] })
  const { rows } = await shop.db.query<{ id: string }>(`select id from messages where kind = 'sms-paid'`)
  await inTransaction(shop.db, (db) => resendMessage(db, order.id, rows[0]?.id ?? ''))
  await shop.until(async () => expect(await phone.arrived()).toHaveLength(1))
  expect((await phone.arrived())[0]?.reference).toBe(`${rows[0]?.id}-2 380671112233`)
  await shop.until(async () => expect(await openAlerts(shop)).toEqual([]))
})

test('one that never reached its phone has failed, and is sent again at the owner’s wish', async () => {
  const phone = await startPhone()
  const shop = mailOf(await startTestShop({ neighbours: [phone] }))
  await phone.change({ unreachable: ['380671112233'] })
  const order = await shop.paidOrder(buyer)
  shop.work()
  await shop.until(async () =>
    expect(await shop.texts(order.id)).toMatchObject([{ state: 'failed', failure: 'undelivered' }]),
  )
  expect(await openAlerts(shop)).toEqual(['sms-failed'])
  await phone.change({ unreachable: [] })
  const { rows } = await shop.db.query<{ id: string }>(`select id from messages where kind = 'sms-paid'`)
  await inTransaction(shop.db, (db) => resendMessage(db, order.id, rows[0]?.id ?? ''))
  await shop.until(async () => expect(await smsStates(shop)).toEqual(['delivered']))
  expect(await shop.texts(order.id)).toMatchObject([{ state: 'sent', failure: null }])
})

test('of somebody who is forgotten nothing is sent', async () => {
  const phone = await startPhone()
  const shop = mailOf(await startTestShop({ neighbours: [phone] }))
  const order = await shop.paidOrder(buyer)
  await inTransaction(shop.db, (db) => enqueueErasePerson({ happened }, db, order.number))
  shop.work()
  await shop.until(async () =>
    expect(await shop.texts(order.id)).toMatchObject([{ state: 'failed', failure: 'refused' }]),
  )
  expect(await phone.arrived()).toEqual([])
  expect(await openAlerts(shop)).toEqual([])
})

test('a report that overtakes the answer is heard when it is repeated', async () => {
  const phone = await startPhone()
  const shop = mailOf(await startTestShop({ neighbours: [phone] }))
  await phone.fault({ on: 'send', fault: 'late', times: 1, ms: 150 })
  shop.work()
  await shop.paidOrder(buyer)
  await shop.until(async () => expect(await smsStates(shop)).toEqual(['delivered']))
})

test('a report that comes at the moment the answer is noted is heard or repeated', async () => {
  const shop = mailOf(await startTestShop({ neighbours: [await startPhone()] }))
  await shop.paidOrder(buyer)
  const { rows } = await shop.db.query<{ id: string }>(
    `update messages set state = 'sending' where kind = 'sms-paid' returning id`,
  )
  const id = rows[0]?.id ?? ''
  await beginSms(shop.db, id)
  const noting = new Proxy(shop.db, {
    get: (db, name) =>
      name === 'query'
        ? async (text: string, values: unknown[]) => {
            const answer = await db.query(text, values)
            await recordTaken(db, id, 'number-of-the-phone')
            return answer
          }
        : Reflect.get(db, name),
  })
  expect(await askSoon(noting, 'number-of-the-phone')).toBe('not-yet')
  expect(await askSoon(shop.db, 'number-of-the-phone')).toBe('soon')
})

test('a report that comes while its SMS is asked about has it asked about again', async () => {
  const phone = await startPhone()
  const shop = mailOf(await startTestShop({ neighbours: [phone] }))
  await phone.fault({ on: 'webhook', fault: 'lose', times: 1 })
  shop.work()
  const order = await shop.paidOrder(buyer)
  await shop.until(async () => expect(await shop.count(`sms where state = 'taken'`)).toBe(1))
  await shop.db.query('update sms set ask_at = now()')
  const due = await findSmsToAsk(shop.db)
  const [id = ''] = due.ids
  expect(await askSoon(shop.db, id)).toBe('soon')
  expect(await recordDeliveries(shop.db, due, new Map([[id, { state: 'taken', channel: 'sms' }]]))).toEqual(
    [],
  )
  expect((await findSmsToAsk(shop.db)).ids).toEqual([id])
  expect(await shop.texts(order.id)).toMatchObject([{ state: 'sent' }])
})

test('a phone is reached whichever way reports are signed and written; a forged one changes nothing', async () => {
  const phone = await startPhone()
  const shop = mailOf(await startTestShop({ neighbours: [phone] }))
  shop.work()
  for (const [signs, writes] of [
    ['id-key', 'form'],
    ['key-id', 'form'],
    ['id-key', 'json'],
  ]) {
    await phone.change({ signs, writes })
    await shop.paidOrder(buyer)
  }
  await shop.until(async () => expect(await smsStates(shop)).toEqual(['delivered', 'delivered', 'delivered']))

  await phone.fault({ on: 'webhook', fault: 'tamper' })
  await shop.paidOrder(buyer)
  await shop.until(async () => expect(await shop.count(`sms where state = 'taken'`)).toBe(1))
  const report = (body: object) =>
    fetch(shop.shop.url + smsReportsPath(turboSms), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await report({ id: '1', signature: 'no' })).status).toBe(403)
  expect((await report([])).status).toBe(403)
  // Without a report its state is polled, which may be before it is delivered.
  await shop.untilHurried(async () => {
    await shop.db.query('update sms set ask_at = now() where ask_at is not null')
    await enqueueAskingDeliveries(shop.db)
    expect(await shop.count(`sms where state = 'delivered'`)).toBe(4)
  })
})
