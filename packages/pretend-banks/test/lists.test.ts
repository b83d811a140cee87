import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as liqpayBank from '../../../test/payments/sandbox-liqpay.ts'
import { aRefundOf, setUp as setUpMonobank, token } from '../../../test/payments/sandbox-bank.ts'
import * as wayforpayBank from '../../../test/payments/sandbox-wayforpay.ts'
import { account, secret } from '../../../test/payments/wayforpay-vectors.ts'
import { createMonobank } from '../../../src/server/payments/providers/monobank/monobank.ts'
import type { PaymentProvider } from '../../../src/server/payments/providers/provider.ts'

const banks = {
  async monobank() {
    const { monobank: provider, ...all } = await setUpMonobank()
    return { ...all, provider, call: 'statement' }
  },
  async LiqPay() {
    const { liqpay: provider, ...all } = await liqpayBank.setUp()
    return { ...all, provider, call: 'reports' }
  },
  async WayForPay() {
    const { wayforpay: provider, ...all } = await wayforpayBank.setUp()
    return { ...all, provider, call: 'list' }
  },
}
const names = ['monobank', 'LiqPay', 'WayForPay'] as const
const dayMs = 86_400_000
const now = () => ({ from: Date.now() - dayMs, to: Date.now() + 1000 })

const back = (provider: PaymentProvider, known: { reference: string; providerId: string }, amount: number) =>
  provider.refund(known, aRefundOf(amount, { refundId: `back-${known.reference}` }))

describe.each(names)('the list of payments of %s', (name) => {
  test('tells what was paid, what failed and what went back, with who paid', async () => {
    const { shop, provider, open, press } = await banks[name]()
    const pages = new Map<string, Awaited<ReturnType<typeof open>>>()
    for (const n of [1, 2, 3, 4, 5]) pages.set(`100${n}-1`, await open(shop.payment(`100${n}-1`)))
    const actions = { '1001-1': 'pay', '1002-1': 'decline', '1003-1': 'pay', '1004-1': 'pay' }
    for (const [reference, action] of Object.entries(actions))
      await press(pages.get(reference)?.pageUrl ?? '', action)
    const idOf = (reference: string) => pages.get(reference)?.providerId ?? ''
    await back(provider, { reference: '1003-1', providerId: idOf('1003-1') }, 7000)
    await back(provider, { reference: '1004-1', providerId: idOf('1004-1') }, 207000)

    const listed = await provider.listPayments(now())
    const payments = listed.kind === 'listed' ? listed.payments : []
    const told = payments.map(({ reference, state, amount }) => [reference, state, amount])
    expect(told.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      ['1001-1', 'paid', 207000],
      ['1002-1', 'failed', 207000],
      ['1003-1', 'paid', 207000],
      ['1004-1', 'refunded', 207000],
    ])
    const first = payments.find(({ reference }) => reference === '1001-1')
    expect(first).toMatchObject({ providerId: idOf('1001-1'), currency: 'UAH' })
    expect(Math.abs((first?.happenedAt ?? 0) - Date.now())).toBeLessThan(10_000)
    expect(first?.payer).toMatchObject(
      {
        monobank: { card: '44440311******30', purpose: 'Замовлення № 48215093' },
        LiqPay: { card: '424242*42', phone: '380501234567', name: 'Покупець Тестовий' },
        WayForPay: { card: '44****4242', phone: '+380501234567', email: 'pokupets&tester=1@example.com' },
      }[name],
    )
  })

  test('is asked for piece by piece, however long the time is, and is of that time alone', async () => {
    const { shop, provider, openAndPress } = await banks[name]()
    await openAndPress(shop.payment('1001-1'), 'pay')
    const half = await provider.listPayments({ from: Date.now() - 200 * dayMs, to: Date.now() + 1000 })
    expect(half).toMatchObject({ kind: 'listed', payments: [{ reference: '1001-1' }] })
    const before = await provider.listPayments({ from: Date.now() - 200 * dayMs, to: Date.now() - dayMs })
    expect(before).toEqual({ kind: 'listed', payments: [] })
  })

  test.each(['500', '429', 'garbage', 'empty', 'redirect', 'cut'])('is none at all on %s', async (fault) => {
    const { provider, control, call } = await banks[name]()
    await control({ do: 'fault', rule: { on: call, fault, times: 1 } })
    expect((await provider.listPayments(now())).kind).toBe('unavailable')
    expect(await provider.listPayments(now())).toEqual({ kind: 'listed', payments: [] })
  })
})

test('no bank tells it to whoever has other keys', async () => {
  const { bank } = await setUpMonobank()
  const monobank = createMonobank({ baseUrl: bank.baseUrl, token: 'another' })
  expect(await monobank.listPayments(now())).toEqual({ kind: 'refused', code: 'FORBIDDEN' })
  const liqpay = await liqpayBank.setUp({ adapter: { privateKey: 'another' } })
  const refused = { kind: 'refused', code: 'invalid_signature' }
  expect(await liqpay.liqpay.listPayments(now())).toEqual(refused)
  const wayforpay = await wayforpayBank.setUp({ adapter: { secret: 'another' } })
  expect(await wayforpay.wayforpay.listPayments(now())).toEqual({ kind: 'refused', code: '1113' })
})

test('monobank tells of 31 days at once, by seconds, to its merchant', async () => {
  const { bank } = await setUpMonobank()
  const ask = (query: string, known = token) =>
    fetch(`${bank.baseUrl}/api/merchant/statement?${query}`, { headers: { 'x-token': known } })
  const seconds = Math.floor(Date.now() / 1000)
  expect((await ask(`from=${seconds - 31 * 86_400}&to=${seconds}`)).status).toBe(200)
  expect((await ask(`from=${seconds - 31 * 86_400 - 1}&to=${seconds}`)).status).toBe(400)
  expect((await ask(`from=${Date.now()}`)).status).toBe(400)
  expect((await ask('')).status).toBe(400)
  expect((await ask(`from=${seconds - 60}`, 'another')).status).toBe(403)
})

test('WayForPay signs its list by account and time, and tells of 31 days at once', async () => {
  const { bank } = await wayforpayBank.setUp()
  const ask = async (days: number, key = secret) => {
    const dateEnd = Math.floor(Date.now() / 1000)
    const dateBegin = dateEnd - days * 86_400
    const signature = createHmac('md5', key).update(`${account};${dateBegin};${dateEnd}`).digest('hex')
    const body = { transactionType: 'TRANSACTION_LIST', merchantAccount: account, dateBegin, dateEnd }
    const answer = await fetch(`${bank.baseUrl}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, merchantSignature: signature, apiVersion: 2 }),
    })
    return answer.json()
  }
  expect(await ask(31)).toEqual({ reason: 'Ok', reasonCode: 1100, transactionList: [] })
  expect(await ask(32)).toMatchObject({ reasonCode: 1109 })
  expect(await ask(1, 'another')).toMatchObject({ reasonCode: 1113 })
})
