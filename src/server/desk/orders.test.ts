import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { OrderActionBody } from '../../contract/desk/actions.ts'
import type { OfficeLists } from '../../contract/platform/office-list.ts'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import type { PackingList } from '../../contract/desk/packing.ts'
import type { Today } from '../../contract/desk/today.ts'
import { buying } from '../../../test/kits.ts'
import { anOperator } from '../../../test/operator.ts'
import { aPlacedOrder, copyOrder } from '../../../test/orders.ts'
import { aPaidOrder, pay, refund } from '../../../test/payments/pay.ts'
import { nobody, aSubmittedQuiz } from '../../../test/quiz.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { eraseVisitOf } from '../quiz/erase-queries.ts'
import { startTestShop } from '../../../test/shop.ts'

const shop = await startTestShop()
const olena = await anOperator(shop, 'Олена')
const iryna = await anOperator(shop, 'Ірина')
const { get, read, act } = olena

const post = (number: string, action: OrderActionBody, by = olena) => by.tell(number, action)

async function refusal(number: string, action: OrderActionBody): Promise<Record<string, unknown>> {
  const { status, body } = await post(number, action)
  expect(status).toBeGreaterThanOrEqual(400)
  return body
}

/** The id of a quiz that declares allergies. */
async function delicate(): Promise<string> {
  const { id } = await aSubmittedQuiz(shop, {
    sensitivities: ['eczema', 'other'],
    otherAllergy: 'мед',
    contactMethods: {
      telegram: { selected: true, value: '@olena' },
      instagram: { selected: true, value: 'olena' },
      phone: nobody,
    },
  })
  return id
}

const parcelOf = ({ parcels }: OfficeOrder) => {
  const [parcel] = parcels
  if (!parcel) throw new Error('no parcel')
  return parcel
}

let numbers = 20_450_000_000_000
const newTrackingNumber = () => String(++numbers)

const tasksOf = async (number: string) =>
  (await get<Today>('/today')).tasks.filter(({ order }) => order?.number === number).map(({ kind }) => kind)

describe('an order that is paid', () => {
  test('has a parcel to be packed, and is on the list of today', async () => {
    const { number } = await aPaidOrder(shop)
    const order = await read(number)
    expect(order).toMatchObject({
      version: 1,
      paymentStatus: 'paid',
      recipient: { firstName: 'Оксана', lastName: 'Ґудзь', city: 'Львів', branch: 'Відділення №5' },
      lines: [
        { name: 'Ніжний догляд', quantity: 1, price: 69_000, products: ['Очищення', 'Зволоження', 'Захист'] },
      ],
      total: 69_000,
      refunded: 0,
      fulfilment: { isOpen: true, needsCompositionCheck: false, needsAddressCheck: false },
      parcels: [{ number: 1, state: 'to-pack', trackingNumber: null }],
      noQuiz: 'none',
      payments: [{ state: 'paid', events: [{ state: 'paid' }] }],
    })
    expect(order.timeline.map(({ kind }) => kind)).toContain('payment')
    expect(await tasksOf(number)).toEqual(['pack'])
  })

  test('says to which offer its buyer agreed, also when nobody knows any more who that was', async () => {
    const { number } = await aPaidOrder(shop, { offerVersion: '2026-11-22' })
    const { offerVersion, version } = await read(number)
    expect(offerVersion).toBe('2026-11-22')
    expect(await act(number, { action: 'erase', version })).toMatchObject({ recipient: null, offerVersion })
  })

  test('goes from the table to the carrier in three taps', async () => {
    const { number } = await aPaidOrder(shop)
    const parcelId = parcelOf(await read(number)).id
    let order = await act(number, { action: 'pack', version: 1, parcelId })
    expect(await tasksOf(number)).toEqual(['set-tracking-number'])
    const trackingNumber = newTrackingNumber()
    order = await act(number, {
      action: 'set-tracking-number',
      version: order.version,
      parcelId,
      trackingNumber,
    })
    expect(await tasksOf(number)).toEqual(['send'])
    order = await act(number, { action: 'mark-sent', version: order.version, parcelId })
    expect(order.parcels).toMatchObject([{ state: 'sent', trackingNumber }])
    expect(order.fulfilment?.isOpen).toBe(false)
    expect(await tasksOf(number)).toEqual([])
    order = await act(number, { action: 'move-parcel', version: order.version, parcelId, to: 'received' })
    expect(order.parcels).toMatchObject([{ state: 'received' }])
    const deeds = order.timeline.flatMap((entry) => (entry.kind === 'action' ? [entry.entry] : []))
    expect(deeds.map(({ what, by, before, after }) => [what, by, before['state'], after['state']])).toEqual([
      ['move-parcel', 'Олена', 'sent', 'received'],
      ['mark-sent', 'Олена', 'packed', 'sent'],
      ['set-tracking-number', 'Олена', undefined, undefined],
      ['pack', 'Олена', 'to-pack', 'packed'],
    ])
    expect(deeds[2]?.personal).toEqual({ before: { trackingNumber: null }, after: { trackingNumber } })
  })

  test('with eczema waits for a look at its composition, which can be taken back', async () => {
    const { number } = await aPaidOrder(shop, { quizSubmissionId: await delicate() })
    let order = await read(number)
    expect(order).toMatchObject({
      parcels: [{ state: 'to-check' }],
      fulfilment: { needsCompositionCheck: true },
    })
    expect(order.quiz).toMatchObject({ declared: 'екзема, алергія: «мед»', photos: 0 })
    expect(order.allergies).toMatchObject({
      known: [{ name: 'Мед', from: 'мед', isGuess: false, labels: ['Mel', 'Miel', 'Honey'] }],
      unknown: [],
      composition: { kind: 'not-given' },
    })
    expect(order.quiz?.recommendation.reasons?.tried.length).toBeGreaterThan(0)
    expect(order.contacts.filter(({ from }) => from === 'quiz')).toEqual([
      { kind: 'telegram', from: 'quiz', value: '@olena', href: 'https://t.me/olena', isDoubtful: false },
      { kind: 'instagram', from: 'quiz', value: 'olena', isDoubtful: true },
    ])
    expect(await tasksOf(number)).toEqual(['check-composition'])
    const parcelId = parcelOf(order).id
    expect(await refusal(number, { action: 'pack', version: 1, parcelId })).toMatchObject({
      code: 'not_possible_now',
    })
    order = await act(number, { action: 'check-composition', version: 1 })
    expect(order).toMatchObject({ parcels: [{ state: 'to-pack' }] })
    order = await act(number, { action: 'uncheck-composition', version: order.version })
    expect(order).toMatchObject({
      parcels: [{ state: 'to-check' }],
      fulfilment: { compositionCheckedAt: null },
    })
    order = await act(number, { action: 'check-composition', version: order.version })
    order = await act(number, { action: 'pack', version: order.version, parcelId })
    expect(await refusal(number, { action: 'uncheck-composition', version: order.version })).toMatchObject({
      code: 'not_possible_now',
    })
  })

  test('to an address that cannot be written on a parcel waits for a look at it, or for another', async () => {
    const looked = await aPaidOrder(shop, { novaPoshta: '5' })
    expect(await tasksOf(looked.number)).toEqual(['check-address'])
    expect(await act(looked.number, { action: 'check-address', version: 1 })).toMatchObject({
      parcels: [{ state: 'to-pack' }],
    })
    const changed = await aPaidOrder(shop, { novaPoshta: '5' })
    const email = 'm@example.com'
    const recipient = {
      firstName: 'Мар’яна',
      lastName: 'Їжак',
      phone: '0509876543',
      city: 'Київ',
      branch: 'Поштомат 26431',
    }
    const order = await act(changed.number, { action: 'change-recipient', version: 1, ...recipient, email })
    expect(order).toMatchObject({
      recipient: { ...recipient, phone: '+380509876543', isBuyer: true },
      buyer: { firstName: 'Мар’яна', lastName: 'Їжак', phone: '+380509876543', email },
      parcels: [{ state: 'to-pack' }],
    })
    expect(order.timeline.find(({ kind }) => kind === 'action')).toMatchObject({
      entry: { what: 'change-recipient', before: {}, after: {}, personal: { before: { branch: '5' } } },
    })
    expect(await find('їжак маряна')).toEqual([changed.number])
    expect(await find('0509876543')).toEqual([changed.number])
  })

  test('of a consultation has no parcel', async () => {
    const { number } = await aPaidOrder(shop, buying('personal-consultation'))
    const order = await read(number)
    expect(order).toMatchObject({ parcels: [] })
    expect(await refusal(number, { action: 'add-parcel', version: 1 })).toMatchObject({
      code: 'not_possible_now',
    })
  })

  test('may go in several parcels, each with a number of its own', async () => {
    const { number } = await aPaidOrder(shop)
    let order = await act(number, { action: 'add-parcel', version: 1 })
    expect(order.parcels).toMatchObject([{ number: 1 }, { number: 2, state: 'to-pack' }])
    expect(await tasksOf(number)).toEqual(['pack', 'pack'])
    const trackingNumber = newTrackingNumber()
    for (const [index, parcel] of order.parcels.entries()) {
      const set = { action: 'set-tracking-number', parcelId: parcel.id, trackingNumber } as const
      if (index === 0) order = await act(number, { ...set, version: order.version })
      else {
        expect(await refusal(number, { ...set, version: order.version })).toMatchObject({
          code: 'tracking_number_taken',
          orderNumber: number,
          error: `Ця ТТН уже є в\u00a0замовленні №\u00a0${number}.`,
        })
      }
    }
  })
})

describe('the list of what is to be packed', () => {
  const toPack = async (number: string) =>
    (await get<PackingList>('/packing')).orders.find((order) => order.number === number)

  test('tells what goes into the parcel, whom it is for, and what was written and declared', async () => {
    const quizSubmissionId = await delicate()
    const { number } = await aPaidOrder(shop, {
      ...buying('gentle-care', 'cleansing'),
      quizSubmissionId,
      quantity: 2,
    })
    expect(await toPack(number)).toBeUndefined()
    await act(number, { action: 'check-composition', version: 1 })
    await act(number, { action: 'add-note', version: 2, text: 'Покласти листівку' })
    const order = await act(number, {
      action: 'add-note',
      version: 3,
      text: 'Подзвонити перед відправленням',
    })
    expect(await toPack(number)).toEqual({
      number,
      version: 4,
      paidAt: order.paidAt,
      name: 'Оксана Ґудзь',
      city: 'Львів',
      branch: 'Відділення №5',
      deliveryComment: '',
      lines: [
        {
          kitId: 'gentle-care',
          name: 'Ніжний догляд',
          quantity: 2,
          products: ['Очищення', 'Зволоження', 'Захист'],
        },
        { kitId: 'cleansing', name: 'Щотижневе очищення', quantity: 1, products: ['Глибоке очищення'] },
      ],
      declared: 'екзема, алергія: «мед»',
      notes: ['Покласти листівку', 'Подзвонити перед відправленням'],
      parcels: [{ id: parcelOf(order).id, number: 1, lacksWaybill: true, waybill: null }],
      parcelCount: 1,
    })
  })

  test('holds no service, and an order until the last of its parcels is packed', async () => {
    const { number } = await aPaidOrder(shop, buying('personal-consultation', 'cleansing'))
    let order = await act(number, { action: 'add-parcel', version: 1 })
    const [first, second] = order.parcels.map(({ id }) => id)
    expect(await toPack(number)).toMatchObject({
      lines: [{ kitId: 'cleansing' }],
      declared: '',
      parcels: [
        { id: first, number: 1 },
        { id: second, number: 2 },
      ],
    })
    order = await act(number, { action: 'pack', version: order.version, parcelId: first ?? '' })
    expect(await toPack(number)).toMatchObject({ parcels: [{ id: second, number: 2 }], parcelCount: 2 })
    await act(number, { action: 'pack', version: order.version, parcelId: second ?? '' })
    expect(await toPack(number)).toBeUndefined()
  })

  test('holds nothing that is canceled, or whose money went back', async () => {
    const canceled = await aPaidOrder(shop)
    await act(canceled.number, { action: 'cancel', version: 1, by: 'buyer' })
    const refunded = await aPaidOrder(shop)
    await refund(shop.db, refunded.id)
    expect([await toPack(canceled.number), await toPack(refunded.number)]).toEqual([undefined, undefined])
  })

  test('begins with what was ordered first, and counts what is not listed', async () => {
    const { orders, count } = await get<PackingList>('/packing')
    expect(count).toBe(orders.length)
    const paidAt = orders.map((order) => order.paidAt ?? '')
    expect(paidAt).toEqual(paidAt.toSorted())
  })
})

describe('two operators at once', () => {
  test('do not overwrite each other: the second is told, and shown the order as it is', async () => {
    const { number } = await aPaidOrder(shop)
    const parcelId = parcelOf(await read(number)).id
    const answers = await Promise.all(
      [olena, iryna].map((by) => post(number, { action: 'pack', version: 1, parcelId }, by)),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({
      code: 'changed',
      order: { version: 2, parcels: [{ state: 'packed' }] },
    })
  })

  test('and money that comes meanwhile wait for each other and never for ever', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, number } = await aPaidOrder(shop)
      const [, answer] = await Promise.all([
        refund(shop.db, id),
        post(number, { action: 'add-note', version: 1, text: 'подзвонити' }),
      ])
      expect([200, 409]).toContain(answer.status)
      expect(await read(number)).toMatchObject({ paymentStatus: 'canceled', fulfilment: { isOpen: false } })
    }
  })
})

describe('an order that is not to be sent', () => {
  test('is canceled before it is sent, and then its money is to go back', async () => {
    const { id, number } = await aPaidOrder(shop)
    const order = await act(number, { action: 'cancel', version: 1, by: 'owner' })
    expect(order.fulfilment).toMatchObject({ isOpen: true, canceledBy: 'owner' })
    expect(await tasksOf(number)).toEqual(['money-back'])
    const parcelId = parcelOf(order).id
    expect(await refusal(number, { action: 'pack', version: order.version, parcelId })).toMatchObject({
      code: 'not_possible_now',
    })
    await refund(shop.db, id)
    expect(await tasksOf(number)).toEqual([])
    const other = await aPaidOrder(shop)
    await act(other.number, { action: 'cancel', version: 1, by: 'buyer' })
    expect(await tasksOf(other.number)).toEqual(['canceled-by-buyer'])
  })

  test('is not packed once its money went back, and is again when it came again', async () => {
    const { id, number } = await aPaidOrder(shop)
    await refund(shop.db, id)
    let order = await read(number)
    expect(order).toMatchObject({ version: 2, refunded: 69_000, fulfilment: { isOpen: false } })
    const parcelId = parcelOf(order).id
    expect(await refusal(number, { action: 'pack', version: 2, parcelId })).toMatchObject({
      code: 'not_possible_now',
    })
    await pay(shop.db, id)
    order = await read(number)
    expect(order).toMatchObject({ paymentStatus: 'paid', version: 3, fulfilment: { isOpen: true } })
    await act(number, { action: 'pack', version: 3, parcelId })
  })

  test('cannot be canceled, nor its address changed, once it is sent', async () => {
    const { number } = await aPaidOrder(shop)
    const parcelId = parcelOf(await read(number)).id
    await act(number, { action: 'pack', version: 1, parcelId })
    await act(number, {
      action: 'set-tracking-number',
      version: 2,
      parcelId,
      trackingNumber: newTrackingNumber(),
    })
    await act(number, { action: 'mark-sent', version: 3, parcelId })
    expect(await refusal(number, { action: 'cancel', version: 4, by: 'owner' })).toMatchObject({
      code: 'not_possible_now',
    })
    const recipient = {
      firstName: 'А',
      lastName: 'Б',
      email: 'a@example.com',
      phone: '+380501112233',
      city: 'Київ',
      branch: '№ 1',
    }
    expect(await refusal(number, { action: 'change-recipient', version: 4, ...recipient })).toMatchObject({
      code: 'not_possible_now',
    })
  })

  test('is not sent without a number', async () => {
    const { number } = await aPaidOrder(shop)
    const parcelId = parcelOf(await read(number)).id
    await act(number, { action: 'pack', version: 1, parcelId })
    expect(await refusal(number, { action: 'mark-sent', version: 2, parcelId })).toMatchObject({
      code: 'not_possible_now',
    })
  })
})

test('an order that nobody has paid can be written notes on, and nothing else', async () => {
  const { number } = await aPlacedOrder(shop)
  const order = await act(number, { action: 'add-note', version: 0, text: 'передзвонити' })
  expect(order).toMatchObject({
    version: 0,
    fulfilment: null,
    notes: [{ by: 'Олена', text: 'передзвонити' }],
  })
  const recipient = { firstName: 'Ївга', lastName: 'Коваль', email: 'y@example.com', phone: '+380671234567' }
  for (const action of [
    { action: 'cancel', version: 0, by: 'owner' },
    // Unpaid orders have no version.
    { action: 'change-recipient', version: 0, ...recipient, city: 'Львів', branch: 'Відділення 5' },
  ] as const) {
    expect(await refusal(number, action)).toMatchObject({ code: 'not_possible_now' })
  }
})

test('nothing is written about whom the shop has forgotten', async () => {
  const { number } = await aPlacedOrder(shop)
  const { version } = await act(number, { action: 'erase', version: 0 })
  expect(await refusal(number, { action: 'add-note', version, text: 'Ївга' })).toMatchObject({
    code: 'not_possible_now',
  })
})

async function find(search: string, rest = ''): Promise<string[]> {
  const page = await get<OfficeLists['orders']>(`/orders?search=${encodeURIComponent(search)}${rest}`)
  return page.rows.map(({ number }) => number)
}

test('one that was made to try the shop is nowhere to be seen once it is live, nor acted on', async () => {
  const { id, number } = await aPaidOrder(shop)
  const parcelId = parcelOf(await read(number)).id
  const messages = () => get<OfficeLists['messages']>('/messages')
  const isOfIt = ({ orderNumber }: { orderNumber: string | null }) => orderNumber === number
  expect((await messages()).rows.some(isOfIt)).toBe(true)
  await shop.db.query('update orders set put_aside_at = now() where id = $1', [id])
  const ask = (path: string, body?: object) => olena.call(path, body)
  const nothing = { status: 404, body: { code: 'not_found' } }
  expect(await ask(`/orders/${number}`)).toMatchObject(nothing)
  expect(await ask(`/orders/${number}/photos`, {})).toMatchObject(nothing)
  const refundId = crypto.randomUUID()
  const asked = { refundId, amountKopiykas: 100, version: 1 }
  expect(await ask(`/orders/${number}/refunds`, asked)).toMatchObject(nothing)
  expect(await post(number, { action: 'pack', version: 1, parcelId })).toMatchObject(nothing)
  expect(await post(number, { action: 'add-note', version: 1, text: 'x' })).toMatchObject(nothing)
  expect(await post(number, { action: 'erase', version: 1 })).toMatchObject(nothing)
  expect((await get<OfficeLists['orders']>(`/orders?search=${number}`)).rows).toEqual([])
  expect((await messages()).rows.some(isOfIt)).toBe(false)
})

test('orders of before are found by the letters of their names as well', async () => {
  const { number } = await aPaidOrder(shop, { firstName: 'Мар’яна', lastName: 'Ґуцул-Щёлківсььккий' })
  const { db } = shop
  const terms = async () =>
    (
      await db.query<{ term: string }>(
        `select term from order_search s join orders o on o.id = s.order_id where order_number = $1 order by term`,
        [number],
      )
    ).rows.map(({ term }) => term)
  const all = await terms()
  await db.query(`delete from order_search where term ~ '^[a-z]+$'`)
  expect(await terms()).not.toEqual(all)
  await db.query(await readFile('db/migrations/0069-names-by-letters.sql', 'utf8'))
  expect(await terms()).toEqual(all)
})

describe('orders are found', () => {
  test('by the beginnings of names in any case, the phone, the number, the tracking number', async () => {
    const { number } = await aPaidOrder(shop, {
      firstName: 'Мар’яна',
      lastName: 'Ґречко-Щур',
      phone: '+380931112233',
    })
    const parcelId = parcelOf(await read(number)).id
    const trackingNumber = newTrackingNumber()
    await act(number, { action: 'set-tracking-number', version: 1, parcelId, trackingNumber })
    const searches = [
      'ҐРЕЧКО',
      'греч',
      'Hrechko',
      'гречкo',
      'щур мар',
      "мар'яна ґ",
      '093 111',
      '+38093111',
      '93111',
      number,
      number.slice(0, 4),
      `щур ${number.slice(0, 5)}`,
      trackingNumber.slice(0, 13),
    ]
    const found = await Promise.all(searches.map((search) => find(search)))
    expect(found.map((numbersFound) => numbersFound.includes(number))).toEqual([
      true,
      true,
      true,
      true,
      ...Array.from({ length: 9 }, () => true),
    ])
  })

  test('by the state of their parcels and of their payment, alone and together', async () => {
    const lastName = 'Фільтренко'
    const unpaid = await aPlacedOrder(shop, { lastName })
    const packed = await aPaidOrder(shop, { lastName })
    await act(packed.number, { action: 'pack', version: 1, parcelId: parcelOf(await read(packed.number)).id })
    expect((await find(lastName)).toSorted()).toEqual([unpaid.number, packed.number].toSorted())
    expect(await find(lastName, '&payment=pending')).toEqual([unpaid.number])
    expect(await find(lastName, '&state=packed')).toEqual([packed.number])
    expect(await find(lastName, '&state=packed&payment=pending')).toEqual([])
    expect(await find('', '&state=packed')).toContain(packed.number)
    expect(await find('', '&state=packed')).not.toContain(unpaid.number)
  })

  test('by what they have bought, what is left to check and whether support came with it', async () => {
    const lastName = 'Наборенко'
    const plain = await aPaidOrder(shop, { lastName, ...buying('gentle-care', 'cleansing') })
    const supported = await aPaidOrder(shop, {
      lastName,
      ...buying('special-care'),
      quizSubmissionId: await delicate(),
    })
    for (const search of [lastName, '']) {
      const listed = async (rest: string) =>
        (await find(search, rest)).filter((number) => [plain.number, supported.number].includes(number))
      expect(await listed('&kit=special-care')).toEqual([supported.number])
      expect(await listed('&kit=cleansing')).toEqual([plain.number])
      expect(await listed('&kit=cleansing-treatment')).toEqual([])
      expect(await listed('&support=yes')).toEqual([supported.number])
      expect(await listed('&composition=unchecked')).toEqual([supported.number])
      expect(await listed('&composition=unchecked&kit=gentle-care')).toEqual([])
      expect(await listed('&support=yes&state=to-check&payment=paid')).toEqual([supported.number])
    }
    // Kit terms cannot be searched.
    expect(await find('KIT')).toEqual([])
    await act(supported.number, { action: 'check-composition', version: 1 })
    expect(await find(lastName, '&composition=unchecked')).toEqual([])
    const changed = await aPaidOrder(shop, { lastName: 'Інша', ...buying('special-care') })
    const recipient = { firstName: 'А', lastName, email: 'a@example.com', phone: '0501112233' }
    await act(changed.number, {
      action: 'change-recipient',
      version: 1,
      ...recipient,
      city: 'Київ',
      branch: 'Відділення 1',
    })
    expect(await find(lastName, '&kit=special-care')).toEqual([changed.number, supported.number])
    await act(changed.number, { action: 'erase', version: 2 })
    expect(await find('', '&kit=special-care')).toContain(changed.number)
    expect(await find(lastName, '&kit=special-care')).toEqual([supported.number])
  })

  test('by the days on which they were made, the first and the last with them', async () => {
    const lastName = 'Днинко'
    const made: string[] = []
    for (const at of [
      '2025-03-01T21:59:59Z',
      '2025-03-01T22:00:00Z',
      '2025-03-03T21:59:59Z',
      '2025-03-03T22:00:00Z',
    ]) {
      const { id, number } = await aPlacedOrder(shop, { lastName })
      await shop.db.query('update orders set created_at = $2 where id = $1', [id, at])
      await shop.db.query('update order_search set created_at = $2 where order_id = $1', [id, at])
      made.push(number)
    }
    const [before, first, last, after] = made
    for (const search of [lastName, '']) {
      const listed = async (rest: string) =>
        (await find(search, rest)).filter((number) => made.includes(number))
      expect(await listed('&from=2025-03-02&to=2025-03-03')).toEqual([last, first])
      expect(await listed('&to=2025-03-01')).toEqual([before])
      expect((await listed('&from=2025-03-04')).at(-1)).toEqual(after)
    }
    // Terms are indexed by month.
    await shop.db.query(
      `update order_search s set created_at = o.created_at - interval '3 years'
      from orders o where o.id = s.order_id and o.order_number = $1`,
      [first],
    )
    expect(await find(lastName)).toEqual([after, last, before, first])
    expect(
      (await find('', '&kit=gentle-care&to=2025-03-04')).filter((number) => made.includes(number)),
    ).toEqual([after, last, before, first])
  })

  test('page by page, each once, the newest first', async () => {
    const lastName = 'Сторінко'
    const { id } = await aPlacedOrder(shop, { lastName })
    await copyOrder(shop.db, id, 119, 'p')
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page: OfficeLists['orders'] = await get(`/orders?search=сторінко${after && `&after=${after}`}`)
      seen.push(...page.rows.map(({ number }) => number))
      after = page.next
    }
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
  })
})

describe('a quiz that a parent has deleted', () => {
  async function deleteQuiz(quizSubmissionId: string) {
    await inTransaction(shop.db, (transaction) => eraseVisitOf(transaction, quizSubmissionId))
  }

  test('leaves its order to be checked, and says that there is nothing to check it by', async () => {
    const quizSubmissionId = await delicate()
    const { number } = await aPaidOrder(shop, { quizSubmissionId })
    await deleteQuiz(quizSubmissionId)
    expect(await read(number)).toMatchObject({
      noQuiz: 'erased',
      fulfilment: { needsCompositionCheck: true, compositionCheckedAt: null },
    })
    const { tasks } = await get<Today>('/today')
    expect(tasks.find(({ order }) => order?.number === number)).toMatchObject({
      kind: 'check-composition',
      order: { isQuizErased: true },
    })
  })

  test('before its order was paid has it checked, whatever it told', async () => {
    const quizSubmissionId = await delicate()
    const { id, number } = await aPlacedOrder(shop, { quizSubmissionId })
    await deleteQuiz(quizSubmissionId)
    await pay(shop.db, id)
    expect(await tasksOf(number)).toEqual(['check-composition'])
  })
})

test.each([
  ['orders?from=2025-02-30', 400],
  ['orders?kit=No%20kit', 400],
  ['orders?composition=', 400],
  ['support?show=all', 400],
  ['support?after=99999999999999999_ffffffff-ffff-ffff-ffff-ffffffffffff', 200],
  ['log?by=nobody', 400],
  ['messages?kind=%00', 400],
  ['orders/00000000', 404],
  ['orders/%00', 404],
  [`orders/${encodeURIComponent("1' or true --")}`, 404],
  ['orders?after=1', 400],
  ['orders?after=1_ff', 400],
  ['orders?after=99999999999999999_ffffffff-ffff-ffff-ffff-ffffffffffff', 200],
  ['quizzes?after=1_-', 400],
  ['messages?after=1_7', 400],
  ['log?after=0_ffffffff-ffff-ffff-ffff-ffffffffffff', 400],
  ['log?order=%00', 200],
  ['log?order=%F0%9F%92%A7', 200],
  ['orders?state=gone', 400],
  ['orders?search=%00', 200],
  ['orders?search=%ED%A0%80', 200],
  [`orders?search=${encodeURIComponent("%_\\' or true; -- \u{10FFFF}")}`, 200],
  [`orders?search=${'a+'.repeat(100)}`, 200],
])('whatever is asked for is answered or refused: %s', async (path, status) => {
  const answer = await olena.call(`/${path}`)
  expect([answer.status, answer.text]).toEqual([status, expect.any(String)])
})

test('a note is kept without controls, which the database takes none of', async () => {
  const { number } = await aPaidOrder(shop)
  const order = await act(number, {
    action: 'add-note',
    version: 1,
    text: 'один\u0000\r\n\tдва\u{1F4A7}\uD83D',
  })
  expect(order.notes.map(({ text }) => text)).toEqual(['один\n\tдва\u{1F4A7}'])
})
