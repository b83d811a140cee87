import { describe, expect, test } from 'vitest'
import type { Today } from '../../src/contract/desk/today.ts'
import type { OrderPage } from '../../src/contract/aftercare/order-page.ts'
import { ownerText } from '../../src/server/messages/letters/owner-text.ts'
import { letterContent } from '../../src/server/messages/send/letter-content.ts'
import { findMessage } from '../../src/server/messages/send/message-queries.ts'
import { smsText } from '../../src/server/messages/sms-text.ts'
import { raiseAlert } from '../../src/server/outbox/enqueue-messages.ts'
import { isLetterKind, isSmsKind, noticeKinds } from '../../src/server/outbox/message.ts'
import { openOrderPage } from '../../src/server/orders/order-page-key.ts'
import { forgetSettled } from '../../src/server/aftercare/owed-orders.ts'
import { isOpen } from '../../src/server/delivery/parcels/fulfilment-conditions.ts'
import { enterMode } from '../../src/server/running/shop-mode.ts'
import { testRemains } from '../../src/server/retire-test.ts'
import { saveTellsBySms } from '../../src/server/platform/mode.ts'
import { owedText } from '../../src/office/orders/standing-text.ts'
import { orderPageText } from '../../src/web/aftercare/order-page/order-page-text.ts'
import { nowOf, owedSentences } from '../../src/web/orders/order-standing-text.ts'
import { callFunction } from '../call.ts'
import { anOperator } from '../operator.ts'
import { aPlacedOrder } from '../orders.ts'
import { anAttempt, aRefund, attemptOf, bankSays, pay } from '../payments/pay.ts'
import { plain } from '../plain.ts'
import { startTestShop } from '../shop.ts'

const shop = await startTestShop()
const olena = await anOperator(shop, 'Олена')
await enterMode(shop.databaseUrl, true, testRemains)
await saveTellsBySms(shop.db, true)

/** An order and what may happen to it, by the shop's own doors; banks are heard as they speak. */
async function ordered() {
  const { id, number } = await aPlacedOrder(shop)
  const key = (await openOrderPage(shop.db, id)) ?? ''

  const read = () => olena.read(number)
  const act = async (action: Record<string, unknown>) => (await olena.tell(number, action)).status

  /** What the bank says of one of its payments. */
  async function says(
    nth: number,
    state: 'paid' | 'refunded',
    sums: { amount?: number; refunded?: number } = {},
  ) {
    await bankSays(shop.db, await attemptOf(shop.db, id, nth), state, sums)
  }

  const opensPage = () => anAttempt(shop.db, id, { isLive: false })

  async function debts(): Promise<string[]> {
    const { tasks } = await olena.get<Today>('/today')
    return tasks
      .filter(({ order }) => order?.number === number)
      .flatMap(({ kind, owed }) =>
        owed.length === 0 ? [] : [`${kind}: ${owed.map((one) => plain(owedText(one))).join(' ')}`],
      )
  }

  /** Closes whatever alarms, as one tap does. */
  async function closeAlerts() {
    for (const { id: alertId, resolvedAt } of (await read()).alerts)
      if (resolvedAt === null) await act({ action: 'resolve-alert', alertId })
  }

  async function page(): Promise<string> {
    const answer = await callFunction(shop, 'read-order-page', { key })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { standing } = answer.body as unknown as OrderPage
    return plain([orderPageText.now[nowOf(standing)], ...owedSentences(standing)].join(' / '))
  }

  /** What everybody would be told if all messages went now. */
  async function messages(): Promise<string[]> {
    const { rows } = await shop.db.query<{ id: string }>(
      'select id from messages where order_id = $1 order by created_at, kind, effect',
      [id],
    )
    const said: string[] = []
    for (const row of rows) {
      const message = await findMessage(shop.db, row.id)
      if (!message?.order) continue
      const { kind, order, details } = message
      const notice = noticeKinds.find((known) => known === kind)
      const text = isLetterKind(kind)
        ? (await letterContent(shop.services, { ...message, orderId: id, order }, kind))?.preview
        : isSmsKind(kind)
          ? smsText(kind, order, { details, parcel: undefined, pageUrl: undefined })
          : notice && ownerText(notice, order, details)
      said.push(`${kind}: ${plain(text ?? '(nothing)').replaceAll(number, 'N')}`)
    }
    return said
  }

  return { id, number, key, read, act, says, opensPage, debts, closeAlerts, page, messages }
}

type Ordered = Awaited<ReturnType<typeof ordered>>
const promises = /Опрацюємо|Відправимо|відправимо|надішліть набір|прийнято:/

describe('what everybody is told of an order', () => {
  test('that its buyer canceled while a page was open, and paid on it: nobody is promised a parcel', async () => {
    const order = await ordered()
    await order.opensPage()
    await callFunction(shop, 'cancel-order', { key: order.key })
    expect(await order.page()).toBe('Скасовано')
    await order.says(1, 'paid')
    expect(await order.page()).toBe(
      'Скасовано / Повернемо 690 грн туди, звідки ви платили, і напишемо про це листом.',
    )
    const told = await order.messages()
    expect(told).toEqual([
      'canceled-by-buyer: Увага: покупець скасував замовлення № N. Поверніть йому гроші, посилку не відправляйте.',
      'new-order: Увага: надійшли гроші за скасоване замовлення № N: Ніжний догляд × 1, 690 грн. Його скасовано: поверніть 690 грн, посилку не відправляйте.',
      'order-paid: Замовлення скасовано, посилки не буде. Повернемо 690 грн туди, звідки ви платили, і напишемо про це листом.',
    ])
    expect(told.filter((text) => promises.test(text))).toEqual([])
    expect(await order.debts()).toEqual([
      'canceled-by-buyer: Ви винні покупцеві 690 грн: замовлення скасовано.',
    ])
    await order.says(1, 'refunded')
    expect(await order.page()).toBe('Гроші повернено')
    expect(await order.debts()).toEqual([])
  })

  test('that was paid twice: the debt outlives its alert, and ends with the money', async () => {
    const order = await ordered()
    await pay(shop.db, order.id)
    await pay(shop.db, order.id)
    const owed = ['owe-buyer: Ви винні покупцеві 690 грн: заплатив двічі.']
    expect(await order.debts()).toEqual(owed)
    await order.closeAlerts()
    await forgetSettled(shop.db)
    expect(await order.debts()).toEqual(owed)
    expect(await order.page()).toMatch(/^Складаємо \/ Оплата надійшла двічі. Зайві 690 грн повернемо/)
    expect(await order.messages()).toContain(
      'paid-twice: Увага: замовлення № N оплачено двічі. Поверніть зайву оплату.',
    )
    await order.says(2, 'refunded')
    expect(await order.debts()).toEqual([])
    expect(await order.page()).toBe('Складаємо')
    expect((await order.messages()).filter((text) => text.startsWith('money-returned'))).toHaveLength(1)
  })

  test('that the office calls off: its buyer gets a letter and an SMS, and the money stays owed until it is back', async () => {
    const order = await ordered()
    await pay(shop.db, order.id)
    expect(await order.act({ action: 'cancel', by: 'owner' })).toBe(200)
    const told = await order.messages()
    expect(told).toContain('sms-canceled: Замовлення N скасували, 690 грн повернемо.')
    expect(told).toContain(
      'order-canceled: На жаль, ми не зможемо виконати це замовлення, тож скасували його. Повернемо 690 грн туди, звідки ви платили, і напишемо про це листом.',
    )
    expect(told.filter((text) => promises.test(text))).toEqual([])
    expect(await order.debts()).toEqual(['money-back: Ви винні покупцеві 690 грн: замовлення скасовано.'])
    await order.says(1, 'paid', { refunded: 20_000 })
    expect(await order.debts()).toEqual(['money-back: Ви винні покупцеві 490 грн: замовлення скасовано.'])
    await order.says(1, 'refunded')
    expect(await order.debts()).toEqual([])
    expect(await order.messages()).toContain('order-canceled: (nothing)')
  })

  test('whose parcel came back: it is owed until it is sent again, given back, or the owner says why not', async () => {
    const order = await ordered()
    await pay(shop.db, order.id)
    await comesBack(order, '20450000000001')
    const owed = 'owe-buyer: Ви винні покупцеві 690 грн: посилка повернулася.'
    await order.closeAlerts()
    expect(await order.debts()).toEqual([owed])
    expect(await order.act({ action: 'add-parcel' })).toBe(200)
    expect(await order.debts()).toEqual([])
    await comesBack(order, '20450000000002')
    expect(await order.debts()).toEqual([owed])
    const keep = { action: 'keep-money', why: 'agreed' }
    expect(await order.act({ ...keep, seen: [{ sum: 100, currency: 'UAH' }] })).toBe(409)
    expect(await order.debts()).toEqual([owed])
    expect(await order.act({ ...keep, seen: [{ sum: 69_000, currency: 'UAH' }] })).toBe(200)
    expect(await order.debts()).toEqual([])
    expect(await order.act({ ...keep, seen: [] })).toBe(409)
  })

  test('of which another sum came: it is not paid, and the sum is owed whatever is pressed', async () => {
    const order = await ordered()
    await order.opensPage()
    await order.says(1, 'paid', { amount: 40_000 })
    await order.closeAlerts()
    const owed = ['owe-buyer: Ви винні покупцеві 400 грн: надійшла не та сума.']
    expect(await order.debts()).toEqual(owed)
    expect(await order.page()).toBe(
      'Чекає на оплату / Надійшла не та сума. Повернемо 400 грн і напишемо про це.',
    )
    await order.says(1, 'refunded', { amount: 40_000 })
    expect(await order.debts()).toEqual([])
    const other = await ordered()
    await other.opensPage()
    await other.says(1, 'paid', { amount: 40_000 })
    const seen = [{ sum: 40_000, currency: 'UAH' }]
    expect(await other.act({ action: 'keep-money', why: 'given-back-otherwise', seen })).toBe(200)
    expect(await other.debts()).toEqual([])
  })

  test('whose money a bank took back while its parcel is on the way: nothing is owed, and nobody is asked to fetch it', async () => {
    const order = await ordered()
    await pay(shop.db, order.id)
    const parcelId = (await order.read()).parcels[0]?.id
    await order.act({ action: 'pack', parcelId })
    await order.act({ action: 'set-tracking-number', parcelId, trackingNumber: '20450000000003' })
    await order.act({ action: 'mark-sent', parcelId })
    await order.says(1, 'refunded')
    expect(await order.page()).toBe('Гроші повернено')
    expect(await order.debts()).toEqual([])
    expect((await order.messages()).find((text) => text.startsWith('payment-reversed'))).toMatch(
      /Замовлення скасовано: якщо посилка ще не поїхала, не відправляйте її/,
    )
  })

  test('that was paid after its time: the owner may say no, and then all of it is owed', async () => {
    const order = await ordered()
    await shop.db.query(`update orders set created_at = '2026-11-01' where id = $1`, [order.id])
    await order.opensPage()
    await order.says(1, 'paid')
    expect((await order.messages()).find((text) => text.startsWith('paid-late'))).toMatch(
      /Його прийнято: надішліть набір/,
    )
    await order.act({ action: 'cancel', by: 'owner' })
    expect((await order.messages()).find((text) => text.startsWith('paid-late'))).toMatch(
      /Його скасовано: поверніть 690 грн/,
    )
    expect(await order.debts()).toEqual(['money-back: Ви винні покупцеві 690 грн: замовлення скасовано.'])
  })

  test('that the office calls off unpaid while a page is open, and is paid on it: it is owed at once', async () => {
    const order = await ordered()
    await order.opensPage()
    expect(await order.act({ action: 'cancel-unpaid', whose: 'order', seen: 1 })).toBe(200)
    expect(await order.page()).toBe('Скасовано')
    await order.says(1, 'paid')
    expect(await order.page()).toBe(
      'Скасовано / Повернемо 690 грн туди, звідки ви платили, і напишемо про це листом.',
    )
    const told = await order.messages()
    expect(told.filter((text) => promises.test(text))).toEqual([])
    expect(told.find((text) => text.startsWith('paid-after-calling-off'))).toMatch(/690 грн|гроші/)
    const owed = ['money-back: Ви винні покупцеві 690 грн: замовлення скасовано.']
    expect(await order.debts()).toEqual(owed)
    await order.closeAlerts()
    expect(await order.debts()).toEqual(owed)
    expect((await order.read()).next).toMatchObject([
      { what: 'give-back', atOnce: 69_000, ways: ['refund', 'keep'] },
    ])
    expect(await order.act({ action: 'cancel', by: 'owner' })).toBe(409)
  })

  test('of which a part is on its way back: the rest may stay by decision, the part is waited for', async () => {
    const order = await ordered()
    await pay(shop.db, order.id)
    await order.act({ action: 'cancel', by: 'owner' })
    await aRefund(shop.db, order.id, { amount: 20_000, state: 'accepted' })
    expect((await order.read()).next).toMatchObject([
      { who: 'bank', what: 'give-back', sum: 20_000, left: 49_000 },
    ])
    const keep = { action: 'keep-money', why: 'agreed' }
    expect(await order.act({ ...keep, seen: [{ sum: 69_000, currency: 'UAH' }] })).toBe(409)
    expect(await order.act({ ...keep, seen: [{ sum: 49_000, currency: 'UAH' }] })).toBe(200)
    expect((await order.read()).next).toMatchObject([
      { who: 'bank', what: 'give-back', sum: 20_000, left: 0 },
    ])
    await order.says(1, 'paid', { refunded: 20_000 })
    expect(await order.debts()).toEqual([])
    expect((await order.read()).next).toMatchObject([{ who: 'nobody' }])
  })

  test('of which a bank gave nothing back: that is owed still, whatever alarm about it is closed', async () => {
    const order = await ordered()
    await pay(shop.db, order.id)
    await order.act({ action: 'cancel', by: 'owner' })
    await aRefund(shop.db, order.id, { amount: 69_000, state: 'refused' })
    await raiseAlert(shop.db, { kind: 'refund-refused', orderId: order.id, details: {} })
    const owed = ['money-back: Ви винні покупцеві 690 грн: замовлення скасовано.']
    expect(await order.debts()).toEqual(owed)
    await order.closeAlerts()
    await forgetSettled(shop.db)
    expect((await order.read()).alerts.filter(({ resolvedAt }) => resolvedAt === null)).toEqual([])
    expect(await order.debts()).toEqual(owed)
    expect((await order.read()).next).toMatchObject([
      { what: 'give-back', debt: { isRefused: true }, atOnce: 69_000, ways: ['refund', 'keep'] },
    ])
  })

  test('whose bottle came broken: another is sent in its place, once, and says what lies in it', async () => {
    const order = await ordered()
    await pay(shop.db, order.id)
    await goesOut(order, '20450000000004')
    const reported = await callFunction(shop, 'report-damage', { key: order.key, text: 'Флакон розбився' })
    expect(reported.status).toBe(200)
    const { next, damage } = await order.read()
    expect(next[0]).toMatchObject({
      who: 'owner',
      what: 'settle-damage',
      ways: ['send-replacement', 'refund-part', 'settle'],
    })
    const replace = { action: 'send-replacement', alertId: damage[0]?.alertId, note: 'пінка 100 мл' }
    expect(await order.act({ ...replace, alertId: '1234567890' })).toBe(409)
    expect(await order.act(replace)).toBe(200)
    const now = await order.read()
    expect(now.parcels).toMatchObject([{ state: 'sent' }, { number: 2, state: 'to-pack' }])
    expect(now.damage).toMatchObject([{ alertId: null }])
    expect(now.notes.map(({ text }) => plain(text))).toEqual([
      'Посилка 2, замість пошкодженого: пінка 100 мл',
    ])
    expect(now.next.map(({ what }) => what)).toEqual(['bring', 'pack'])
    expect(await order.act(replace)).toBe(409)
    expect(await order.debts()).toEqual([])
    const { rows } = await shop.db.query(
      `select what, after ->> 'parcel' as parcel from office_log l join orders o on o.id = l.order_id
       where o.order_number = $1 and what = 'send-replacement'`,
      [order.number],
    )
    expect(rows).toEqual([{ what: 'send-replacement', parcel: '2' }])
  })

  test.each<[string, (order: Ordered) => Promise<unknown>, callsOff: boolean, owed: readonly number[]]>([
    ['nobody has paid', async () => {}, false, []],
    ['is paid and here', async ({ id }) => pay(shop.db, id), true, [69_000]],
    [
      'is on its way',
      async (order) => {
        await pay(shop.db, order.id)
        await goesOut(order, '20450000000005')
      },
      false,
      [],
    ],
    [
      'is on its way, and another parcel of it here',
      async (order) => {
        await pay(shop.db, order.id)
        await goesOut(order, '20450000000006')
        await order.act({ action: 'add-parcel' })
      },
      true,
      [],
    ],
    [
      'was paid twice, and is on its way',
      async (order) => {
        await pay(shop.db, order.id)
        await pay(shop.db, order.id)
        await goesOut(order, '20450000000007')
      },
      false,
      [69_000],
    ],
  ])(
    'whose buyer asks to be forgotten while it %s: erasing makes of it what it said',
    async (_what, before, callsOff, owed) => {
      const order = await ordered()
      await before(order)
      const { onceErased } = await order.read()
      expect([onceErased.callsOff, onceErased.owed.map(({ sum }) => sum)]).toEqual([callsOff, owed])
      expect(await order.act({ action: 'erase' })).toBe(200)
      const now = await order.read()
      expect(now.standing.toBuyer.money).toEqual(onceErased.owed)
      expect(now.next.flatMap(({ ways }) => ways).includes('refund')).toBe(owed.length > 0)
      const { rows } = await shop.db.query(
        `select f.canceled_at is not null as "isCalledOff" from fulfilments f where f.order_id = $1`,
        [order.id],
      )
      expect(rows).toEqual(rows.length === 0 ? [] : [{ isCalledOff: callsOff }])
    },
  )

  test('whatever was done to all of these, what is stored as open is what is open', async () => {
    const { rows } = await shop.db.query(
      `select o.order_number, f.is_open from fulfilments f join orders o on o.id = f.order_id
       where f.is_open <> ${isOpen}`,
    )
    expect(rows).toEqual([])
  })
})

/** The newest parcel of it goes out and comes back. */
async function comesBack(order: Ordered, trackingNumber: string) {
  const parcelId = await goesOut(order, trackingNumber)
  expect(await order.act({ action: 'move-parcel', parcelId, to: 'returned' })).toBe(200)
}

async function goesOut(order: Ordered, trackingNumber: string) {
  const parcelId = (await order.read()).parcels.at(-1)?.id
  await order.act({ action: 'pack', parcelId })
  await order.act({ action: 'set-tracking-number', parcelId, trackingNumber })
  expect(await order.act({ action: 'mark-sent', parcelId })).toBe(200)
  return parcelId
}
