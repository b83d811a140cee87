import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCheckbox } from '../../../src/server/payments/receipts/checkbox/checkbox.ts'
import type { NewReceipt } from '../../../src/server/payments/receipts/fiscal-service.ts'
import { startCheckbox } from '../../../test/receipts/sandbox-checkbox.ts'

function aReceipt(changes: Partial<NewReceipt> = {}): NewReceipt {
  return {
    id: randomUUID(),
    kind: 'sale',
    saleId: undefined,
    lines: [
      { code: 'gentle-care', name: 'Ніжний догляд', quantity: 2, price: 69_000 },
      { code: 'cleansing', name: 'Щотижневе очищення', quantity: 1, price: 120_000 },
    ],
    meansOfPayment: 'Інтернет еквайринг',
    orderNumber: '48215093',
    ...changes,
  }
}

async function setUp(changes: object = {}, taxes: readonly number[] = []) {
  const checkbox = await startCheckbox()
  let now: number | undefined
  const options = {
    ...checkbox.account,
    taxes,
    isTestMode: true,
    timeoutMs: 2000,
    pauseMs: 20,
    clock: () => now ?? Date.now(),
    ...changes,
  }
  const till = createCheckbox(options)

  async function end(id: string) {
    const asked = await expect
      .poll(() => till.ask(id), { interval: 10 })
      .not.toMatchObject({ kind: 'under-way' })
      .then(() => till.ask(id))
    return asked
  }
  return { checkbox, till, end, at: (moment: number) => void (now = moment) }
}

test('a sale opens the shift, and its return takes back a part of it', async () => {
  const { checkbox, till, end } = await setUp({}, [8])
  const sale = aReceipt()
  expect(await till.ask(sale.id)).toEqual({ kind: 'unknown' })
  expect(await till.issue(sale)).toEqual({ kind: 'under-way' })
  const issued = await end(sale.id)
  expect(issued).toMatchObject({ kind: 'issued', isOffline: false })
  const url = issued.kind === 'issued' ? (issued.url ?? '') : ''
  const page = await (await fetch(url)).text()
  expect(page).toContain('2580,00&nbsp;грн')
  expect(page).not.toContain('undefined')
  const back = aReceipt({ kind: 'return', saleId: sale.id, lines: sale.lines.slice(1) })
  await till.issue(back)
  expect(await end(back.id)).toMatchObject({ kind: 'issued' })
  expect(await checkbox.receipts()).toMatchObject([
    {
      type: 'SELL',
      status: 'DONE',
      sold: {
        goods: [{ good: { tax: [8], price: 69_000 }, quantity: 2000 }, { quantity: 1000 }],
        payments: [{ value: 258_000, label: 'Інтернет еквайринг', type: 'CASHLESS' }],
        footer: 'Замовлення № 48215093',
      },
    },
    { type: 'RETURN', sold: { related_receipt_id: sale.id, payments: [{ value: 120_000 }] } },
  ])
  expect(await checkbox.shifts()).toEqual(['OPENED'])
})

test('asked for again, also at the same moment or when the answer was nothing, it is issued once', async () => {
  const { checkbox, till, end } = await setUp()
  const first = aReceipt()
  await till.issue(first)
  await Promise.all([till.issue(first), till.issue(first)])
  await checkbox.change({ saysNull: true })
  const second = aReceipt()
  expect(await till.issue(second)).toEqual({ kind: 'under-way' })
  await checkbox.fault({ on: 'sell', fault: 'cut', times: 1 })
  const third = aReceipt()
  expect(await till.issue(third)).toMatchObject({ kind: 'unavailable' })
  expect(await end(third.id)).toMatchObject({ kind: 'issued' })
  expect(await checkbox.receipts()).toHaveLength(3)
})

test('what the tax service refuses and what the register refuses is told in its words', async () => {
  const { checkbox, till, end } = await setUp()
  await checkbox.change({ refusal: 'Невірний код УКТЗЕД' })
  const refused = aReceipt()
  await till.issue(refused)
  expect(await end(refused.id)).toEqual({ kind: 'refused', why: 'Невірний код УКТЗЕД' })
  await checkbox.change({ refusal: null, isOffline: true })
  const offline = aReceipt()
  await till.issue(offline)
  expect(await end(offline.id)).toMatchObject({ kind: 'issued', isOffline: true })
  const strange = aReceipt({ kind: 'return', saleId: randomUUID() })
  expect(await till.issue(strange)).toEqual({ kind: 'refused', why: 'Чек продажу не знайдено' })
})

test('a token that has run out is renewed; a wrong PIN and a register of the other mode stop everything', async () => {
  const { checkbox, till } = await setUp()
  expect(await till.checkKey()).toEqual({ kind: 'accepted', account: 'Тестовий касир' })
  await checkbox.control({ do: 'sign-out' })
  expect(await till.issue(aReceipt())).toEqual({ kind: 'under-way' })
  const wrong = createCheckbox({ ...checkbox.account, pin: 'another', taxes: [], isTestMode: true })
  expect(await wrong.issue(aReceipt())).toEqual({ kind: 'stopped', fault: 'key', code: 'checkbox 403' })
  expect(await wrong.checkKey()).toEqual({ kind: 'refused', code: 'checkbox 403' })
  const live = createCheckbox({ ...checkbox.account, taxes: [], isTestMode: false })
  expect(await live.issue(aReceipt())).toEqual({ kind: 'stopped', fault: 'register', code: 'TEST' })
  await checkbox.change({ signature: 'DEPOSITSIGN' })
  const trial = createCheckbox({ ...checkbox.account, taxes: [], isTestMode: true })
  expect(await trial.issue(aReceipt())).toMatchObject({ kind: 'stopped', fault: 'register' })
  expect(await checkbox.receipts()).toHaveLength(1)
})

test('the shift ends with its day, and the next sale opens another', async () => {
  const { checkbox, till, at } = await setUp()
  await till.issue(aReceipt())
  expect(await till.endDay()).toEqual({ kind: 'done' })
  expect(await checkbox.shifts()).toEqual(['OPENED'])
  await checkbox.control({ do: 'age-shift', ms: 24 * 3600 * 1000 })
  expect(await till.issue(aReceipt())).toMatchObject({ kind: 'later', why: 'shift closing' })
  expect(await till.issue(aReceipt())).toEqual({ kind: 'under-way' })
  expect(await checkbox.shifts()).toEqual(['CLOSED', 'OPENED'])
  at(Date.parse('2126-11-22T23:56:00+02:00'))
  expect(await till.endDay()).toEqual({ kind: 'done' })
  expect(await checkbox.shifts()).toEqual(['CLOSED', 'CLOSED'])
  expect(await till.issue(aReceipt())).toEqual({ kind: 'later', why: 'the day ends', afterSeconds: 240 })
})

test('a shift that the tax service does not open says why, and one that opens late is waited for', async () => {
  const { checkbox, till } = await setUp()
  await checkbox.change({ shiftRefusal: 'Термін дії ключа закінчився' })
  expect(await till.issue(aReceipt())).toEqual({
    kind: 'stopped',
    fault: 'shift',
    code: 'Термін дії ключа закінчився',
  })
  await checkbox.change({ shiftRefusal: null, openMs: 600_000 })
  expect(await till.issue(aReceipt())).toMatchObject({ kind: 'later', why: 'shift opening' })
  expect(await till.issue(aReceipt())).toMatchObject({ kind: 'later', why: 'shift created' })
  await checkbox.control({ do: 'open-shift' })
  expect(await till.issue(aReceipt())).toEqual({ kind: 'under-way' })
})

test.each(['500', '429', 'garbage', 'empty', 'huge', 'redirect', 'hang'])(
  'after %s nothing is known, and nothing is issued twice',
  async (fault) => {
    const { checkbox, till } = await setUp({ timeoutMs: 300 })
    await till.checkKey()
    await till.issue(aReceipt())
    const receipt = aReceipt()
    await checkbox.fault({ on: 'sell', fault, times: 1 })
    const answer = await till.issue(receipt)
    // An unreadable success is looked up, and is not there.
    expect(answer.kind).toBe('unavailable')
    expect(await till.ask(receipt.id)).toEqual({ kind: 'unknown' })
    expect(await checkbox.receipts()).toHaveLength(1)
  },
)
