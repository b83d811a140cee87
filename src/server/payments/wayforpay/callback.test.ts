import { describe, expect, test } from 'vitest'
import { json, startServer } from '../../../../test/payments/pretend-server.ts'
import { accept, account, approvedBody, secret } from '../../../../test/payments/wayforpay-vectors.ts'
import { sign } from './signature.ts'
import { createWayforpay } from './wayforpay.ts'

const nobody = 'http://127.0.0.1:1'

function merchantAt(origin: string, of: { account?: string; secret?: string; clock?: () => number } = {}) {
  return createWayforpay({
    payUrl: `${origin}/pay`,
    apiUrl: `${origin}/api`,
    merchantAccount: of.account ?? account,
    secret: of.secret ?? secret,
    merchantDomain: 'shop.example',
    timeoutMs: 400,
    ...(of.clock && { clock: of.clock }),
  })
}

function read(body: string, of: Parameters<typeof merchantAt>[1] = {}, origin = nobody) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return merchantAt(origin, of).readCallback({ body: Buffer.from(body), headers })
}

type Message = Record<string, string | number | undefined>

const approved: Message = JSON.parse(approvedBody)

/** A message with some facts changed, signed by whoever knows the secret. */
function signed(change: Message) {
  const message: Message = { ...approved, ...change }
  const covered = ['merchantAccount', 'orderReference', 'amount', 'currency']
  const result = ['authCode', 'cardPan', 'transactionStatus', 'reasonCode']
  const values = [...covered, ...result].map((name) => String(message[name] ?? ''))
  return { ...message, merchantSignature: sign(values, secret) }
}

const paid = {
  kind: 'news',
  reference: '1001-1',
  providerId: '1001-1',
  news: {
    state: 'paid',
    happenedAt: 1_730_000_042_000,
    amount: 154736,
    currency: 'UAH',
    transactionId: '541963',
    providerStatus: 'Approved 1100',
  },
}
const wrong = { kind: 'forged', why: 'wrong signature' }
const none = { kind: 'forged', why: 'no signature' }

describe('a signed callback', () => {
  test('is read from the raw text, from a form that it was made into, and from real fields', async () => {
    const fields = Object.entries(approved).map(([name, value]) => [name, String(value)])
    for (const body of [
      approvedBody,
      `${encodeURIComponent(approvedBody)}=`,
      new URLSearchParams(fields).toString(),
      approvedBody.replace('olena@example.com', 'a&b@example.com'),
      approvedBody.replace('1547.36', '"1547.36"'),
    ]) {
      expect(await read(body), body).toEqual(paid)
    }
  })

  test.each([
    ['another sum', approvedBody.replace('1547.36', '1547.35')],
    ['another reference', approvedBody.replace('1001-1', '1002-1')],
    ['another status', approvedBody.replace('Approved', 'Refunded')],
    ['another currency', approvedBody.replace('"UAH"', '"USD"')],
    ['a sum that only rounds to the signed one', approvedBody.replace('1547.36', '1547.360000000000000001')],
    ['a second sum', approvedBody.replace('"email"', '"amount":1.00,"email"')],
  ])('with %s is forged', async (_, body) => {
    expect(body).not.toBe(approvedBody)
    expect(await read(body)).toEqual(wrong)
  })

  test('for another secret is forged, for another account of ours passed over', async () => {
    expect(await read(approvedBody, { secret: `${secret}x` })).toEqual(wrong)
    expect(await read(approvedBody, { account: 'other_merchant' })).toEqual({
      kind: 'irrelevant',
      why: 'of another merchant',
      reference: '1001-1',
    })
  })

  test.each(['', '{}', '[]', 'null', 'data=1', '{"amount":1}', '\0\xff', '{'.repeat(2000)])(
    'cannot be %.20j: there is no signature',
    async (body) => {
      expect(await read(body)).toEqual(none)
    },
  )

  test('needs a signature that is a text of some length', async () => {
    for (const merchantSignature of ['', [], {}, null]) {
      expect(await read(JSON.stringify({ ...approved, merchantSignature }))).toEqual(none)
    }
    expect(await read(JSON.stringify({ ...approved, merchantSignature: 7 }))).toEqual(wrong)
  })

  test('that tells nothing of a payment names its reference, so that it can be acknowledged', async () => {
    expect(await read(JSON.stringify(signed({ amount: 'many' })))).toEqual({
      kind: 'irrelevant',
      why: 'not about a payment',
      reference: '1001-1',
    })
    expect(await read(JSON.stringify(signed({ processingDate: undefined, createdDate: undefined })))).toEqual(
      { kind: 'irrelevant', why: 'no time', reference: '1001-1' },
    )
  })
})

describe('a callback about money given back', () => {
  const refunded = JSON.stringify(signed({ transactionStatus: 'Refunded' }))

  async function bankThatKnows(change: Message) {
    return startServer((_, response) => json(response, signed(change)))
  }

  test('does not say how much: the status is asked', async () => {
    const part = await bankThatKnows({ transactionStatus: 'Refunded', refundAmount: 47.36 })
    expect(await read(refunded, {}, part.origin)).toMatchObject({
      kind: 'news',
      reference: '1001-1',
      news: { state: 'paid', refunded: 4736 },
    })
    expect(part.heard).toMatchObject([{ url: '/api' }])
    const whole = await bankThatKnows({ transactionStatus: 'Refunded' })
    expect(await read(refunded, {}, whole.origin)).toMatchObject({
      news: { state: 'refunded', refunded: 154736 },
    })
  })

  test('is to be repeated while the status cannot be had or knows nothing of it', async () => {
    const unverifiable = { kind: 'unverifiable', why: 'the sum of a refund is not known yet' }
    expect(await read(refunded)).toEqual(unverifiable)
    const behind = await bankThatKnows({})
    expect(await read(refunded, {}, behind.origin)).toEqual(unverifiable)
  })

  test('that does say how much needs no asking', async () => {
    const body = JSON.stringify(signed({ transactionStatus: 'Refunded', refundAmount: 100 }))
    expect(await read(body)).toMatchObject({ news: { state: 'paid', refunded: 10000 } })
  })
})

test('a callback is acknowledged with a signed accept, its time in seconds', () => {
  const merchant = merchantAt(nobody, { clock: () => 1_730_000_050_999 })
  const { contentType, body } = merchant.acknowledge('1001-1')
  expect(contentType).toBe('application/json; charset=utf-8')
  expect(JSON.parse(body)).toEqual({
    orderReference: '1001-1',
    status: 'accept',
    time: 1_730_000_050,
    signature: accept.signature,
  })
})
