import { describe, expect, test } from 'vitest'
import { arrived, nothingMoreArrives, readAll } from '../../../test/payments/sandbox-bank.ts'
import { setUp } from '../../../test/payments/sandbox-liqpay.ts'

const known = { reference: '1001-1', providerId: '1001-1' }

describe('LiqPay’s answers go wrong on demand', () => {
  test.each([
    ['500', 'HTTP 500'],
    ['429', 'HTTP 429'],
    ['garbage', 'not JSON'],
    ['empty', 'not JSON'],
    ['huge', 'network UND_ERR_RES_EXCEEDED_MAX_SIZE'],
    ['redirect', 'redirect 302'],
    ['slow', 'time-out'],
    ['hang', 'time-out'],
    ['cut', 'network UND_ERR_SOCKET'],
  ])('%s, and the next question is answered', async (fault, why) => {
    const { shop, liqpay, open, press, control } = await setUp({ adapter: { timeoutMs: 300 } })
    await press((await open(shop.payment('1001-1'))).pageUrl, 'pay')
    await control({ do: 'fault', rule: { on: 'status', fault, times: 1, ms: 600 } })
    expect(await liqpay.ask(known)).toEqual({ kind: 'unavailable', why })
    expect(await liqpay.ask(known)).toMatchObject({ news: { state: 'paid' } })
  })

  test('a refund whose answer is lost has been made', async () => {
    const { shop, liqpay, open, press, control } = await setUp()
    await press((await open(shop.payment('1001-1'))).pageUrl, 'pay')
    await control({ do: 'fault', rule: { on: 'refund', fault: 'cut', times: 1 } })
    const wanted = { refundId: 'r', amount: 207000, paid: 207000, lines: [], currency: 'UAH', comment: '' }
    expect(await liqpay.refund(known, wanted)).toMatchObject({ kind: 'unavailable' })
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
  test.each([
    ['lose', ['paid']],
    ['repeat', ['pending', 'pending', 'paid']],
    ['reorder', ['paid', 'pending']],
    ['delay', ['paid', 'pending']],
    ['tamper', ['forged', 'paid']],
    ['unsigned', ['forged', 'paid']],
  ] as const)('goes wrong on demand: %s', async (fault, readings) => {
    const { shop, liqpay, open, press, control } = await setUp()
    await control({ do: 'fault', rule: { on: 'webhook', fault, times: 1, ms: 150 } })
    await press((await open(shop.payment('1001-1'))).pageUrl, 'pay')
    await arrived(shop.webhooks, readings.length)
    await nothingMoreArrives(shop.webhooks)
    expect(await readAll(liqpay, shop.webhooks)).toEqual(readings)
  })

  test('is not repeated, whatever the shop answers', async () => {
    const { shop, open, press, look } = await setUp({ answers: [503] })
    await press((await open(shop.payment('1001-1'))).pageUrl, 'pay')
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
    const { shop, liqpay, open, press, act } = await setUp()
    await press((await open(shop.payment('1001-1'))).pageUrl, 'decline')
    await act('1001-1', 'pay', { evenIfFinished: true })
    await arrived(shop.webhooks, 3)
    expect(await readAll(liqpay, shop.webhooks)).toEqual(['pending', 'failed', 'paid'])
  })
})
