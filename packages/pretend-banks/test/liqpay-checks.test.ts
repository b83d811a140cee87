import { describe, expect, test } from 'vitest'
import { createLiqpay } from '../../../src/server/payments/providers/liqpay/liqpay.ts'
import { seal } from '../../../src/server/payments/providers/liqpay/envelope.ts'
import { privateKey, publicKey } from '../../../test/payments/liqpay-vectors.ts'
import { setUp } from '../../../test/payments/sandbox-liqpay.ts'

const right = {
  version: 3,
  public_key: publicKey,
  action: 'pay',
  amount: 690,
  currency: 'UAH',
  description: 'Замовлення № 1001',
  order_id: '1001-1',
}

describe('LiqPay checks a link', () => {
  async function checkout(form: { data: string; signature: string }, method: 'GET' | 'POST' = 'GET') {
    const { bank } = await setUp()
    const body = new URLSearchParams(form)
    const address = `${bank.baseUrl}/api/3/checkout`
    const response =
      method === 'GET'
        ? await fetch(`${address}?${body}`, { redirect: 'manual' })
        : await fetch(address, { method: 'POST', body, redirect: 'manual' })
    const html = await response.text()
    return { status: response.status, code: /<code>(.*)<\/code>/.exec(html)?.[1], html }
  }

  test('and takes a right one by GET and POST', async () => {
    expect((await checkout(seal(right, privateKey, 3))).status).toBe(303)
    expect((await checkout(seal({ ...right, amount: '690.50' }, privateKey, 3), 'POST')).status).toBe(303)
  })

  test.each([
    [{ public_key: 'sandbox_i0' }, 'public_key_not_found'],
    [{ version: 7 }, 'err_wrong'],
    [{ action: 'hold' }, 'err_wrong action'],
    [{ amount: 0 }, 'err_wrong amount'],
    [{ amount: 690.005 }, 'err_wrong amount'],
    [{ amount: -1 }, 'err_wrong amount'],
    [{ amount: undefined }, 'err_missing amount'],
    [{ currency: 'EURO' }, 'err_wrong currency'],
    [{ description: undefined }, 'err_missing description'],
    [{ order_id: undefined }, 'err_missing order_id'],
    [{ order_id: 'x'.repeat(256) }, 'err_wrong order_id'],
    [{ server_url: '/callback' }, 'err_wrong server_url'],
    [{ result_url: `https://shop.example/${'x'.repeat(500)}` }, 'err_wrong result_url'],
    [{ language: 'ua' }, 'err_wrong language'],
    [{ expired_date: '2026-11-21T10:00:00Z' }, 'err_wrong expired_date'],
    [{ rro_info: { items: [] } }, 'err_wrong rro_info.items'],
    [
      { rro_info: { items: [{ id: 'kit', amount: 1, price: 690, cost: 690 }] } },
      'err_wrong rro_info.items.0.id',
    ],
    [{ rro_info: { items: [{ id: 1, amount: 2, price: 690, cost: 690 }] } }, 'err_wrong rro_info'],
    [{ rro_info: { items: [{ id: 1, amount: 1, price: 689, cost: 689 }] } }, 'err_wrong rro_info'],
  ])('and refuses %j', async (change, code) => {
    const refused = await checkout(seal({ ...right, ...change }, privateKey, 3))
    expect(refused).toMatchObject({ status: 400, code })
    expect(refused.html).not.toContain('<button')
  })

  test('by its signature', async () => {
    const sealed = seal(right, privateKey, 3)
    const other = seal({ ...right, amount: 1 }, privateKey, 3)
    for (const form of [
      { ...sealed, data: other.data },
      seal(right, 'other', 3),
      { data: '', signature: '' },
    ]) {
      expect(await checkout(form)).toMatchObject({ status: 400, code: 'invalid_signature' })
    }
  })

  test('by the number of its order: another link with it is refused', async () => {
    const { shop, open, arrive } = await setUp()
    const first = await open(shop.payment('1001-1'))
    await arrive(first.pageUrl)
    const second = await open(shop.payment('1001-1', { validSeconds: 60 }))
    await expect(arrive(second.pageUrl)).rejects.toThrow('order_id_duplicate')
    await arrive(first.pageUrl)
  })
})

describe('LiqPay checks a request', () => {
  async function ask(form: Record<string, string>) {
    const { bank } = await setUp()
    const response = await fetch(`${bank.baseUrl}/api/request`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  }

  const base = { version: 3, public_key: publicKey }

  test.each([
    [{ data: 'x' }, 'err_missing'],
    [{ data: 'e30=', signature: 'x' }, 'invalid_signature'],
    [{ ...seal({ ...base, action: 'pay', order_id: '1' }, privateKey, 3) }, 'err_api_action'],
    [{ ...seal({ ...base, action: 'status' }, privateKey, 3) }, 'err_api_action'],
    [{ ...seal({ ...base, action: 'status', order_id: '1' }, privateKey, 3) }, 'payment_not_found'],
    [
      { ...seal({ ...base, public_key: 'i0', action: 'status', order_id: '1' }, privateKey, 3) },
      'public_key_not_found',
    ],
  ])('and answers 200 to what is wrong with %j', async (form, code) => {
    expect(await ask(form)).toMatchObject({
      status: 200,
      body: { result: 'error', status: 'error', err_code: code },
    })
  })

  test('so that a stranger learns nothing', async () => {
    const { bank, shop, open, arrive } = await setUp()
    await arrive((await open(shop.payment('1001-1'))).pageUrl)
    const stranger = createLiqpay({ baseUrl: bank.baseUrl, publicKey, privateKey: 'other', isTestMode: true })
    expect(await stranger.ask({ reference: '1001-1', providerId: '1001-1' })).toEqual({
      kind: 'unavailable',
      why: 'refused invalid_signature',
    })
  })

  test('and its control needs the private key', async () => {
    const { send, act } = await setUp()
    expect(await send('/control', { do: 'clear' }, {})).toMatchObject({ status: 403 })
    expect(await send('/control', { do: 'clear' })).toMatchObject({ status: 200 })
    expect(await send('/control', { do: 'rotate-key' })).toMatchObject({ status: 400 })
    expect(await send('/control', { do: 'constructor' })).toMatchObject({ status: 400 })
    expect(await act('nothing', 'pay')).toMatchObject({ status: 404 })
  })
})
