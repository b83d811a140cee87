import { describe, expect, test } from 'vitest'
import { answerFaults, callbackFaults, forgeries } from '../../../test/payments/bank-faults.ts'
import { aRefundOf, arrived, nothingMoreArrives, readAll } from '../../../test/payments/sandbox-bank.ts'
import { setUp } from '../../../test/payments/sandbox-liqpay.ts'

const known = { reference: '1001-1', providerId: '1001-1' }

describe('LiqPay’s answers go wrong on demand', () => {
  test.each(answerFaults())('%s, and the next question is answered', async (fault, why) => {
    const { shop, liqpay, openAndPress, control } = await setUp({ adapter: { timeoutMs: 300 } })
    await openAndPress(shop.payment('1001-1'), 'pay')
    await control({ do: 'fault', rule: { on: 'status', fault, times: 1, ms: 600 } })
    expect(await liqpay.ask(known)).toEqual({ kind: 'unavailable', why })
    expect(await liqpay.ask(known)).toMatchObject({ news: { state: 'paid' } })
  })

  test('a refund whose answer is lost has been made', async () => {
    const { shop, liqpay, openAndPress, control } = await setUp()
    await openAndPress(shop.payment('1001-1'), 'pay')
    await control({ do: 'fault', rule: { on: 'refund', fault: 'cut', times: 1 } })
    expect(await liqpay.refund(known, aRefundOf(207000))).toMatchObject({ kind: 'unavailable' })
    expect(await liqpay.ask(known)).toMatchObject({ news: { state: 'refunded' } })
  })

  test('the page itself may be down', async () => {
    const { shop, liqpay, open, arrive, control } = await setUp()
    const { pageUrl } = await open(shop.payment('1001-1'))
    await control({ do: 'fault', rule: { on: 'checkout', fault: '500', times: 1 } })
    await expect(arrive(pageUrl)).rejects.toThrow('no page: 500')
    expect(await liqpay.ask(known)).toEqual({ kind: 'unknown-payment' })
    await arrive(pageUrl)
  })
})

describe('a callback of LiqPay', () => {
  test.each([...callbackFaults, ...forgeries])('goes wrong on demand: %s', async (fault, readings) => {
    const { shop, liqpay, openAndPress, control } = await setUp()
    await control({ do: 'fault', rule: { on: 'webhook', fault, times: 1, ms: 150 } })
    await openAndPress(shop.payment('1001-1'), 'pay')
    await arrived(shop.webhooks, readings.length)
    await nothingMoreArrives(shop.webhooks)
    expect(await readAll(liqpay, shop.webhooks)).toEqual(readings)
  })

  test('is not repeated, whatever the shop answers', async () => {
    const { shop, openAndPress, look } = await setUp({ answers: [503] })
    await openAndPress(shop.payment('1001-1'), 'pay')
    await arrived(shop.webhooks, 2)
    await nothingMoreArrives(shop.webhooks)
    expect(await look('1001-1')).toMatchObject({
      deliveries: [
        { status: 'processing', attempt: 1, answer: 503 },
        { status: 'success', attempt: 1, answer: 503 },
      ],
    })
  })

  test('can bring money after a failure', async () => {
    const { shop, liqpay, openAndPress, act } = await setUp()
    await openAndPress(shop.payment('1001-1'), 'decline')
    await act('1001-1', 'pay', { evenIfFinished: true })
    await arrived(shop.webhooks, 3)
    expect(await readAll(liqpay, shop.webhooks)).toEqual(['pending', 'failed', 'paid'])
  })
})
