import { describe, expect, test } from 'vitest'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import type { OfficeLists } from '../../contract/platform/office-list.ts'
import type { Today } from '../../contract/desk/today.ts'
import { addDays, kyivDay } from '../../domain/platform/day.ts'
import { buying } from '../../../test/kits.ts'
import { anOperator } from '../../../test/operator.ts'
import { copyOrder } from '../../../test/orders.ts'
import { aPaidOrder, pay, refund } from '../../../test/payments/pay.ts'
import { aSubmittedQuiz } from '../../../test/quiz.ts'
import { startTestShop } from '../../../test/shop.ts'

const shop = await startTestShop()
const { get, read, tell, act } = await anOperator(shop, 'Олена')

const service = buying('personal-consultation')
const special = buying('special-care')

async function receive(number: string) {
  const parcelId = (await read(number)).parcels[0]?.id ?? ''
  await act(number, { action: 'pack', parcelId })
  const trackingNumber = `2045${number.padStart(10, '0')}`
  await act(number, { action: 'set-tracking-number', parcelId, trackingNumber })
  await act(number, { action: 'mark-sent', parcelId })
  return act(number, { action: 'move-parcel', parcelId, to: 'received' })
}

async function pass(id: string, days: number) {
  await shop.db.query('update support_check_ins set due_on = due_on - $2::int where order_id = $1', [
    id,
    days,
  ])
  await shop.db.query(
    `update support_plans set starts_on = starts_on - $2::int, next_due_on = next_due_on - $2::int where order_id = $1`,
    [id, days],
  )
}

const today = () => kyivDay(Date.now())
const inDays = (days: number) => addDays(today(), days)
const daysOf = ({ support }: OfficeOrder) => support?.checkIns.map(({ dueOn }) => dueOn)
const tasksOf = async (number: string) =>
  (await get<Today>('/today')).tasks
    .filter(({ order }) => order?.number === number)
    .map(({ kind, week }) => (week === null ? kind : `${kind} ${week}`))

describe('an order of a service alone', () => {
  test('begins with a word to the buyer, which is on the list of today until it is done', async () => {
    const { number } = await aPaidOrder(shop, service)
    expect(await read(number)).toMatchObject({
      parcels: [],
      fulfilment: { isOpen: true, needsContact: true, contactedAt: null },
    })
    expect(await tasksOf(number)).toEqual(['contact-buyer'])
    expect(await act(number, { action: 'mark-contacted' })).toMatchObject({ fulfilment: { isOpen: false } })
    expect(await tasksOf(number)).toEqual([])
    expect((await tell(number, { action: 'mark-contacted' })).body).toMatchObject({
      code: 'not_possible_now',
    })
    await act(number, { action: 'unmark-contacted' })
    expect(await tasksOf(number)).toEqual(['contact-buyer'])
  })

  test('has its first week from the day of the payment', async () => {
    const { number } = await aPaidOrder(shop, service)
    const order = await read(number)
    expect(order.support).toMatchObject({ isProvisional: false, nextDueOn: inDays(7) })
    expect(daysOf(order)).toEqual([7, 14, 21, 28].map(inDays))
  })

  test('of a test of the payment asks for nothing', async () => {
    const { number } = await aPaidOrder(shop, buying('test-kit'))
    expect(await read(number)).toMatchObject({ support: null, fulfilment: { isOpen: false } })
    expect(await tasksOf(number)).toEqual([])
  })
})

describe('a kit with support', () => {
  test('has days that are a guess until its parcel is received, and then a week after that', async () => {
    const { id, number } = await aPaidOrder(shop, special)
    let order = await read(number)
    expect(order.support?.isProvisional).toBe(true)
    expect(daysOf(order)).toEqual([14, 21, 28, 35].map(inDays))
    await pass(id, 10)
    order = await act(number, { action: 'move-check-in', week: 2, dueOn: inDays(3) })
    expect(daysOf(order)).toEqual([4, 3, 18, 25].map(inDays))
    expect(order.support?.nextDueOn).toBe(inDays(3))
    order = await receive(number)
    // What was moved stays on its day.
    expect(daysOf(order)).toEqual([7, 3, 21, 28].map(inDays))
    expect(order.support).toMatchObject({ isProvisional: false, startsOn: today(), nextDueOn: inDays(3) })
  })

  test('without support has no plan', async () => {
    const { number } = await aPaidOrder(shop, {})
    expect((await read(number)).support).toBeNull()
    expect((await tell(number, { action: 'finish-check-in', week: 1 })).status).toBe(409)
  })
})

describe('a check-in', () => {
  test('is on the list of today when it is due, done or put off by one action, and taken back', async () => {
    const { id, number } = await aPaidOrder(shop, special)
    await receive(number)
    expect(await tasksOf(number)).toEqual([])
    await pass(id, 7)
    expect(await tasksOf(number)).toEqual(['check-in 1'])
    await act(number, { action: 'finish-check-in', week: 1 })
    expect(await tasksOf(number)).toEqual([])
    expect((await tell(number, { action: 'finish-check-in', week: 1 })).status).toBe(409)
    expect((await tell(number, { action: 'move-check-in', week: 1, dueOn: inDays(2) })).status).toBe(409)
    await act(number, { action: 'reopen-check-in', week: 1 })
    expect(await tasksOf(number)).toEqual(['check-in 1'])
    await act(number, { action: 'move-check-in', week: 1, dueOn: inDays(1) })
    expect(await tasksOf(number)).toEqual([])
    const order = await act(number, { action: 'move-check-in', week: 1, dueOn: today() })
    expect(await tasksOf(number)).toEqual(['check-in 1'])
    const deeds = order.timeline.flatMap((entry) => (entry.kind === 'action' ? [entry.entry] : []))
    expect(deeds.slice(0, 4).map(({ what, by, before, after }) => [what, by, before, after])).toEqual([
      ['move-check-in', 'Олена', { week: 1, dueOn: inDays(1) }, { week: 1, dueOn: today() }],
      ['move-check-in', 'Олена', { week: 1, dueOn: today() }, { week: 1, dueOn: inDays(1) }],
      ['reopen-check-in', 'Олена', { week: 1, done: true }, { week: 1, done: false }],
      ['finish-check-in', 'Олена', { week: 1, done: false }, { week: 1, done: true }],
    ])
  })

  test('has a note, kept apart in the log as what is personal', async () => {
    const { number } = await aPaidOrder(shop, service)
    let order = await act(number, { action: 'note-check-in', week: 2, text: 'Щоки спокійніші' })
    expect(order.support?.checkIns[1]?.note).toBe('Щоки спокійніші')
    order = await act(number, { action: 'note-check-in', week: 2, text: '' })
    expect(order.support?.checkIns[1]?.note).toBe('')
    expect(order.timeline[0]).toMatchObject({
      entry: {
        what: 'note-check-in',
        after: { week: 2 },
        personal: { before: { note: 'Щоки спокійніші' }, after: { note: '' } },
      },
    })
  })

  test.each([
    ['no day', '2026-02-31'],
    ['a day of long ago', '2001-01-01'],
    ['a day in years', '2099-01-01'],
  ])('is not put on %s', async (_what, dueOn) => {
    const { number } = await aPaidOrder(shop, service)
    expect([400, 409]).toContain((await tell(number, { action: 'move-check-in', week: 1, dueOn })).status)
  })

  test('of a week that there is none of is refused', async () => {
    const { number } = await aPaidOrder(shop, service)
    expect((await tell(number, { action: 'finish-check-in', week: 5 })).status).toBe(400)
  })

  test('that somebody else has done meanwhile is told, and done once', async () => {
    const { number } = await aPaidOrder(shop, service)
    const deed = { action: 'finish-check-in', week: 1, version: 1 }
    const other = await anOperator(shop, 'Ірина')
    const answers = await Promise.all([tell(number, deed), other.tell(number, deed)])
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'changed',
      order: { version: 2, support: { checkIns: [{ week: 1, doneAt: expect.any(String) }, {}, {}, {}] } },
    })
  })
})

describe('a plan', () => {
  const listed = async (number: string, show = '') =>
    (await get<OfficeLists['support']>(`/support${show}`)).rows.find((row) => row.number === number)

  test('stands in the list with whom it is about and how to reach them, until its last week is done', async () => {
    const quiz = await aSubmittedQuiz(shop, {
      childName: 'Северин',
      symptoms: ['acne', 'oily-shine'],
      sensitivities: ['eczema'],
    })
    const { number } = await aPaidOrder(shop, { ...special, quizSubmissionId: quiz.id })
    expect(await listed(number)).toMatchObject({
      version: 1,
      name: 'Оксана Ґудзь',
      bought: 'Особливий догляд',
      about: 'Северин, 13\u00a0років; прищики, жирний блиск; екзема',
      plan: { nextDueOn: inDays(14), isProvisional: true },
    })
    expect((await listed(number))?.contacts.map(({ kind, from }) => `${kind} ${from}`)).toContain(
      'telegram quiz',
    )
    for (const week of [1, 2, 3, 4] as const) await act(number, { action: 'finish-check-in', week })
    expect(await listed(number)).toBeUndefined()
    expect(await listed(number, '?show=ended')).toMatchObject({ plan: { nextDueOn: null } })
    await act(number, { action: 'reopen-check-in', week: 4 })
    expect(await listed(number)).toMatchObject({ plan: { nextDueOn: inDays(35) } })
    expect(await listed(number, '?show=ended')).toBeUndefined()
  })

  test('ends when the order is canceled', async () => {
    const { id, number } = await aPaidOrder(shop, service)
    await pass(id, 8)
    expect(await tasksOf(number)).toEqual(['contact-buyer', 'check-in 1'])
    await act(number, { action: 'cancel', by: 'owner' })
    expect(await tasksOf(number)).toEqual(['money-back'])
    expect(await listed(number)).toBeUndefined()
    expect((await tell(number, { action: 'finish-check-in', week: 1 })).status).toBe(409)
  })

  test('ends when all the money went back, and goes on when it came again', async () => {
    const { id, number } = await aPaidOrder(shop, service)
    await refund(shop.db, id)
    expect((await read(number)).support?.nextDueOn).toBeNull()
    expect(await tasksOf(number)).toEqual([])
    await pay(shop.db, id)
    expect((await read(number)).support?.nextDueOn).toBe(inDays(7))
    expect(await tasksOf(number)).toEqual(['contact-buyer'])
  })

  test('of whom nobody knows any more ends without its notes', async () => {
    const { id, number } = await aPaidOrder(shop, service)
    await act(number, { action: 'mark-contacted' })
    await act(number, { action: 'note-check-in', week: 1, text: 'таємниця' })
    const order = await act(number, { action: 'erase' })
    expect(order.support).toMatchObject({ nextDueOn: null })
    expect(order.support?.checkIns.map(({ note }) => note)).toEqual(['', '', '', ''])
    const { rows } = await shop.db.query(
      `select from office_log_values v join office_log l on l.id = v.log_id where l.order_id = $1`,
      [id],
    )
    expect(rows).toEqual([])
    expect(await listed(number)).toBeUndefined()
    expect(await listed(number, '?show=ended')).toMatchObject({ name: null, contacts: [], about: '' })
  })

  test('is listed by what is due, page by page, each once', async () => {
    const { id } = await aPaidOrder(shop, service)
    await copyOrder(shop.db, id, 120, 's')
    await shop.db.query(
      `with copies as (select id, order_number from orders where order_number like 's%'), opened as (
         insert into fulfilments (order_id, needs_composition_check, needs_address_check, is_open)
         select id, false, false, false from copies
       )
       insert into support_plans (order_id, starts_on, is_provisional, next_due_on, ended_at, ordered_at)
       select id, current_date, false, case when n % 3 > 0 then date '2026-01-01' + n / 7 end,
         case when n % 3 = 0 then now() - n / 9 * interval '1 hour' end, now()
       from copies, lateral (select substr(order_number, 2)::int as n) numbered`,
    )
    for (const [show, count] of [
      ['', 80],
      ['show=ended&', 40],
    ] as const) {
      const seen: OfficeLists['support']['rows'][number][] = []
      for (let after: string | null = ''; after !== null;) {
        const page: OfficeLists['support'] = await get(`/support?${show}${after && `after=${after}`}`)
        seen.push(...page.rows)
        after = page.next
      }
      const ours = seen.filter(({ number }) => number.startsWith('s'))
      expect(new Set(ours.map(({ number }) => number)).size).toBe(count)
      expect(ours).toHaveLength(count)
      if (show === '') {
        const days = seen.map(({ plan }) => plan.nextDueOn ?? '')
        expect(days).toEqual(days.toSorted())
      }
    }
  })
})
