import { describe, expect, test } from 'vitest'
import { aRefundOf, arrived, readAll } from '../../../test/payments/sandbox-bank.ts'
import { setUp as setUpLiqpay } from '../../../test/payments/sandbox-liqpay.ts'
import { setUp as setUpWayforpay } from '../../../test/payments/sandbox-wayforpay.ts'

const known = { reference: '1001-1', providerId: '1001-1' }

const banks = {
  LiqPay: {
    setUp: async () => {
      const { liqpay: provider, ...all } = await setUpLiqpay()
      return { ...all, provider }
    },
    tooMuch: 'err_payment_amount_limit',
    nothing: 'err_wrong',
    goneBack: 'payment_err_status',
    unknown: 'payment_not_found',
    refused: 'shop_not_active',
    refusedPart: 'shop_not_active',
    waiting: 'wait_reserve',
    readInTheEnd: ['pending', 'paid', 'paid', 'refunded'],
    givenUp: 'success',
  },
  WayForPay: {
    setUp: async () => {
      const { wayforpay: provider, ...all } = await setUpWayforpay()
      return { ...all, provider }
    },
    tooMuch: '1128',
    nothing: '1128',
    goneBack: '1123',
    unknown: '1127',
    refused: '1136',
    refusedPart: '1141',
    waiting: 'RefundInProcessing 1138',
    // Whatever a callback says of money, the bank is asked.
    readInTheEnd: ['pending', 'refunded', 'refunded', 'refunded'],
    givenUp: 'Approved 1100',
  },
} as const

describe.each(['LiqPay', 'WayForPay'] as const)('money going back by %s', (name) => {
  const bank = banks[name]
  const refused = (code: string) => ({ kind: 'refused', code })
  const accepted = { kind: 'accepted' }

  async function paidPayment() {
    const all = await bank.setUp()
    await all.openAndPress(all.shop.payment('1001-1'), 'pay')
    await arrived(all.shop.webhooks, 2)
    return { ...all, back: (amount: number) => all.provider.refund(known, aRefundOf(amount)) }
  }

  test('in part leaves the payment paid, in full turns it refunded', async () => {
    const { shop, provider, back } = await paidPayment()
    expect(await back(7050)).toEqual(accepted)
    expect(await provider.ask(known)).toMatchObject({
      news: { state: 'paid', amount: 207000, refunded: 7050 },
    })
    await arrived(shop.webhooks, 3)
    expect(await readAll(provider, shop.webhooks)).toEqual(['pending', 'paid', 'paid'])
    expect(await back(199950)).toEqual(accepted)
    expect(await provider.ask(known)).toMatchObject({ news: { state: 'refunded', refunded: 207000 } })
    await arrived(shop.webhooks, 4)
    expect(await readAll(provider, shop.webhooks.slice(3))).toEqual(['refunded'])
  })

  test('never exceeds what was paid, and needs a payment', async () => {
    const { provider, back } = await paidPayment()
    expect(await back(207001)).toEqual(refused(bank.tooMuch))
    expect(await back(0)).toEqual(refused(bank.nothing))
    expect(await back(207000)).toEqual(accepted)
    expect(await back(1)).toEqual(refused(bank.goneBack))
    const nobodys = { reference: '9-9', providerId: '9-9' }
    expect(await provider.refund(nobodys, aRefundOf(1, { paid: 1 }))).toEqual(refused(bank.unknown))
  })

  test('may be taken on and come later: paid until then', async () => {
    const { shop, provider, back, control } = await paidPayment()
    await control({ do: 'fault', rule: { on: 'refund', fault: 'wait', times: 1, ms: 150 } })
    expect(await back(207000)).toEqual(accepted)
    expect(await provider.ask(known)).toMatchObject({ news: { state: 'paid', providerStatus: bank.waiting } })
    await arrived(shop.webhooks, 4)
    expect(await readAll(provider, shop.webhooks)).toEqual(bank.readInTheEnd)
  })

  test('may be taken on and given up', async () => {
    const { shop, provider, back, control } = await paidPayment()
    await control({ do: 'fault', rule: { on: 'refund', fault: 'fail-later', times: 1, ms: 150 } })
    expect(await back(207000)).toEqual(accepted)
    await arrived(shop.webhooks, 4)
    expect(await readAll(provider, shop.webhooks)).toEqual(['pending', 'paid', 'paid', 'paid'])
    expect(await provider.ask(known)).toMatchObject({ news: { state: 'paid', providerStatus: bank.givenUp } })
    expect(await back(207000)).toEqual(accepted)
  })

  test('may be refused, whole or only in part', async () => {
    const { back, control } = await paidPayment()
    await control({ do: 'fault', rule: { on: 'refund', fault: 'refuse', times: 1 } })
    expect(await back(207000)).toEqual(refused(bank.refused))
    await control({ do: 'fault', rule: { on: 'refund', fault: 'refuse-part' } })
    expect(await back(7000)).toEqual(refused(bank.refusedPart))
    expect(await back(207000)).toEqual(accepted)
  })

  test('can be taken back by the bank itself, later', async () => {
    const { shop, provider, act } = await paidPayment()
    expect(await act('1001-1', 'refund', { afterMs: 100 })).toMatchObject({ status: 202 })
    await arrived(shop.webhooks, 3)
    expect(await readAll(provider, shop.webhooks.slice(2))).toEqual(['refunded'])
  })
})

test('WayForPay calls a refund that waits by a word of its own', async () => {
  const { shop, wayforpay, openAndPress, control } = await setUpWayforpay()
  await openAndPress(shop.payment('1001-1'), 'pay')
  await arrived(shop.webhooks, 2)
  await control({ do: 'fault', rule: { on: 'refund', fault: 'wait', times: 1, ms: 150 } })
  await wayforpay.refund(known, aRefundOf(207000))
  await arrived(shop.webhooks, 4)
  expect(shop.webhooks.map(({ body }) => /"transactionStatus":"(\w+)"/.exec(body)?.[1])).toEqual([
    'InProcessing',
    'Approved',
    'RefundInProcessing',
    'Refunded',
  ])
})
