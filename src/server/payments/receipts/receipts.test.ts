import { expect, test } from 'vitest'
import { mailOf } from '../../../../test/messages/mail-of.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { aProvider } from '../../../../test/payments/a-provider.ts'
import { startCheckbox } from '../../../../test/receipts/sandbox-checkbox.ts'
import { readMail, startSmtpServer } from '../../../../test/messages/smtp-server.ts'
import { anOperator } from '../../../../test/operator.ts'
import { tendReceipts } from './tend-receipts.ts'

const calm = new AbortController().signal
const issued = expect.objectContaining({ state: 'issued' })
test('money that comes has a receipt, and every part that goes back one of its own', async () => {
  const checkbox = await startCheckbox()
  const shop = mailOf(await startTestShop({ neighbours: [checkbox] }))
  const order = await shop.paidOrder({ quantity: 2 })
  await shop.record(order, 'paid', { refunded: 20_050, providerStatus: 'part back' })
  await shop.record(order, 'paid', { refunded: 20_050, providerStatus: 'the same part' })
  await shop.record(order, 'paid', { refunded: 69_000, providerStatus: 'more back' })
  await shop.record(order, 'refunded')
  expect(await shop.receipts(order.id)).toMatchObject([
    { kind: 'sale', state: 'wanted', amount: 138_000, returned: 0 },
    { kind: 'return', amount: 20_050, returned: 20_050 },
    { kind: 'return', amount: 48_950, returned: 69_000 },
    { kind: 'return', amount: 69_000, returned: 138_000 },
  ])
  shop.work()
  await shop.untilHurried(async () => {
    expect(await shop.receipts(order.id)).toEqual([issued, issued, issued, issued])
  })
  const [sale, ...returns] = await checkbox.receipts()
  expect(sale?.sold).toMatchObject({
    goods: [{ good: { code: 'gentle-care' }, quantity: 2000 }],
    footer: `Замовлення № ${order.number}`,
  })
  expect(JSON.stringify(sale)).not.toMatch(/Оксана|Ґудзь|@example|671234567/)
  for (const { type, sold } of returns)
    expect({ type, of: sold.related_receipt_id }).toEqual({ type: 'RETURN', of: sale?.id })
  // Two are issued concurrently, in any order; each knows what was returned before it.
  expect(new Set(returns.map(({ sold }) => sold.payments[0]?.value))).toEqual(
    new Set([20_050, 48_950, 69_000]),
  )
  expect(returns).toHaveLength(3)
})

test('what was only tried, or is of another sum, has none; what was paid twice has two', async () => {
  const shop = mailOf(await startTestShop({ neighbours: [await startCheckbox()] }))
  const order = await shop.order()
  await shop.record(order, 'failed')
  const other = await shop.order()
  await shop.record(other, 'paid', { amount: 100 })
  expect(await shop.count('receipts')).toBe(0)
  await shop.record(order, 'paid')
  await shop.record(order, 'paid', { providerStatus: 'said again' })
  await shop.record({ ...order, ...(await shop.openAttempt(order.id)) }, 'paid')
  expect(await shop.receipts(order.id)).toMatchObject([{ kind: 'sale' }, { kind: 'sale' }])
})

test('without a setting nothing is issued, and what was opened before keeps to that', async () => {
  const shop = mailOf(await startTestShop())
  const order = await shop.paidOrder()
  await shop.record(order, 'refunded')
  expect(await shop.count('receipts')).toBe(0)
})

test('one letter brings what was paid and the receipt; a receipt that comes late has a letter of its own', async () => {
  const smtp = await startSmtpServer()
  const checkbox = await startCheckbox()
  const shop = mailOf(await startTestShop({ neighbours: [checkbox, smtp] }))
  const toBuyer = () =>
    smtp.received
      .filter(({ recipients }) => recipients.includes('oksana@example.com'))
      .map(({ raw }) => readMail(raw))
  const order = await shop.paidOrder({ email: 'oksana@example.com' })
  shop.work()
  await shop.untilHurried(async () => {
    expect(toBuyer()).toHaveLength(1)
  })
  const [{ url } = { url: null }] = await shop.receipts(order.id)
  expect(toBuyer()[0]?.html).toContain(url)
  expect(toBuyer()[0]?.text).toContain(url)

  await checkbox.change({ refusal: 'немає зв’язку' })
  await checkbox.fault({ on: 'api', fault: '500' })
  await shop.record(order, 'refunded')
  await shop.db.query(
    `update messages set created_at = created_at - interval '1 minute' where state = 'queued'`,
  )
  await shop.untilHurried(async () => {
    expect(toBuyer()).toHaveLength(2)
  })
  expect(toBuyer()[1]?.text).not.toContain('Чек повернення')
  await checkbox.change({ refusal: null })
  await checkbox.control({ do: 'clear' })
  await shop.untilHurried(async () => {
    expect(toBuyer()).toHaveLength(3)
  })
  const [, back] = await shop.receipts(order.id)
  expect(toBuyer()[2]?.text).toContain(back?.url)
  expect((await shop.messages(order.id)).filter(({ kind }) => kind === 'fiscal-receipt')).toHaveLength(1)
})

test('of an order that was paid twice each letter of money brings the receipt of its own payment', async () => {
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ neighbours: [await startCheckbox(), smtp] }))
  const order = await shop.paidOrder({ email: 'oksana@example.com' })
  const second = { ...order, ...(await shop.openAttempt(order.id)) }
  await shop.record(second, 'paid')
  await shop.record(second, 'refunded')
  await shop.record(order, 'refunded')
  shop.work()
  const letters = () =>
    smtp.received
      .filter(({ recipients }) => recipients.includes('oksana@example.com'))
      .map(({ raw }) => readMail(raw).text)
      .filter((text) => text.includes('Чек повернення'))
  await shop.untilHurried(async () => {
    expect(letters()).toHaveLength(2)
  })
  const backs = (await shop.receipts(order.id)).filter(({ kind }) => kind === 'return')
  const broughtBy = letters().map((text) =>
    backs.flatMap(({ url }, index) => (text.includes(url ?? '-') ? [index] : [])),
  )
  expect(broughtBy.toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0))).toEqual([[0], [1]])
})

test('a receipt that is refused is an alert about its order; its return waits for it', async () => {
  const checkbox = await startCheckbox()
  const shop = mailOf(await startTestShop({ neighbours: [checkbox] }))
  await checkbox.change({ refusal: 'Невірний код УКТЗЕД' })
  const order = await shop.paidOrder()
  shop.work()
  await shop.untilHurried(async () => {
    expect(await shop.receipts(order.id)).toMatchObject([{ state: 'refused', why: 'Невірний код УКТЗЕД' }])
  })
  await shop.record(order, 'refunded')
  await shop.hurry()
  expect(await shop.count(`alerts where kind = 'receipt-refused' and order_id = '${order.id}'`)).toBe(1)
  expect(await shop.receipts(order.id)).toMatchObject([{ state: 'refused' }, { state: 'wanted' }])
  expect(await checkbox.receipts()).toHaveLength(1)

  const operator = await anOperator(shop.shop)
  expect(await operator.read(order.number)).toMatchObject({
    payments: [
      {
        receipts: [
          { kind: 'sale', state: 'refused', why: 'Невірний код УКТЗЕД', url: null },
          { kind: 'return' },
        ],
      },
    ],
  })
  const [{ id: receiptId } = { id: '' }] = (
    await shop.db.query<{ id: string }>(`select id from receipts where kind = 'sale'`)
  ).rows
  const again = () => operator.tell(order.number, { action: 'issue-receipt-again', receiptId })
  await checkbox.change({ refusal: null })
  expect(await again()).toMatchObject({ status: 200 })
  expect(await again()).toMatchObject({ status: 409 })
  await shop.untilHurried(async () => {
    expect(await shop.receipts(order.id)).toEqual([issued, issued])
  })
  expect(await shop.count(`alerts where kind = 'receipt-refused' and resolved_at is null`)).toBe(0)
  expect((await checkbox.receipts()).map(({ status }) => status)).toEqual(['ERROR', 'DONE', 'DONE'])
})

test('what stops every receipt is one alert, which the next receipt ends', async () => {
  const shop = mailOf(
    await startTestShop({ neighbours: [await startCheckbox()], env: { CHECKBOX_PIN: 'wrong' } }),
  )
  const order = await shop.paidOrder()
  await shop.paidOrder()
  shop.work()
  const open = `alerts where kind = 'receipts-stopped' and resolved_at is null`
  await shop.untilHurried(async () => {
    expect(await shop.count(open)).toBe(1)
    expect(await shop.count(`messages where kind = 'receipts-stopped'`)).toBe(1)
  })
  await shop.db.query(`update receipts set created_at = now() - interval '1 hour'`)
  const { rows } = await shop.db.query<{ details: { fault: string } }>(`select details from ${open}`)
  expect(rows).toMatchObject([{ details: { fault: 'key' } }])
  expect(await shop.receipts(order.id)).toMatchObject([{ state: 'asked' }])
})

test('a shift that is never opened is told of once a receipt waits long for it', async () => {
  const checkbox = await startCheckbox({ openMs: 3_600_000 })
  const shop = mailOf(await startTestShop({ neighbours: [checkbox] }))
  await shop.paidOrder()
  shop.work()
  const told = `alerts where kind = 'receipts-stopped' and details ->> 'fault' = 'shift' and resolved_at is null`
  await shop.until(async () => expect(await checkbox.shifts()).toEqual(['CREATED']))
  expect(await shop.count(told)).toBe(0)
  await shop.db.query(`update receipts set created_at = now() - interval '31 minutes'`)
  await shop.untilHurried(async () => {
    expect(await shop.count(told)).toBe(1)
  })
})

test('receipts that the bank issues are read there, in the order that the money moved', async () => {
  const shop = mailOf(await startTestShop({ env: { FISCAL_RECEIPTS: 'acquirer' } }))
  const order = await shop.paidOrder()
  await shop.record(order, 'paid', { refunded: 5000, providerStatus: 'part back' })
  await shop.record(order, 'refunded')
  const one = { fiscalCode: '1', url: 'https://cabinet.tax.gov.ua/1', why: '' }
  const receipts = [
    { ...one, kind: 'return', state: 'issued', fiscalCode: '2' },
    { ...one, kind: 'sale', state: 'issued' },
    { ...one, kind: 'return', state: 'refused', why: 'Помилка фіскалізації' },
  ] as const
  const provider = aProvider({ askReceipts: async () => ({ kind: 'told', receipts }) })
  shop.work({}, { payments: { monopay: { provider, callbackUrl: '' } } })
  await shop.untilHurried(async () => {
    const { rows } = await shop.db.query(
      'select state, fiscal_code as code, why from receipts where order_id = $1 order by id',
      [order.id],
    )
    expect(rows).toEqual([
      { state: 'issued', code: '1', why: null },
      { state: 'issued', code: '2', why: null },
      { state: 'refused', code: null, why: 'Помилка фіскалізації' },
    ])
  })
})

test('a receipt whose job was lost gets it back, and one of the other mode is nobody’s', async () => {
  const shop = mailOf(await startTestShop({ neighbours: [await startCheckbox()] }))
  const order = await shop.paidOrder()
  await shop.db.query(
    `select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'receipt:%'`,
  )
  await shop.db.query(`update receipts set created_at = now() - interval '2 minutes'`)
  expect(await tendReceipts(shop.services, calm)).toEqual({ kind: 'done' })
  const jobs = `graphile_worker.jobs where key like 'receipt:%'`
  expect(await shop.count(jobs)).toBe(1)
  shop.work()
  await shop.untilHurried(async () => {
    expect(await shop.receipts(order.id)).toEqual([issued])
  })
  await shop.db.query(`update receipts set state = 'wanted', fiscal_code = null, ended_at = null`)
  await shop.db.query('update payment_attempts set is_test = false')
  expect(await tendReceipts(shop.services, calm)).toEqual({ kind: 'done' })
  await shop.until(async () => expect(await shop.count(jobs)).toBe(0))
})
