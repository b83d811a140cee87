import { describe, expect, test } from 'vitest'
import { createWayforpay } from '../../../src/server/payments/providers/wayforpay/wayforpay.ts'
import { answerFaults, callbackFaults } from '../../../test/payments/bank-faults.ts'
import { arrived, nothingMoreArrives, readAll } from '../../../test/payments/sandbox-bank.ts'
import { setUp } from '../../../test/payments/sandbox-wayforpay.ts'
import { account, secret } from '../../../test/payments/wayforpay-vectors.ts'

const known = { reference: '1001-1', providerId: '1001-1' }

describe('WayForPay’s answers go wrong on demand', () => {
  test.each(answerFaults())('%s, and the next attempt has a page', async (fault, why) => {
    const { shop, wayforpay, control } = await setUp({ adapter: { timeoutMs: 300 } })
    await control({ do: 'fault', rule: { on: 'api', fault, times: 2, ms: 600 } })
    expect(await wayforpay.open(shop.payment('1001-1'))).toEqual({ kind: 'unavailable', why })
    expect(await wayforpay.ask(known)).toEqual({ kind: 'unavailable', why })
    expect(await wayforpay.open(shop.payment('1001-2'))).toMatchObject({ kind: 'opened' })
  })

  test('a page elsewhere is not shown to a buyer', async () => {
    const { shop, wayforpay, control } = await setUp()
    await control({ do: 'fault', rule: { on: 'purchase', fault: 'wrong-page', times: 1 } })
    expect(await wayforpay.open(shop.payment('1001-1'))).toEqual({
      kind: 'unavailable',
      why: 'page on an unlisted host pay.example.org',
      refusedPage: 'https://pay.example.org',
    })
  })

  test('a page whose address was lost is there, and its reference is used up', async () => {
    const { shop, wayforpay, control } = await setUp()
    await control({ do: 'fault', rule: { on: 'purchase', fault: 'cut', times: 1 } })
    expect(await wayforpay.open(shop.payment('1001-1'))).toMatchObject({ kind: 'unavailable' })
    expect(await wayforpay.ask(known)).toMatchObject({ news: { state: 'pending' } })
    expect(await wayforpay.open(shop.payment('1001-1'))).toEqual({ kind: 'refused', code: '1112' })
  })
})

describe('a callback of WayForPay', () => {
  test.each(callbackFaults)('goes wrong on demand: %s', async (fault, readings) => {
    const { shop, wayforpay, openAndPress, control } = await setUp()
    await control({ do: 'fault', rule: { on: 'webhook', fault, times: 1, ms: 150 } })
    await openAndPress(shop.payment('1001-1'), 'pay')
    await arrived(shop.webhooks, readings.length)
    await nothingMoreArrives(shop.webhooks)
    expect(await readAll(wayforpay, shop.webhooks)).toEqual(readings)
  })

  test.each(['tamper', 'unsigned'] as const)('goes wrong on demand: %s', async (fault) => {
    const { shop, wayforpay, openAndPress, control } = await setUp()
    await control({ do: 'fault', rule: { on: 'webhook', fault, times: 1 } })
    await openAndPress(shop.payment('1001-1'), 'cancel')
    await arrived(shop.webhooks, 1)
    expect(await readAll(wayforpay, shop.webhooks)).toEqual(['forged'])
  })

  test('is repeated until it is accepted', async () => {
    const { shop, wayforpay, openAndPress, look } = await setUp({ answers: [503, 200] })
    await openAndPress(shop.payment('1001-1'), 'cancel')
    await arrived(shop.webhooks, 2)
    await nothingMoreArrives(shop.webhooks)
    expect(await readAll(wayforpay, shop.webhooks)).toEqual(['canceled', 'canceled'])
    expect(await look('1001-1')).toMatchObject({
      deliveries: [
        { status: 'Declined', attempt: 1, answer: 503 },
        { status: 'Declined', attempt: 2, answer: 200 },
      ],
    })
  })

  const acceptAs = (reference: string, of: { secret?: string; clock?: () => number } = {}) =>
    createWayforpay({ merchantAccount: account, secret, merchantDomain: 'shop.example', ...of }).acknowledge(
      reference,
    ).body

  test.each([
    ['nothing', ''],
    ['an empty object', '{}'],
    ['a page', '<html>ok</html>'],
    ['an accept of another payment', acceptAs('1002-1')],
    ['an accept with another secret', acceptAs('1001-1', { secret: 'other' })],
    ['an accept with its time in milliseconds', acceptAs('1001-1', { clock: () => Date.now() * 1000 })],
    [
      'an unsigned accept',
      JSON.stringify({ orderReference: '1001-1', status: 'accept', time: 1_730_000_050 }),
    ],
  ])('is not accepted by %s', async (_, body) => {
    const { shop, openAndPress } = await setUp({ accept: () => body })
    await openAndPress(shop.payment('1001-1'), 'cancel')
    await arrived(shop.webhooks, 3)
    await nothingMoreArrives(shop.webhooks)
  })

  test('can bring money after an expiry', async () => {
    const { shop, wayforpay, openAndPress, act } = await setUp()
    await openAndPress(shop.payment('1001-1'), 'expire')
    await act('1001-1', 'pay', { evenIfFinished: true })
    await arrived(shop.webhooks, 2)
    expect(await readAll(wayforpay, shop.webhooks)).toEqual(['expired', 'paid'])
  })
})
