import { describe, expect, test } from 'vitest'
import { createMonobank } from '../../../src/server/payments/providers/monobank/monobank.ts'
import { setUp, token } from '../../../test/payments/sandbox-bank.ts'

describe('the bank checks its callers', () => {
  test('by token', async () => {
    const { bank, shop } = await setUp()
    const stranger = createMonobank({ baseUrl: bank.baseUrl, token: 'wrong' })
    expect(await stranger.open(shop.payment('1001-1'))).toEqual({ kind: 'refused', code: 'FORBIDDEN' })
    expect(await stranger.ask({ reference: '1001-1', providerId: 'x' })).toMatchObject({
      kind: 'unavailable',
    })
    expect((await fetch(`${bank.baseUrl}/api/merchant/pubkey`)).status).toBe(403)
  })

  const line = { name: 'Набір', code: 'k', qty: 2, sum: 100 }
  const basket = (...basketOrder: unknown[]) => ({ amount: 200, merchantPaymInfo: { basketOrder } })

  test.each([
    [{}, '1001'],
    [{ amount: 0 }, '1001'],
    [{ amount: 690.5 }, '1001'],
    [{ amount: '69000' }, '1001'],
    [{ amount: 200, ccy: 840 }, '1001'],
    [{ amount: 200, redirectUrl: 'javascript:alert(1)' }, '1001'],
    [{ amount: 200, webHookUrl: '/callback' }, '1001'],
    [basket({ ...line, sum: 101 }), 'INVALID_MERCHANT_PAYM_INFO'],
    [basket({ ...line, total: 201 }), 'INVALID_MERCHANT_PAYM_INFO'],
    [basket({ ...line, code: undefined }), 'INVALID_MERCHANT_PAYM_INFO'],
    [{ amount: 200, merchantPaymInfo: { destination: 'x'.repeat(281) } }, 'INVALID_MERCHANT_PAYM_INFO'],
  ])('by what an invoice must be: %j', async (body, errCode) => {
    const { send } = await setUp()
    expect(await send('/api/merchant/invoice/create', body)).toMatchObject({ status: 400, body: { errCode } })
  })

  test('and takes a right one without basket', async () => {
    const { send, control } = await setUp()
    await control({ do: 'unlink-register' })
    expect(await send('/api/merchant/invoice/create', { amount: 200 })).toMatchObject({ status: 200 })
    expect(await send('/api/merchant/invoice/create', basket(line))).toMatchObject({ status: 200 })
  })

  test('by what can be read at all', async () => {
    const { bank, monobank } = await setUp()
    const response = await fetch(`${bank.baseUrl}/api/merchant/invoice/create`, {
      method: 'POST',
      headers: { 'x-token': token, 'content-type': 'application/json' },
      body: '{"amount":',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errCode: 'BAD_REQUEST' })
    expect(await monobank.ask({ reference: '1-1', providerId: 'none' })).toEqual({ kind: 'unknown-payment' })
  })
})
