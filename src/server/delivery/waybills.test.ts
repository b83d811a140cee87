import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { SenderAnswer } from '../../contract/delivery/waybills.ts'
import type { PackingList } from '../../contract/desk/packing.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { remind } from '../messages/remind.ts'
import { refund } from '../../../test/payments/pay.ts'
import { live } from '../../../test/live-settings.ts'
import { hurryJobs } from '../../../test/hurry-jobs.ts'
import { anOperator } from '../../../test/operator.ts'
import { startTestShop } from '../../../test/shop.ts'
import { startPretendCarrier } from '../../../test/carrier.ts'
import { sendingFrom } from '../../../test/sending-from.ts'

let logged = ''
const soon = { timeout: 10_000, interval: 50 }

const log = pino({ level: 'debug' }, { write: (line) => void (logged += line) })
const carrier = await startPretendCarrier(['Чернівецька'])
const shop = await sendingFrom(await startTestShop({ neighbours: [carrier], log }))
expect((await shop.setSender()).status).toBe(200)
const jobs = startJobs(shop.services, shop.databaseUrl, { pauseMs: 0 })
afterEach(() => carrier.control({ do: 'clear' }))
afterAll(() => jobs.stop())

const make = (number: string, measured?: { grams: number; size: [number, number, number] }) =>
  shop.act(number, ({ id: parcelId }) => ({
    action: 'make-waybill',
    parcelId,
    ...(measured && { measured }),
  }))
const remove = (number: string) =>
  shop.act(number, ({ id: parcelId }) => ({ action: 'delete-waybill', parcelId }))
const fail = (fault: string, on: string, how: object = { times: 1 }) => carrier.fail(fault, { on, ...how })
const of = async (number: string) =>
  (await carrier.documents()).filter(({ ownNumber }) => ownNumber.startsWith(number))

/** Polls, with an action each time. */
async function until(number: string, expected: object, meanwhile?: () => Promise<unknown>) {
  await vi.waitFor(async () => {
    await meanwhile?.()
    const { rows } = await shop.db.query(
      `select w.state, w.fault, p.tracking_number as number
       from orders o join parcels p on p.order_id = o.id join waybills w on w.parcel_id = p.id
       where o.order_number = $1 order by w.created_at desc limit 1`,
      [number],
    )
    expect(rows[0]).toMatchObject(expected)
  }, soon)
  expect(await shop.waybill(number)).toMatchObject(expected)
}

const hurry = () => hurryJobs(shop.db)

/** Ages the last call. */
async function minutesPass() {
  await shop.db.query(
    `update waybills set called_at = now() - interval '3 minutes' where state in ('uncertain', 'deleted')`,
  )
  await hurry()
}

test('one press makes one waybill, whose number is the parcel’s and whose cost and day are shown', async () => {
  const number = await shop.paid()
  expect((await make(number)).status).toBe(200)
  await until(number, { state: 'made', number: expect.stringMatching(/^\d{14}$/) })
  const [parcel] = (await shop.read(number)).parcels
  expect(parcel?.waybill).toMatchObject({
    askedBy: 'Олена',
    costUah: 80,
    expectedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    grams: 340,
    size: [22, 16, 6],
  })
  expect(await of(number)).toEqual([
    { ownNumber: expect.any(String), number: parcel?.trackingNumber, isDeleted: false },
  ])
  const { timeline } = await shop.read(number)
  expect(timeline.flatMap((entry) => (entry.kind === 'action' ? [entry.entry.what] : []))).toEqual([
    'waybill-made',
    'make-waybill',
  ])
})

test('what was read of an order before its waybill was made still holds', async () => {
  const number = await shop.paid()
  const { version, parcels } = await shop.read(number)
  const parcelId = parcels[0]?.id
  await make(number)
  await until(number, { state: 'made' })
  const act = (action: object) => shop.office(`/orders/${number}/actions`, { ...action, version })
  expect(await act({ action: 'pack', parcelId })).toMatchObject({ status: 200 })
  expect(await act({ action: 'unpack', parcelId })).toMatchObject({ status: 409, body: { code: 'changed' } })
})

test('two presses at once, and one more, are one waybill', async () => {
  const number = await shop.paid()
  const answers = await Promise.all([make(number), make(number), make(number)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  await until(number, { state: 'made' })
  expect((await make(number)).body).toMatchObject({ code: 'not_possible_now' })
  expect(await of(number)).toHaveLength(1)
})

test('the packing list tells which parcels lack one, and what has become of those that were asked for', async () => {
  const listed = async (number: string) => {
    const { orders } = await shop.operator.get<PackingList>('/packing')
    return orders.find((order) => order.number === number)?.parcels
  }
  const number = await shop.paid()
  expect(await listed(number)).toMatchObject([{ lacksWaybill: true, waybill: null }])
  await make(number)
  await until(number, { state: 'made' })
  expect(await listed(number)).toMatchObject([
    { lacksWaybill: false, waybill: { state: 'made', fault: null } },
  ])
  await remove(number)
  await until(number, { state: 'deleted' })
  expect(await listed(number)).toMatchObject([{ lacksWaybill: true }])
  await fail('refused', 'InternetDocument.save', { times: 1, code: '20000200151' })
  await make(number)
  await until(number, { state: 'refused' })
  expect(await listed(number)).toMatchObject([
    { lacksWaybill: true, waybill: { state: 'refused', fault: 'goods' } },
  ])
  await shop.act(number, ({ id: parcelId }) => ({
    action: 'set-tracking-number',
    parcelId,
    trackingNumber: '20451234567890',
  }))
  expect(await listed(number)).toMatchObject([{ lacksWaybill: false }])
})

test('a test order in a live shop gets none', async () => {
  const number = await shop.paid()
  const { version, parcels } = await shop.read(number)
  await shop.db.query('update orders set put_aside_at = now() where order_number = $1', [number])
  const press = { action: 'make-waybill', parcelId: parcels[0]?.id, version }
  expect(await shop.office(`/orders/${number}/actions`, press)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
  expect(await of(number)).toHaveLength(0)
})

describe('an answer that is lost', () => {
  test.each(['lost', 'doubtful'])(
    'of a waybill that was made (%s): it is found and adopted',
    async (fault) => {
      const number = await shop.paid()
      await fail(fault, 'InternetDocument.save')
      await make(number)
      await until(number, { state: 'uncertain' })
      await until(number, { state: 'made' }, hurry)
      expect(await of(number)).toHaveLength(1)
    },
  )

  test('of one that the list does not show at first: it is looked for again before any other is made', async () => {
    const number = await shop.paid()
    await fail('lost', 'InternetDocument.save')
    await fail('empty', 'InternetDocument.getDocumentList')
    await make(number)
    await until(number, { state: 'made' }, hurry)
    expect(await of(number)).toHaveLength(1)
  })

  test.each(['500', 'garbage', 'cut', 'unavailable'])(
    'of one that was not (%s): made after a pause',
    async (fault) => {
      const number = await shop.paid()
      await fail(fault, 'InternetDocument.save')
      await make(number)
      await until(number, { state: 'uncertain' })
      expect(await of(number)).toHaveLength(0)
      await until(number, { state: 'made' }, minutesPass)
      expect(await of(number)).toHaveLength(1)
    },
  )
})

test('the owner hears of one that nobody knows of for an hour, until it is known', async () => {
  const number = await shop.paid()
  await fail('lost', 'InternetDocument.save')
  await fail('empty', 'InternetDocument.getDocumentList', {})
  await make(number)
  await until(number, { state: 'uncertain' })
  await shop.db.query(`update waybills set created_at = now() - interval '2 hours' where state = 'uncertain'`)
  const alert = (changes: object) =>
    vi.waitFor(async () => {
      await hurry()
      const { alerts } = await shop.read(number)
      expect(alerts).toMatchObject([{ kind: 'waybill-stuck', ...changes }])
    }, soon)
  await alert({ resolvedAt: null })
  await carrier.control({ do: 'clear' })
  await until(number, { state: 'made' }, hurry)
  await remind(shop.services)
  await alert({ resolvedAt: expect.any(String) })
})

test('an answer whose lists are objects is read as any other', async () => {
  const number = await shop.paid()
  await fail('objects', 'InternetDocument.save')
  await make(number)
  await until(number, { state: 'made' })
  const other = await shop.paid()
  await shop.db.query('update parcel_sender set contact_ref = gen_random_uuid()')
  await fail('objects', 'InternetDocument.save')
  await make(other)
  await until(other, { state: 'refused', fault: 'sender' })
  expect((await shop.setSender()).status).toBe(200)
})

describe('a waybill that is refused', () => {
  test.each([
    ['20000203287', 'no-cell'],
    ['20000200151', 'goods'],
    ['20000999999', 'unknown'],
  ])('by the carrier with %s says %s, and may be asked for again', async (code, fault) => {
    const number = await shop.paid()
    await fail('refused', 'InternetDocument.save', { times: 1, code })
    await make(number)
    await until(number, { state: 'refused', fault })
    const [parcel] = (await shop.read(number)).parcels
    expect(parcel?.waybill?.carrierText).toContain(code)
    expect(await of(number)).toEqual([])
    await make(number)
    await until(number, { state: 'made' })
  })

  test('for the shop’s key: the owner is told so, in the state too, and nothing is lost', async () => {
    const number = await shop.paid()
    await fail('refused', 'api', { code: '20000200068' })
    await make(number)
    await until(number, { state: 'refused', fault: 'key', number: null })
    const { body } = await shop.office('/state')
    expect(body['neighbours']).toContainEqual(
      expect.objectContaining({
        name: 'carrier',
        lastFailure: expect.objectContaining({ reason: 'key', code: '20000200068' }),
      }),
    )
    await carrier.control({ do: 'clear' })
    await make(number)
    await until(number, { state: 'made' })
  })

  test.each([
    ['first-name', { firstName: 'О.' }, undefined],
    ['last-name', { lastName: 'Ґ'.repeat(26) }, undefined],
    ['size', {}, { grams: 500, size: [1, 121, 1] as [number, number, number] }],
    ['place', { settlementRef: undefined, pointRef: undefined }, undefined],
  ])('for its %s: nobody is called', async (fault, changes, measured) => {
    const number = await shop.paid(changes)
    await shop.act(number, () => ({ action: 'check-address' }))
    if (fault === 'size') {
      expect((await make(number, measured)).status).toBe(400)
      return
    }
    await make(number, measured)
    await until(number, { state: 'refused', fault })
  })

  test('to a locker that does not take the parcel as it was measured', async () => {
    const number = await shop.paid(await shop.placeOf('locker'))
    await make(number, { grams: 500, size: [31, 45, 31] })
    await until(number, { state: 'refused', fault: 'size' })
    await make(number, { grams: 500, size: [12, 20, 30] })
    await until(number, { state: 'made' })
  })
})

describe('a waybill that is not wanted any more', () => {
  test('is deleted, and the parcel has no number', async () => {
    const number = await shop.paid()
    await make(number)
    await until(number, { state: 'made' })
    expect(
      (
        await shop.act(number, ({ id: parcelId }) => ({
          action: 'set-tracking-number',
          parcelId,
          trackingNumber: null,
        }))
      ).status,
    ).toBe(409)
    expect((await remove(number)).status).toBe(200)
    await until(number, { state: 'deleted', number: null })
    expect(await of(number)).toMatchObject([{ isDeleted: true }])
    await make(number)
    await until(number, { state: 'made' })
  })

  test('and was deleted in the cabinet: is deleted', async () => {
    const number = await shop.paid()
    await make(number)
    await until(number, { state: 'made' })
    await fail('refused', 'InternetDocument.delete', { times: 1, code: '20000201173' })
    await remove(number)
    await until(number, { state: 'deleted', number: null })
  })

  test('and that the carrier keeps: stands, and the owner hears of it', async () => {
    const number = await shop.paid()
    await make(number)
    await until(number, { state: 'made' })
    await fail('refused', 'InternetDocument.delete', { times: 1, code: '20000200153' })
    await remove(number)
    await until(number, { state: 'made', fault: 'handed-over', number: expect.any(String) })
    await vi.waitFor(async () => {
      expect((await shop.read(number)).alerts).toMatchObject([{ kind: 'waybill-stuck' }])
    }, soon)
  })

  test.each(['cancel', 'change-recipient'] as const)('by a %s: goes with what it was for', async (action) => {
    const number = await shop.paid()
    await make(number)
    await until(number, { state: 'made' })
    const { buyer } = await shop.read(number)
    if (!buyer) throw new Error('erased')
    const { firstName, lastName, phone, email } = buyer
    const answer = await shop.act(number, () =>
      action === 'cancel'
        ? { action, by: 'owner' }
        : { action, firstName, lastName, phone, email, city: 'Київ', branch: 'Відділення №1' },
    )
    expect(answer.status).toBe(200)
    await until(number, { state: 'deleted', number: null })
    expect(await of(number)).toMatchObject([{ isDeleted: true }])
  })

  test('but not by another comment or e-mail, of which it says nothing', async () => {
    const number = await shop.paid()
    await make(number)
    await until(number, { state: 'made' })
    const { buyer, recipient } = await shop.read(number)
    if (!buyer || !recipient) throw new Error('erased')
    const { city, branch, settlementRef, pointRef } = recipient
    const answer = await shop.act(number, () => ({
      action: 'change-recipient',
      ...buyer,
      email: 'other@example.com',
      city,
      branch,
      settlementRef,
      pointRef,
      deliveryComment: 'Код 12',
    }))
    expect(answer).toMatchObject({ status: 200, body: { deliveryComment: 'Код 12' } })
    expect(await shop.waybill(number)).toMatchObject({ state: 'made', number: expect.any(String) })
  })

  test('once all the money went back', async () => {
    const number = await shop.paid()
    await make(number)
    await until(number, { state: 'made' })
    const { rows } = await shop.db.query<{ id: string }>('select id from orders where order_number = $1', [
      number,
    ])
    await refund(shop.db, rows[0]?.id ?? '')
    await until(number, { state: 'deleted', number: null })
    expect(await of(number)).toMatchObject([{ isDeleted: true }])
  })

  test('and that two calls have made: both are deleted', async () => {
    const number = await shop.paid()
    await fail('lost', 'InternetDocument.save')
    await fail('empty', 'InternetDocument.getDocumentList', {})
    await make(number)
    await until(number, { state: 'made' }, minutesPass)
    await carrier.control({ do: 'clear' })
    expect(await of(number)).toMatchObject([{ isDeleted: false }, { isDeleted: false }])
    await shop.act(number, () => ({ action: 'cancel', by: 'owner' }))
    await vi.waitFor(async () => {
      expect(await of(number)).toMatchObject([{ isDeleted: true }, { isDeleted: true }])
    }, soon)
    await until(number, { state: 'deleted', number: null })
  })

  test('and that the list shows long after it was given up: is deleted then', async () => {
    const number = await shop.paid()
    await fail('lost', 'InternetDocument.save')
    await fail('empty', 'InternetDocument.getDocumentList', {})
    await make(number)
    await until(number, { state: 'uncertain' })
    await remove(number)
    await until(number, { state: 'deleted' }, minutesPass)
    expect(await of(number)).toMatchObject([{ isDeleted: false }])
    await carrier.control({ do: 'clear' })
    await vi.waitFor(async () => {
      await minutesPass()
      expect(await of(number)).toMatchObject([{ isDeleted: true }])
    }, soon)
  })

  test('and that the carrier keeps of a person who is forgotten: nothing leads there', async () => {
    const number = await shop.paid()
    await make(number)
    await until(number, { state: 'made' })
    await fail('refused', 'InternetDocument.delete', { times: 1, code: '20000200153' })
    await shop.act(number, () => ({ action: 'erase' }))
    await until(number, { state: 'made', fault: 'handed-over' })
    const { rows } = await shop.db.query(
      `select w.carrier_ref, w.carrier_text from waybills w join orders o on o.id = w.order_id
       where o.order_number = $1`,
      [number],
    )
    expect(rows).toEqual([{ carrier_ref: null, carrier_text: '' }])
  })

  test('while nobody knows whether it was made: is found and deleted', async () => {
    const number = await shop.paid()
    await fail('lost', 'InternetDocument.save')
    await fail('empty', 'InternetDocument.getDocumentList', { times: 2 })
    await make(number)
    await until(number, { state: 'uncertain' })
    expect((await shop.act(number, ({ id: parcelId }) => ({ action: 'mark-sent', parcelId }))).status).toBe(
      409,
    )
    await remove(number)
    await until(number, { state: 'deleted', number: null }, hurry)
    expect(await of(number)).toMatchObject([{ isDeleted: true }])
  })
})

describe('labels', () => {
  const label = async (path: string, as: Readonly<Record<string, string>> = {}) => {
    const headers = { ...shop.operator.headers, ...as }
    const answer = await fetch(`${shop.url}/office/api${path}`, { headers })
    return { answer, body: Buffer.from(await answer.arrayBuffer()).toString('latin1') }
  }

  test('are the carrier’s own PDF, kept by nobody, and hold no key', async () => {
    const numbers = [await shop.paid(), await shop.paid()]
    for (const number of numbers) await make(number)
    for (const number of numbers) await until(number, { state: 'made' })
    const parcels = (await Promise.all(numbers.map((number) => shop.read(number)))).map(
      ({ parcels: [one] }) => one,
    )
    const ids = parcels.map((parcel) => parcel?.id).join(',')
    // A label may be available later than its waybill.
    await fail('garbage', 'print.printMarking100x100')
    for (const form of ['label', 'sheet']) {
      const { answer, body } = await label(`/labels/${form}?parcels=${ids}`)
      expect(answer.status, body).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(body.slice(0, 4)).toBe('%PDF')
      for (const parcel of parcels) expect(body).toContain(parcel?.trackingNumber)
      const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
      expect(body + headers).not.toContain(carrier.account.key)
    }
    expect(logged).toContain('waybill asked for')
    expect(logged).not.toContain(carrier.account.key)
  })

  test('of a waybill that the carrier keeps against the shop’s will is not printed', async () => {
    const number = await shop.paid()
    await make(number)
    await until(number, { state: 'made' })
    await fail('refused', 'InternetDocument.delete', { times: 1, code: '20000200153' })
    await remove(number)
    await until(number, { state: 'made', fault: 'handed-over' })
    const [parcel] = (await shop.read(number)).parcels
    expect((await label(`/labels/label?parcels=${parcel?.id}`)).body).toContain('waybill_not_ready')
  })

  test('of a parcel without a waybill, of another form, and from a carrier that is away, are refused', async () => {
    const number = await shop.paid()
    const [parcel] = (await shop.read(number)).parcels
    expect((await label(`/labels/label?parcels=${parcel?.id}`)).body).toContain('waybill_not_ready')
    expect((await label(`/labels/poster?parcels=${parcel?.id}`)).answer.status).toBe(404)
    expect((await label('/labels/label?parcels=x')).answer.status).toBe(400)
    await make(number)
    await until(number, { state: 'made' })
    // Each retry fails in another way.
    for (const fault of ['500', 'redirect', 'cut']) await fail(fault, 'print.printMarking100x100')
    const away = await label(`/labels/label?parcels=${parcel?.id}`)
    expect(away.answer.status).toBe(503)
    const tooMany = Array.from({ length: 51 }, (_, nth) => nth + 1).join(',')
    expect((await label(`/labels/label?parcels=${tooMany}`)).answer.status).toBe(400)
    expect(away.body + logged).not.toContain(carrier.account.key)
    expect(away.answer.headers.get('content-type')).toContain('application/json')
    const opened = await label(`/labels/label?parcels=x`, { accept: 'text/html,*/*' })
    expect(opened.answer.headers.get('content-type')).toContain('text/html')
    expect(opened.body).toContain('<h1>')
  })
})

describe('the sender', () => {
  test('is what the account and the directory have', async () => {
    const { body } = await shop.office('/sender')
    expect(body).toMatchObject({
      canMake: true,
      areRealInTest: true,
      policy: 'free-to-branch',
      sender: { counterpartyName: 'Зразок Олена', point: expect.stringContaining('Відділення') },
    })
  })

  test('is no point that the directory does not have', async () => {
    const strange = { pointRef: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa' }
    expect((await shop.setSender(strange)).body).toMatchObject({ code: 'unknown_point' })
  })

  test('who is not the account’s any more is named by the refusal', async () => {
    const number = await shop.paid()
    await fail('refused', 'InternetDocument.save', { times: 1, code: '20000300442' })
    await make(number)
    await until(number, { state: 'refused', fault: 'sender' })
  })
})

test('waybills of a live shop are real, as they should be', async () => {
  const { key, url } = carrier.account
  const inEarnest = await startTestShop({ env: { ...live, NOVA_POSHTA_KEY: key, NOVA_POSHTA_URL: url } })
  const { get } = await anOperator(inEarnest)
  expect(await get<SenderAnswer>('/sender')).toMatchObject({ canMake: true, areRealInTest: false })
})

test('without a key of the carrier’s nothing is offered, and a press is refused', async () => {
  for (const env of [live, { ...live, NOVA_POSHTA_URL: carrier.account.url }]) {
    const keyless = await startTestShop({ env })
    const { get, tell } = await anOperator(keyless)
    expect(await get<SenderAnswer>('/sender')).toMatchObject({ canMake: false })
    const pressed = await tell('10000000', { action: 'make-waybill', version: 0, parcelId: '1' })
    expect([pressed.status, pressed.body['code']]).toEqual([409, 'carrier_key_missing'])
  }
})
