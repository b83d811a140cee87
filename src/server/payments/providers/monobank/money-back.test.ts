import { describe, expect, test } from 'vitest'
import { json, startServer } from '../../../../../test/payments/pretend-server.ts'
import type { NewRefund } from '../provider.ts'
import { createMonobank } from './monobank.ts'

const known = { reference: '1001-1', providerId: 'p2_1' }
const whole: NewRefund = {
  refundId: 'r-1',
  amount: 69000,
  paid: 69000,
  lines: [
    { name: 'Ніжний догляд', code: 'gentle-care', quantity: 1, price: 49000 },
    { name: 'Щотижневе очищення', code: 'weekly-cleansing', quantity: 2, price: 10000 },
  ],
  currency: 'UAH',
  comment: 'Покупець передумав',
}

async function bank(answer: Parameters<typeof startServer>[0]) {
  const { origin, requests } = await startServer(answer)
  return { monobank: createMonobank({ baseUrl: origin, token: 't', timeoutMs: 400 }), requests }
}

const says = (body: unknown, status = 200) =>
  bank((_, response) => {
    json(response, body, status)
  })

describe('closing an unpaid invoice', () => {
  test('takes it back at the bank', async () => {
    const { monobank, requests } = await says({})
    expect(await monobank.close(known)).toEqual({ kind: 'closed' })
    expect(requests).toMatchObject([{ method: 'POST', url: '/api/merchant/invoice/remove' }])
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ invoiceId: 'p2_1' })
  })

  test.each([
    [400, 'BAD_REQUEST'],
    [404, 'NOT_FOUND'],
  ])('is left open when the bank refuses with HTTP %i %s', async (status, errCode) => {
    const { monobank } = await says({ errCode }, status)
    expect(await monobank.close(known)).toEqual({ kind: 'stays-open', why: `refused ${errCode}` })
  })

  test('is unknown when the bank cannot be relied on', async () => {
    const { monobank } = await says({ errCode: 'INTERNAL_ERROR' }, 500)
    expect(await monobank.close(known)).toEqual({ kind: 'unavailable', why: 'HTTP 500 INTERNAL_ERROR' })
    const silent = await bank(() => {})
    expect(await silent.monobank.close(known)).toEqual({ kind: 'unavailable', why: 'time-out' })
  })
})

describe('a refund', () => {
  test('of the whole names no sum, of a part names it', async () => {
    const { monobank, requests } = await says({ status: 'success' })
    expect(await monobank.refund(known, whole)).toEqual({ kind: 'accepted' })
    const [line] = whole.lines
    const part = { ...whole, refundId: 'r-2', amount: 7050, lines: line ? [{ ...line, price: 7050 }] : [] }
    expect(await monobank.refund(known, part)).toEqual({ kind: 'accepted' })
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/merchant/invoice/cancel',
      '/api/merchant/invoice/cancel',
    ])
    expect(requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      {
        invoiceId: 'p2_1',
        extRef: 'r-1',
        items: [
          { name: 'Ніжний догляд', code: 'gentle-care', qty: 1, sum: 49000 },
          { name: 'Щотижневе очищення', code: 'weekly-cleansing', qty: 2, sum: 10000 },
        ],
      },
      {
        invoiceId: 'p2_1',
        extRef: 'r-2',
        amount: 7050,
        items: [{ name: 'Ніжний догляд', code: 'gentle-care', qty: 1, sum: 7050 }],
      },
    ])
  })

  test('says the taxes that the register needs, as what was sold did', async () => {
    const { origin, requests } = await startServer((_, response) => json(response, { status: 'success' }))
    const monobank = createMonobank({ baseUrl: origin, token: 't', taxes: [1, 4] })
    await monobank.refund(known, whole)
    await monobank.open({
      reference: '1001-1',
      orderNumber: '1001',
      amount: 69000,
      lines: whole.lines,
      returnUrl: 'https://shop.example/',
      callbackUrl: 'https://shop.example/callback',
      validSeconds: 60,
    })
    const bodies = requests.map(({ body }) => JSON.parse(body) as unknown)
    const taxed = [{ tax: [1, 4] }, { tax: [1, 4] }]
    expect(bodies).toMatchObject([{ items: taxed }, { merchantPaymInfo: { basketOrder: taxed } }])
  })

  test('under way is accepted', async () => {
    const { monobank } = await says({ status: 'processing' })
    expect(await monobank.refund(known, whole)).toEqual({ kind: 'accepted' })
  })

  test.each([
    [{ status: 'failure' }, 200, 'failure'],
    [{ errCode: 'WRONG_CANCEL_AMOUNT' }, 400, 'WRONG_CANCEL_AMOUNT'],
    [{ errCode: 'FORBIDDEN' }, 403, 'FORBIDDEN'],
    [{ errCode: 'CANCEL_NOT_AVAILABLE' }, 500, 'CANCEL_NOT_AVAILABLE'],
  ])('answered by %j is refused', async (body, status, code) => {
    const { monobank } = await says(body, status)
    expect(await monobank.refund(known, whole)).toEqual({ kind: 'refused', code })
  })

  test.each([
    [{}, 200, 'no refund in the answer'],
    [{ status: 'a word of tomorrow' }, 200, 'no refund in the answer'],
    [{ errCode: 'TMR' }, 429, 'HTTP 429 TMR'],
    [{ errCode: 'INTERNAL_ERROR' }, 500, 'HTTP 500 INTERNAL_ERROR'],
  ])('answered by %j may or may not have been taken on', async (body, status, why) => {
    const { monobank } = await says(body, status)
    expect(await monobank.refund(known, whole)).toEqual({ kind: 'unavailable', why })
  })
})

test('a webhook is acknowledged with an empty object', async () => {
  const { monobank } = await says({})
  expect(monobank.acknowledge('1001-1')).toEqual({
    contentType: 'application/json; charset=utf-8',
    body: '{}',
  })
})
