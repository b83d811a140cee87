import { describe, expect, test, vi } from 'vitest'
import {
  aRefundOf,
  arrived,
  customerOf,
  nothingMoreArrives,
  readAll,
  setUp,
} from '../../../test/payments/sandbox-bank.ts'

const often = { timeout: 5000, interval: 20 }
const underWay = { state: 'under-way', url: undefined }
const issued = { state: 'issued' }

describe('money going back', () => {
  const some = (amount: number) => [{ name: 'Набір', code: 'kit', quantity: 1, price: amount }]

  async function paidInvoice(options: Parameters<typeof setUp>[0] = {}) {
    const all = await setUp(options)
    const { providerId, pageUrl } = await all.open(all.shop.payment('1001-1'))
    await all.press(pageUrl, 'pay')
    await arrived(all.shop.webhooks, 2)
    const known = { reference: '1001-1', providerId }
    const back = (amount: number, refundId = `r-${amount}`, lines = some(amount)) =>
      all.monobank.refund(known, aRefundOf(amount, { refundId, lines }))
    return { ...all, known, back }
  }

  test('in part leaves the payment paid, in full turns it refunded', async () => {
    const { shop, monobank, known, back } = await paidInvoice()
    expect(await back(7000)).toEqual({ kind: 'accepted' })
    expect(await monobank.ask(known)).toMatchObject({
      news: { state: 'paid', amount: 207000, refunded: 7000 },
    })
    expect(await back(207000, 'rest', some(200000))).toEqual({ kind: 'accepted' })
    expect(await monobank.ask(known)).toMatchObject({
      news: { state: 'refunded', amount: 207000, refunded: 207000 },
    })
    await arrived(shop.webhooks, 4)
    expect(await readAll(monobank, shop.webhooks)).toEqual(['pending', 'paid', 'paid', 'refunded'])
  })

  test('has fiscal receipts, as what was paid has: they come by and by, and one that failed says why', async () => {
    const { monobank, known, back, control } = await paidInvoice({ bank: { issueMs: 300 } })
    await back(7000)
    const told = async () => {
      const answer = await monobank.askReceipts(known)
      return answer?.kind === 'told' ? answer.receipts : []
    }
    expect(await told()).toEqual([])
    await vi.waitFor(async () => expect(await told()).toMatchObject([underWay, underWay]), often)
    await vi.waitFor(async () => expect(await told()).toMatchObject([issued, issued]), often)
    const [sale, returned] = await told()
    expect(sale).toMatchObject({ kind: 'sale', fiscalCode: `TEST-${known.providerId}-0` })
    const pages = await Promise.all([sale, returned].map(async (one) => (await fetch(one?.url ?? '')).text()))
    expect(pages[0]).toContain('2070,00&nbsp;грн')
    expect(pages[1]).toContain('Тестовий чек повернення')
    expect(pages[1]).toContain('70,00&nbsp;грн')
    await control({ do: 'fault', rule: { on: 'fiscal-checks', fault: 'refuse', times: 1 } })
    const failed = { state: 'refused', why: 'Помилка фіскалізації', url: undefined }
    expect(await monobank.askReceipts(known)).toMatchObject({ receipts: [failed, failed] })
    await control({ do: 'fault', rule: { on: 'fiscal-checks', fault: 'garbage', times: 1 } })
    expect(await monobank.askReceipts(known)).toMatchObject({ kind: 'unavailable' })
  })

  test('with a register names what is taken back, to the kopiyka; without one it need not', async () => {
    const { back, control, monobank, known } = await paidInvoice()
    expect(await back(7000, 'none', [])).toEqual({ kind: 'refused', code: 'BAD_REQUEST' })
    expect(await back(7000, 'less', some(6999))).toEqual({ kind: 'refused', code: 'BAD_REQUEST' })
    await control({ do: 'unlink-register' })
    expect(await back(7000, 'none', [])).toEqual({ kind: 'accepted' })
    expect(await monobank.askReceipts(known)).toEqual({ kind: 'told', receipts: [] })
  })

  test('by Vchasno.Kasa names the tax of everything', async () => {
    const all = await setUp()
    await all.control({ do: 'link-vchasnokasa' })
    const bare = await all.monobank.open(all.shop.payment('1001-1'))
    expect(bare).toEqual({ kind: 'refused', code: 'INVALID_MERCHANT_PAYM_INFO' })
    const taxed = customerOf(all.bank.baseUrl, { taxes: [8] })
    expect(await taxed.monobank.open(all.shop.payment('1001-1'))).toMatchObject({ kind: 'opened' })
  })

  test('never exceeds what was paid', async () => {
    const { back } = await paidInvoice()
    for (const amount of [207001, 0, -1, 0.5]) {
      expect(await back(amount)).toEqual({ kind: 'refused', code: 'WRONG_CANCEL_AMOUNT' })
    }
    await back(207000)
    expect(await back(207000)).toEqual({ kind: 'refused', code: 'WRONG_CANCEL_AMOUNT' })
  })

  test('may be taken on and come later', async () => {
    const { shop, monobank, known, back, control } = await paidInvoice()
    await control({ do: 'fault', rule: { on: 'refund', fault: 'wait', times: 1, ms: 150 } })
    expect(await back(207000)).toEqual({ kind: 'accepted' })
    expect(await monobank.ask(known)).toMatchObject({ news: { state: 'paid', isReturning: true } })
    await arrived(shop.webhooks, 4)
    expect(await readAll(monobank, shop.webhooks.slice(2))).toEqual(['paid', 'refunded'])
    expect(await monobank.ask(known)).toMatchObject({ news: { state: 'refunded' } })
  })

  test('may be taken on and given up', async () => {
    const { shop, monobank, known, back, control } = await paidInvoice()
    await control({ do: 'fault', rule: { on: 'refund', fault: 'fail-later', times: 1, ms: 150 } })
    expect(await back(207000)).toEqual({ kind: 'accepted' })
    await arrived(shop.webhooks, 4)
    expect(await readAll(monobank, shop.webhooks.slice(2))).toEqual(['paid', 'paid'])
    const refunds = { named: [{ id: 'r-207000', state: 'failed' }], areAll: true }
    expect(await monobank.ask(known)).toMatchObject({ news: { state: 'paid', refunds } })
    expect(await back(207000, 'again')).toEqual({ kind: 'accepted' })
    expect(await monobank.ask(known)).toMatchObject({ news: { state: 'refunded' } })
  })

  test('may be refused, whole or only in part', async () => {
    const { back, control } = await paidInvoice()
    await control({ do: 'fault', rule: { on: 'refund', fault: 'refuse', times: 1 } })
    expect(await back(207000)).toEqual({ kind: 'refused', code: 'CANCEL_NOT_AVAILABLE' })
    await control({ do: 'fault', rule: { on: 'refund', fault: 'refuse-part' } })
    expect(await back(7000)).toEqual({ kind: 'refused', code: 'CANCEL_NOT_AVAILABLE' })
    expect(await back(207000)).toEqual({ kind: 'accepted' })
  })

  test('is made twice when it is asked for twice, whatever its name', async () => {
    const { monobank, known, back } = await paidInvoice()
    await back(7000, 'r')
    await back(7000, 'r')
    expect(await monobank.ask(known)).toMatchObject({ news: { refunded: 14000 } })
  })

  test('can come later by itself', async () => {
    const { shop, monobank, act } = await paidInvoice()
    expect(await act('1001-1', 'refund', { afterMs: 100 })).toMatchObject({ status: 202 })
    await arrived(shop.webhooks, 3)
    expect(await readAll(monobank, shop.webhooks.slice(2))).toEqual(['refunded'])
  })
})

describe('an unpaid invoice taken back', () => {
  test('cannot be paid any more', async () => {
    const { shop, monobank, open, press } = await setUp()
    const { providerId, pageUrl } = await open(shop.payment('1001-1'))
    const known = { reference: '1001-1', providerId }
    expect(await monobank.close(known)).toEqual({ kind: 'closed' })
    await press(pageUrl, 'pay')
    expect(await monobank.ask(known)).toMatchObject({ news: { state: 'canceled' } })
    await nothingMoreArrives(shop.webhooks)
  })

  test('must be unpaid', async () => {
    const { shop, monobank, open, press } = await setUp()
    const { providerId, pageUrl } = await open(shop.payment('1001-1'))
    await press(pageUrl, 'pay')
    expect(await monobank.close({ reference: '1001-1', providerId })).toEqual({
      kind: 'stays-open',
      why: 'refused BAD_REQUEST',
    })
    expect(await monobank.ask({ reference: '1001-1', providerId })).toMatchObject({
      news: { state: 'paid' },
    })
  })
})
