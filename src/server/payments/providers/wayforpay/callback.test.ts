import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { json, startServer } from '../../../../../test/payments/pretend-server.ts'
import { accept, account, approvedBody, secret } from '../../../../../test/payments/wayforpay-vectors.ts'
import type { CallbackReading } from '../provider.ts'
import { sign } from './message.ts'
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

async function bankThatKnows(change: Message) {
  return startServer((_, response) => json(response, signed(change)))
}

async function read(body: string, of: Parameters<typeof merchantAt>[1] = {}, origin = nobody) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return confirmed(await merchantAt(origin, of).readCallback({ body: Buffer.from(body), headers }))
}

function confirmed(reading: CallbackReading) {
  return reading.kind === 'hint' ? reading.confirm() : reading
}

type Message = Record<string, string | number | undefined>

const approved: Message = JSON.parse(approvedBody)

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
  const declined = signed({ transactionStatus: 'Declined', reasonCode: 1104 })
  const failed = {
    kind: 'hint',
    reference: '1001-1',
    reported: { ...paid.news, state: 'failed', providerStatus: 'Declined 1104' },
  }

  test('is read from the raw text, from a form that it was made into, and from real fields', async () => {
    const text = JSON.stringify(declined)
    for (const body of [
      text,
      `${encodeURIComponent(text)}=`,
      new URLSearchParams(Object.entries(declined)).toString(),
      text.replace('olena@example.com', 'a&b@example.com'),
      text.replace('1547.36', '"1547.36"'),
    ]) {
      const callback = { body: Buffer.from(body), headers: {} }
      expect(await merchantAt(nobody).readCallback(callback), body).toMatchObject(failed)
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

describe('a callback is a hint', () => {
  const refunded = JSON.stringify(signed({ transactionStatus: 'Refunded' }))
  const unconfirmed = (why: string) => ({ kind: 'unverifiable', why })

  test('and the status call is what counts', async () => {
    const bank = await bankThatKnows({})
    expect(await read(approvedBody, {}, bank.origin)).toEqual(paid)
    expect(bank.requests).toMatchObject([{ url: '/api', body: expect.stringContaining('CHECK_STATUS') }])
  })

  test('so that no time of its own counts, which the signature leaves out', async () => {
    const bank = await bankThatKnows({})
    const later = approvedBody.replace('1730000042', '1793000042')
    expect(later).not.toBe(approvedBody)
    expect(await read(later, {}, bank.origin)).toEqual(paid)
  })

  test('so that an old one, sent again, does not bring back money given back', async () => {
    const bank = await bankThatKnows({ transactionStatus: 'Refunded', processingDate: 1_730_000_900 })
    const replayed = approvedBody.replace('1730000042', '1793000042')
    expect(await read(replayed, {}, bank.origin)).toMatchObject({
      kind: 'news',
      news: { state: 'refunded', refunded: 154736, happenedAt: 1_730_000_900_000 },
    })
  })

  test('so that a part given back does not look like the whole', async () => {
    const part = await bankThatKnows({ transactionStatus: 'Refunded', refundAmount: 47.36 })
    expect(await read(refunded, {}, part.origin)).toMatchObject({ news: { state: 'paid', refunded: 4736 } })
    const whole = await bankThatKnows({ transactionStatus: 'Refunded' })
    expect(await read(refunded, {}, whole.origin)).toMatchObject({
      news: { state: 'refunded', refunded: 154736 },
    })
  })

  test('to be repeated while the status cannot be had or lags behind', async () => {
    expect(await read(approvedBody)).toEqual(
      unconfirmed('Approved 1100 is not confirmed: network ECONNREFUSED'),
    )
    const unknown = await startServer((_, response) => json(response, { reasonCode: 1127 }))
    expect(await read(approvedBody, {}, unknown.origin)).toEqual(
      unconfirmed('Approved 1100 is not confirmed: unknown'),
    )
    const pending = await bankThatKnows({ transactionStatus: 'InProcessing', reasonCode: 1131 })
    expect(await read(approvedBody, {}, pending.origin)).toEqual(
      unconfirmed('Approved 1100 is not confirmed: InProcessing 1131'),
    )
    const stillPaid = await bankThatKnows({})
    expect(await read(refunded, {}, stillPaid.origin)).toEqual(
      unconfirmed('Refunded 1100 is not confirmed: Approved 1100'),
    )
  })

  test('that costs two questions at most, however often it comes at once', async () => {
    const bank = await bankThatKnows({})
    const merchant = merchantAt(bank.origin)
    const callback = { body: Buffer.from(approvedBody), headers: {} }
    const reading = async () => confirmed(await merchant.readCallback(callback))
    const readings = await Promise.all(Array.from({ length: 50 }, reading))
    expect(readings).toEqual(Array.from({ length: 50 }, () => paid))
    expect(bank.requests).toHaveLength(2)
    await reading()
    expect(bank.requests).toHaveLength(3)
  })

  test('that is never settled by an answer from before it came', async () => {
    const truths = [{ transactionStatus: 'Refunded', refundAmount: 47.36 }, { transactionStatus: 'Refunded' }]
    const waiting: (() => void)[] = []
    const { origin, requests } = await startServer((_, response) => {
      const truth = signed(truths[requests.length - 1] ?? {})
      waiting.push(() => json(response, truth))
    })
    const merchant = merchantAt(origin)
    const callback = { body: Buffer.from(refunded), headers: {} }
    const reading = async () => confirmed(await merchant.readCallback(callback))
    const first = reading()
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    // Meanwhile the rest is refunded, and the bank reports it in the same words.
    const second = reading()
    waiting[0]?.()
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.()
    expect(await first).toMatchObject({ news: { state: 'paid', refunded: 4736 } })
    expect(await second).toMatchObject({ news: { state: 'refunded', refunded: 154736 } })
  })

  test.each(['Declined', 'Expired', 'InProcessing', 'Pending'])(
    'also when it is about no money: the time of %s is the bank’s own',
    async (transactionStatus) => {
      const told = JSON.stringify(signed({ transactionStatus, processingDate: 1_793_000_042 }))
      const bank = await bankThatKnows({ transactionStatus })
      expect(await read(told, {}, bank.origin)).toMatchObject({
        kind: 'news',
        news: { happenedAt: 1_730_000_042_000 },
      })
    },
  )

  test('asks nothing by itself', async () => {
    const bank = await bankThatKnows({})
    await merchantAt(bank.origin).readCallback({ body: Buffer.from(approvedBody), headers: {} })
    expect(bank.requests).toEqual([])
  })
})

test('whatever comes without the secret is forged, and nothing throws', async () => {
  const merchant = merchantAt(nobody)
  const bodies = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.json().map((text) => Buffer.from(text)),
    fc
      .dictionary(
        fc.constantFrom(...Object.keys(approved)),
        fc.oneof(fc.string(), fc.double(), fc.constant(null)),
      )
      .map((message) => Buffer.from(JSON.stringify({ merchantSignature: 'x', ...message }))),
  )
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      expect(await merchant.readCallback({ body, headers: {} })).toMatchObject({ kind: 'forged' })
    }),
    { numRuns: 2000 },
  )
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
