import { describe, expect, test } from 'vitest'
import { arrived, nothingMoreArrives, readAll, setUp } from '../../../test/payments/sandbox-bank.ts'

describe('money going back', () => {
  async function paidInvoice() {
    const all = await setUp()
    const { providerId, pageUrl } = await all.open(all.shop.payment('1001-1'))
    await all.press(pageUrl, 'pay')
    await arrived(all.shop.webhooks, 2)
    const known = { reference: '1001-1', providerId }
    const back = (amount: number, refundId = `r-${amount}`) =>
      all.monobank.refund(known, {
        refundId,
        amount,
        paid: 207000,
        lines: [],
        currency: 'UAH',
        comment: 'Повернення',
      })
    return { ...all, known, back }
  }

  test('in part leaves the payment paid, in full turns it refunded', async () => {
    const { shop, monobank, known, back } = await paidInvoice()
    expect(await back(7000)).toEqual({ kind: 'accepted' })
    expect(await monobank.ask(known)).toMatchObject({
      news: { state: 'paid', amount: 207000, refunded: 7000 },
    })
    expect(await back(207000)).toEqual({ kind: 'accepted' })
    expect(await monobank.ask(known)).toMatchObject({
      news: { state: 'refunded', amount: 207000, refunded: 207000 },
    })
    await arrived(shop.webhooks, 4)
    expect(await readAll(monobank, shop.webhooks)).toEqual(['pending', 'paid', 'paid', 'refunded'])
  })

  test('has fiscal receipts, as what was paid has, and one that failed says why', async () => {
    const { monobank, known, back, control } = await paidInvoice()
    await back(7000)
    const sale = { kind: 'sale', state: 'issued', fiscalCode: `TEST-${known.providerId}-0` }
    const told = await monobank.askReceipts?.(known)
    expect(told).toMatchObject({ kind: 'told', receipts: [sale, { kind: 'return', state: 'issued' }] })
    const pages = told?.kind === 'told' ? told.receipts.map(({ url }) => url) : []
    expect(pages.every((url) => url?.endsWith(known.providerId))).toBe(true)
    await control({ do: 'fault', rule: { on: 'fiscal-checks', fault: 'refuse', times: 1 } })
    const failed = { state: 'refused', why: 'Помилка фіскалізації', url: undefined }
    expect(await monobank.askReceipts?.(known)).toMatchObject({ receipts: [failed, failed] })
    await control({ do: 'fault', rule: { on: 'fiscal-checks', fault: 'garbage', times: 1 } })
    expect(await monobank.askReceipts?.(known)).toMatchObject({ kind: 'unavailable' })
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
    await control({ do: 'fault', rule: { on: 'cancel', fault: 'wait', times: 1, ms: 150 } })
    expect(await back(207000)).toEqual({ kind: 'accepted' })
    expect(await monobank.ask(known)).toMatchObject({ news: { state: 'paid', isReturning: true } })
    await arrived(shop.webhooks, 4)
    expect(await readAll(monobank, shop.webhooks.slice(2))).toEqual(['paid', 'refunded'])
    expect(await monobank.ask(known)).toMatchObject({ news: { state: 'refunded' } })
  })

  test('may be taken on and given up', async () => {
    const { shop, monobank, known, back, control } = await paidInvoice()
    await control({ do: 'fault', rule: { on: 'cancel', fault: 'fail-later', times: 1, ms: 150 } })
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
    await control({ do: 'fault', rule: { on: 'cancel', fault: 'refuse', times: 1 } })
    expect(await back(207000)).toEqual({ kind: 'refused', code: 'CANCEL_NOT_AVAILABLE' })
    await control({ do: 'fault', rule: { on: 'cancel', fault: 'refuse-part' } })
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
