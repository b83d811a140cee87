import { describe, expect, test } from 'vitest'
import { sign } from '../../../src/server/payments/providers/wayforpay/message.ts'
import { setUp } from '../../../test/payments/sandbox-wayforpay.ts'
import { account, secret } from '../../../test/payments/wayforpay-vectors.ts'

type Purchase = Record<string, string | string[]>

function right(): Purchase {
  return {
    merchantAccount: account,
    merchantDomainName: 'shop.example',
    orderReference: '1001-1',
    orderDate: String(Math.floor(Date.now() / 1000)),
    amount: '690.00',
    currency: 'UAH',
    'productName[]': ['Набір', 'Очищення'],
    'productCount[]': ['2', '1'],
    'productPrice[]': ['300', '90.00'],
  }
}

/** Signed over the very texts that are sent, changes included. */
function signed(change: Purchase = {}): [string, string][] {
  const pairs = Object.entries({ ...right(), ...change }).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )
  const covered = pairs.filter(([name]) => Object.hasOwn(right(), name)).map(([, value]) => value)
  return [...pairs, ['merchantSignature', sign(covered, secret)]]
}

async function purchase(body: URLSearchParams | string, query = '?behavior=offline') {
  const { bank } = await setUp()
  const response = await fetch(`${bank.baseUrl}/pay${query}`, { method: 'POST', body, redirect: 'manual' })
  return { status: response.status, text: await response.text(), location: response.headers.get('location') }
}

async function offline(pairs: [string, string][]): Promise<unknown> {
  return JSON.parse((await purchase(new URLSearchParams(pairs))).text)
}

const page = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/sandbox\/wayforpay\/page\?vkh=[0-9a-f-]{36}$/)

describe('WayForPay checks a purchase', () => {
  test('and answers the address of a page, or shows it', async () => {
    expect(await offline(signed())).toEqual({ url: page })
    const shown = await purchase(new URLSearchParams(signed()), '')
    expect(shown).toMatchObject({ status: 303, location: page })
  })

  test('in JSON as well', async () => {
    const { bank } = await setUp()
    const orderDate = Math.floor(Date.now() / 1000)
    const covered = [account, 'shop.example', '1-1', String(orderDate), '690.5', 'UAH', 'Набір', '1', '690.5']
    const order = {
      merchantAccount: account,
      merchantDomainName: 'shop.example',
      orderReference: '1-1',
      orderDate,
      amount: 690.5,
      currency: 'UAH',
      productName: ['Набір'],
      productCount: [1],
      productPrice: [690.5],
      merchantSignature: sign(covered, secret),
    }
    const response = await fetch(`${bank.baseUrl}/pay?behavior=offline`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
    expect(await response.json()).toEqual({ url: page })
  })

  test.each([
    [{ merchantAccount: 'other' }, 1118],
    [{ orderReference: '' }, 1115],
    [{ 'productName[]': [] }, 1115],
    [{ orderDate: String(Date.now()) }, 1109],
    [{ orderDate: '1000000000' }, 1109],
    [{ merchantDomainName: 'https://shop.example' }, 1109],
    [{ language: 'UK' }, 1109],
    [{ returnUrl: '/order-success' }, 1109],
    [{ serviceUrl: `https://shop.example/${'x'.repeat(256)}` }, 1109],
    [{ orderTimeout: '1d' }, 1109],
    [{ currency: 'ГРН' }, 1110],
    [{ amount: '691' }, 1130],
    [{ amount: '690.001' }, 1130],
    [{ amount: '0', 'productPrice[]': ['0', '0'] }, 1130],
    [{ 'productCount[]': ['2'] }, 1130],
    [{ 'productCount[]': ['2', '-1'] }, 1130],
  ])('and refuses %j', async (change, reasonCode) => {
    expect(await offline(signed(change))).toMatchObject({ reasonCode })
  })

  test('by its signature', async () => {
    const change = (name: string, value: string) =>
      signed().map(([key, old]): [string, string] => [key, key === name ? value : old])
    for (const pairs of [
      change('amount', '690'),
      change('productName[]', 'Набір'),
      change('merchantSignature', 'x'),
    ]) {
      expect(await offline(pairs)).toEqual({ reason: 'Invalid signature', reasonCode: 1113 })
    }
  })

  test('and shows a browser a page with the reason', async () => {
    const { status, text } = await purchase(new URLSearchParams(signed({ amount: '691' })), '')
    expect(status).toBe(400)
    expect(text).toContain('<code>1130 Invalid amount</code>')
  })

  test('by its reference: a second one is refused', async () => {
    const { shop, wayforpay } = await setUp()
    const answers = await Promise.all([1, 2, 3].map(() => wayforpay.open(shop.payment('1001-1'))))
    expect(
      answers.map((answer) => (answer.kind === 'refused' ? answer.code : answer.kind)).toSorted(),
    ).toEqual(['1112', '1112', 'opened'])
  })
})

describe('WayForPay checks a request', () => {
  async function call(request: Record<string, unknown>) {
    const { send, shop, open } = await setUp()
    await open(shop.payment('1001-1'))
    return (await send('/api', request)).body
  }

  const about = {
    transactionType: 'CHECK_STATUS',
    merchantAccount: account,
    orderReference: '1001-1',
    merchantSignature: sign([account, '1001-1'], secret),
  }

  test.each([
    [{ transactionType: 'SETTLE' }, 1117],
    [{ merchantAccount: 'other' }, 1118],
    [{ merchantSignature: sign([account, '1001-1'], 'other') }, 1113],
    [{ orderReference: '1002-1' }, 1113],
    [{ orderReference: '1002-1', merchantSignature: sign([account, '1002-1'], secret) }, 1127],
    [{ transactionType: 'REFUND', amount: 1, currency: 'UAH', comment: 'x' }, 1113],
    [
      {
        transactionType: 'REFUND',
        amount: 1,
        currency: 'UAH',
        merchantSignature: sign([account, '1001-1', '1', 'UAH'], secret),
      },
      1115,
    ],
    [
      {
        transactionType: 'REFUND',
        amount: 1,
        currency: 'USD',
        comment: 'x',
        merchantSignature: sign([account, '1001-1', '1', 'USD'], secret),
      },
      1110,
    ],
  ])('and answers %j by reason %i', async (change, reasonCode) => {
    expect(await call({ ...about, ...change })).toMatchObject({ reasonCode })
  })

  test('by what can be read at all', async () => {
    const { bank } = await setUp()
    const headers = { 'content-type': 'application/json' }
    for (const body of ['{"transactionType":', '7', '']) {
      const response = await fetch(`${bank.baseUrl}/api`, { method: 'POST', headers, body })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ reasonCode: 1109 })
    }
  })

  test('and its control needs the secret', async () => {
    const { send, act } = await setUp()
    expect(await send('/control', { do: 'clear' }, {})).toMatchObject({ status: 403 })
    expect(await send('/control', { do: 'clear' })).toMatchObject({ status: 200, body: { faults: [] } })
    expect(await act('nothing', 'pay')).toMatchObject({ status: 404 })
  })
})
