import { expect, test } from 'vitest'
import type { OfficeLists } from '../../contract/platform/office-list.ts'
import type { Today } from '../../contract/desk/today.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'
import { aMessage } from '../../../test/messages/a-message.ts'
import { anOperator } from '../../../test/operator.ts'
import { aPlacedOrder } from '../../../test/orders.ts'
import { aPaidOrder, anAttempt } from '../../../test/payments/pay.ts'
import { aSubmittedQuiz } from '../../../test/quiz.ts'
import { startTestShop } from '../../../test/shop.ts'

const shop = await startTestShop()
const { get, tell, call } = await anOperator(shop, 'Олена')

test('quizzes are listed until they lead to an order', async () => {
  const parentName = 'Квітослава'
  const { id: quizSubmissionId } = await aSubmittedQuiz(shop, { parentName })
  const listed = async () =>
    (await get<OfficeLists['quizzes']>('/quizzes')).rows.filter(({ quiz }) =>
      quiz?.facts[0]?.value.includes(parentName),
    )
  expect(await listed()).toMatchObject([{ contacts: [{ kind: 'telegram', value: '@olena' }] }])
  await aPlacedOrder(shop, { quizSubmissionId })
  expect(await listed()).toEqual([])
})

test('messages are listed with their fate, by it too', async () => {
  const { id, number } = await aPaidOrder(shop)
  await shop.db.query(
    `update messages set state = 'failed', failure = 'given-up' where order_id = $1 and kind = 'order-paid'`,
    [id],
  )
  const { rows } = await get<OfficeLists['messages']>('/messages')
  expect(
    rows
      .filter(({ orderNumber }) => orderNumber === number)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['new-order', 'order-paid'])
  const failed = await get<OfficeLists['messages']>('/messages?state=failed')
  expect(failed.rows).toMatchObject([
    { kind: 'order-paid', isToBuyer: true, failure: 'given-up', orderNumber: number },
  ])
})

test('messages are listed by what they are about, together with their fate', async () => {
  const { id, number } = await aPaidOrder(shop)
  await aMessage(shop.db, id, { kind: 'payment-stuck', effect: 'attempt 9' })
  const listed = async (query: string) =>
    (await get<OfficeLists['messages']>(`/messages?${query}`)).rows
      .filter(({ orderNumber }) => orderNumber === number)
      .map(({ kind }) => kind)
  expect(await listed('kind=payment-stuck')).toEqual(['payment-stuck'])
  expect(await listed('kind=order-paid')).toEqual(['order-paid'])
  expect(await listed('kind=payment-stuck&state=sent')).toEqual(['payment-stuck'])
  expect(await listed('kind=payment-stuck&state=failed')).toEqual([])
})

test('quizzes are listed by whether photos came with them and something was declared', async () => {
  const names = ['Звичайна', 'Чутлива']
  for (const parentName of names) {
    const sensitivities: ('eczema' | 'none')[] = [parentName === 'Чутлива' ? 'eczema' : 'none']
    await aSubmittedQuiz(shop, { parentName, sensitivities })
  }
  const listed = async (query: string) =>
    (await get<OfficeLists['quizzes']>(`/quizzes?${query}`)).rows.flatMap(({ quiz }) =>
      names.filter((name) => quiz?.facts[0]?.value.includes(name)),
    )
  expect(await listed('')).toEqual(['Чутлива', 'Звичайна'])
  expect(await listed('declared=yes')).toEqual(['Чутлива'])
  expect(await listed('photos=yes')).toEqual([])
})

test('all that is done is listed page by page, by what it was and by order', async () => {
  const { number } = await aPaidOrder(shop)
  for (let version = 1; version <= 60; version++) {
    expect((await tell(number, { action: 'add-note', version, text: 'ще' })).status).toBe(200)
  }
  const first = await get<OfficeLists['log']>('/log')
  expect(first.rows).toHaveLength(50)
  expect(first.rows[0]).toMatchObject({ what: 'add-note', by: 'Олена', orderNumber: number, personal: null })
  const second = await get<OfficeLists['log']>(`/log?after=${first.next}`)
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60)
  expect((await get<OfficeLists['log']>('/log?what=cancel')).rows).toEqual([])
  expect((await get<OfficeLists['log']>(`/log?order=${number}`)).rows).toHaveLength(50)
})

test('what one operator did is listed apart from what others and commands did', async () => {
  const { number } = await aPaidOrder(shop)
  const iryna = await anOperator(shop, 'Ірина')
  const note = (version: number) => ({ action: 'add-note', version, text: 'моя' })
  await iryna.tell(number, note(1))
  await tell(number, note(2))
  await shop.db.query(`insert into office_log (operator_id, what) values (null, 'add-operator')`)
  const mine = await get<OfficeLists['log']>(`/log?by=${iryna.operatorId}`)
  expect(mine.rows).toMatchObject([{ by: 'Ірина', what: 'add-note', orderNumber: number }])
  expect(mine.operators).toContainEqual({ id: iryna.operatorId, name: 'Ірина' })
  expect((await get<OfficeLists['log']>(`/log?by=${iryna.operatorId}&what=cancel`)).rows).toEqual([])
  expect((await get<OfficeLists['log']>(`/log?by=${iryna.operatorId}&order=${number}`)).rows).toHaveLength(1)
  const commands = (await get<OfficeLists['log']>('/log?by=command')).rows
  expect(commands.length).toBeGreaterThan(0)
  expect(new Set(commands.map(({ by }) => by))).toEqual(new Set([null]))
})

test('nobody edits the log', async () => {
  await aPaidOrder(shop)
  await expect(shop.db.query(`update office_log set what = 'erase'`)).rejects.toThrow('append-only')
  await expect(shop.db.query('delete from office_log')).rejects.toThrow('append-only')
})

test('a failed letter is sent again, once, and no more alarming', async () => {
  const { id, number } = await aPaidOrder(shop)
  const { rows } = await shop.db.query<{ id: string }>(
    `update messages set state = 'failed', failure = 'uncertain' where order_id = $1 and kind = 'order-paid'
     returning id`,
    [id],
  )
  const messageId = rows[0]?.id ?? ''
  // The worker died on the last try.
  await shop.db.query(
    `update graphile_worker._private_jobs set attempts = max_attempts where key = 'message:' || $1`,
    [messageId],
  )
  await raiseAlert(shop.db, {
    kind: 'letter-uncertain',
    orderId: id,
    details: { letter: 'order-paid', message: messageId },
  })
  const tasks = async () =>
    (await get<Today>('/today')).tasks.filter(
      ({ kind, order }) => kind === 'message-failed' && order?.number === number,
    )
  expect(await tasks()).toMatchObject([{ messageId }])
  const again = (version: number) => tell(number, { action: 'send-message-again', version, messageId })
  expect((await again(1)).status).toBe(200)
  expect(await tasks()).toEqual([])
  const jobs = await shop.db.query('select attempts from graphile_worker._private_jobs where key = $1', [
    `message:${messageId}`,
  ])
  expect(jobs.rows).toEqual([{ attempts: 0 }])
  expect((await again(2)).body).toMatchObject({ code: 'message_not_failed' })
})

test('an alert is resolved, of an order and of none', async () => {
  const { id, number } = await aPaidOrder(shop)
  await raiseAlert(shop.db, { kind: 'paid-twice', orderId: id, details: {} })
  await raiseAlert(shop.db, { kind: 'housework-failed', topic: 'wipe-remains', details: {} })
  const alerts = async () => (await get<Today>('/today')).tasks.filter(({ kind }) => kind === 'alert')
  const [ofOrder, ofNone] = await alerts()
  expect([ofOrder?.order?.number, ofNone?.order]).toEqual([number, null])
  const alertId = ofOrder?.alert?.id ?? ''
  expect((await call('/resolved-alerts', { alertId })).status).toBe(404)
  expect((await tell(number, { action: 'resolve-alert', version: 1, alertId })).status).toBe(200)
  expect((await call('/resolved-alerts', { alertId: ofNone?.alert?.id })).status).toBe(200)
  expect(await alerts()).toEqual([])
  const { rows } = await get<OfficeLists['log']>('/log?what=resolve-alert')
  expect(rows.map(({ orderNumber }) => orderNumber)).toEqual([null, number])
})

test('a payment that a bank has been checking for long is on the list of today', async () => {
  const placed = await aPlacedOrder(shop)
  await anAttempt(shop.db, placed.id, { isToAsk: true })
  await aMessage(shop.db, placed.id, { kind: 'payment-stuck', effect: 'attempt 1', state: 'queued' })
  const { tasks, counts } = await get<Today>('/today')
  expect(tasks.find(({ kind }) => kind === 'payment-stuck')).toMatchObject({
    order: { number: placed.number, version: 0 },
  })
  expect(counts['payment-stuck']).toBe(1)
})
