import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  failureA,
  official,
  processingA,
  publicKeyA,
  publicKeyB,
  successA,
  successB,
} from '../../../../test/payments/monobank-vectors.ts'
import { json, startServer } from '../../../../test/payments/pretend-server.ts'
import { foldEvents } from '../../../domain/payment.ts'
import type { CallbackReading, PaymentProvider } from '../provider.ts'
import { createMonobank } from './monobank.ts'

/** A bank whose keys are handed out in turn, the last one from then on; `undefined` is an answer of 500. */
async function bankWithKeys(...keys: (string | undefined)[]) {
  let now = 0
  const { origin, heard } = await startServer((_, response) => {
    const key = keys.length > 1 ? keys.shift() : keys[0]
    if (key === undefined) json(response, { errCode: 'INTERNAL_ERROR' }, 500)
    else json(response, { key })
  })
  const monobank = createMonobank({ baseUrl: origin, token: 't', clock: () => now, timeoutMs: 1000 })
  return { monobank, heard, pass: (ms: number) => (now += ms) }
}

function read(monobank: PaymentProvider, webhook: { body: string | Buffer; signature?: string | string[] }) {
  return monobank.readCallback({
    body: Buffer.from(webhook.body),
    headers: { 'x-sign': webhook.signature },
  })
}

const forged = { kind: 'forged', why: 'wrong signature' }

describe('the bank’s own example', () => {
  test('is read as it came', async () => {
    const { monobank, heard } = await bankWithKeys(official.publicKey)
    expect(Buffer.byteLength(official.body)).toBe(582)
    expect(createHash('sha256').update(official.body).digest('hex')).toBe(
      'b68de0ef3e300b8813f0c39f87feea8519bd2b0628b5c2400b7bd1256f3bf58f',
    )
    expect(await read(monobank, official)).toEqual({
      kind: 'news',
      reference: '84d0070ee4e44667b31371d8f8813947',
      providerId: 'p2_9ZgpZVsl3',
      news: {
        state: 'pending',
        happenedAt: Date.UTC(2019, 7, 24, 14, 15, 22),
        amount: 4200,
        currency: 'UAH',
        providerStatus: 'created',
      },
    })
    expect(heard).toMatchObject([{ method: 'GET', url: '/api/merchant/pubkey', headers: { 'x-token': 't' } }])
  })

  test('is forged with one more line feed', async () => {
    const { monobank } = await bankWithKeys(official.publicKey)
    const body = `${official.body}\n`
    expect(await read(monobank, { ...official, body })).toEqual(forged)
  })

  test('is forged when minified', async () => {
    const { monobank } = await bankWithKeys(official.publicKey)
    const body = JSON.stringify(JSON.parse(official.body))
    expect(Buffer.byteLength(body)).toBe(464)
    expect(await read(monobank, { ...official, body })).toEqual(forged)
  })
})

describe('a signed webhook', () => {
  test('of a payment is paid, with the sum and the transaction', async () => {
    const { monobank } = await bankWithKeys(publicKeyA)
    expect(await read(monobank, successA)).toEqual({
      kind: 'news',
      reference: '1001-1',
      providerId: '2410272wSgaUVXYZ0001',
      news: {
        state: 'paid',
        happenedAt: Date.UTC(2024, 9, 27, 8, 54, 2),
        amount: 69000,
        currency: 'UAH',
        transactionId: '13194036',
        providerStatus: 'success',
      },
    })
  })

  test('leaves the attempt paid in any order of arrival', async () => {
    const { monobank } = await bankWithKeys(publicKeyA)
    const news = []
    for (const webhook of [successA, processingA, failureA]) {
      const reading = await read(monobank, webhook)
      if (reading.kind === 'news') news.push(reading.news)
    }
    expect(news.map(({ state }) => state)).toEqual(['paid', 'pending', 'failed'])
    expect(foldEvents(news)).toBe('paid')
    expect(foldEvents(news.toReversed())).toBe('paid')
  })

  test('is forged when a single kopiyka is changed', async () => {
    const { monobank } = await bankWithKeys(publicKeyA)
    for (const webhook of [successA, processingA, failureA]) {
      const body = webhook.body.replace('69000', '68999')
      expect(await read(monobank, { ...webhook, body })).toEqual(forged)
    }
  })

  test('is forged with the signature of another webhook', async () => {
    const { monobank } = await bankWithKeys(publicKeyA)
    expect(await read(monobank, { ...successA, signature: failureA.signature })).toEqual(forged)
  })

  test('without a signature is told apart, and the key is not asked for', async () => {
    const { monobank, heard } = await bankWithKeys(publicKeyA)
    const none = { kind: 'forged', why: 'no signature' }
    expect(await monobank.readCallback({ body: Buffer.from(successA.body), headers: {} })).toEqual(none)
    expect(await read(monobank, { ...successA, signature: '' })).toEqual(none)
    expect(heard).toEqual([])
  })

  test.each([
    'junk!',
    'AAAA',
    'MEUCIQC',
    `${successA.signature}, ${successA.signature}`,
    'A'.repeat(5000),
    Buffer.from('{"alg":"none"}').toString('base64'),
    Buffer.alloc(64, 1).toString('base64'),
    [successA.signature, successA.signature],
  ])('with what cannot be a signature is forged and costs no request: %.20s', async (signature) => {
    const { monobank, heard } = await bankWithKeys(publicKeyA)
    expect(await read(monobank, { ...successA, signature })).toEqual(forged)
    expect(heard).toEqual([])
  })

  test('with a broken inside of the signature is forged', async () => {
    const { monobank } = await bankWithKeys(publicKeyA)
    const bytes = Buffer.from(successA.signature, 'base64')
    for (const signature of [
      bytes.subarray(0, 40),
      Buffer.concat([bytes.subarray(0, 4), Buffer.alloc(60, 255)]),
    ]) {
      expect(await read(monobank, { ...successA, signature: signature.toString('base64') })).toEqual(forged)
    }
  })
})

describe('a rightly signed body that tells nothing', () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const publicKey = Buffer.from(pair.publicKey.export({ type: 'spki', format: 'pem' })).toString('base64')

  async function readSigned(body: string): Promise<CallbackReading> {
    const { monobank } = await bankWithKeys(publicKey)
    const signature = sign('sha256', Buffer.from(body), pair.privateKey).toString('base64')
    return read(monobank, { body, signature })
  }

  const invoice: Record<string, unknown> = JSON.parse(successA.body)

  test.each([
    ['no time', { ...invoice, modifiedDate: undefined, createdDate: undefined }],
    ['no reference', { ...invoice, reference: undefined }],
    ['not about an invoice', { walletData: { cardToken: 'x', status: 'created' } }],
    ['not about an invoice', null],
  ])('is irrelevant: %s', async (why, body) => {
    expect(await readSigned(JSON.stringify(body))).toEqual({ kind: 'irrelevant', why })
  })

  test('is irrelevant when it is not JSON', async () => {
    expect(await readSigned('')).toEqual({ kind: 'irrelevant', why: 'not about an invoice' })
    expect(await readSigned('{"status":')).toEqual({ kind: 'irrelevant', why: 'not about an invoice' })
  })
})

describe('the bank’s key', () => {
  test('is fetched once for many webhooks at once', async () => {
    const { monobank, heard } = await bankWithKeys(publicKeyA)
    const readings = await Promise.all(Array.from({ length: 50 }, () => read(monobank, successA)))
    expect(readings.every(({ kind }) => kind === 'news')).toBe(true)
    expect(heard).toHaveLength(1)
  })

  test('is fetched anew when the bank changed it, and the webhook is accepted', async () => {
    const { monobank, heard } = await bankWithKeys(publicKeyA, publicKeyB)
    expect(await read(monobank, successA)).toMatchObject({ kind: 'news' })
    const readings = await Promise.all(Array.from({ length: 20 }, () => read(monobank, successB)))
    expect(readings.every(({ kind }) => kind === 'news')).toBe(true)
    expect(heard).toHaveLength(2)
    expect(await read(monobank, successA)).toEqual(forged)
  })

  test('is fetched no more than once a minute under a flood of forgeries', async () => {
    const { monobank, heard, pass } = await bankWithKeys(publicKeyA)
    await read(monobank, successA)
    for (let minute = 0; minute < 3; minute++) {
      for (let second = 0; second < 60; second++) {
        const readings = await Promise.all(Array.from({ length: 10 }, () => read(monobank, successB)))
        expect(readings.every(({ kind }) => kind === 'forged')).toBe(true)
        pass(1000)
      }
    }
    expect(heard).toHaveLength(1 + 3)
    expect(await read(monobank, successA)).toMatchObject({ kind: 'news' })
  })

  test('changed during the cool-down is found when it is over', async () => {
    const { monobank, pass } = await bankWithKeys(publicKeyA, publicKeyA, publicKeyB)
    await read(monobank, successA)
    expect(await read(monobank, { ...successA, signature: failureA.signature })).toEqual(forged)
    expect(await read(monobank, successB)).toEqual(forged)
    pass(60_000)
    expect(await read(monobank, successB)).toMatchObject({ kind: 'news' })
  })

  test('just fetched is not fetched again for the same forgery', async () => {
    const { monobank, heard } = await bankWithKeys(publicKeyA)
    expect(await read(monobank, successB)).toEqual(forged)
    expect(heard).toHaveLength(1)
  })

  test('that cannot be had makes a webhook unverifiable, not forged, and heals', async () => {
    const { monobank, heard, pass } = await bankWithKeys(undefined, publicKeyA)
    for (let time = 0; time < 5; time++)
      expect(await read(monobank, successA)).toMatchObject({ kind: 'unverifiable' })
    expect(heard).toHaveLength(1)
    pass(5000)
    expect(await read(monobank, successA)).toMatchObject({ kind: 'news' })
    expect(heard).toHaveLength(2)
  })

  test('that is lost at a renewal leaves the old one in use', async () => {
    const { monobank } = await bankWithKeys(publicKeyA, undefined)
    await read(monobank, successA)
    expect(await read(monobank, successB)).toEqual(forged)
    expect(await read(monobank, successA)).toMatchObject({ kind: 'news' })
  })

  test('is waited for no more than a minute after the clock was set back', async () => {
    const { monobank, pass } = await bankWithKeys(publicKeyA, publicKeyA, publicKeyB)
    await read(monobank, successA)
    await read(monobank, { ...successA, signature: failureA.signature })
    pass(-3_600_000)
    expect(await read(monobank, successB)).toMatchObject({ kind: 'news' })
  })

  test('of another kind is no key', async () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
    const pem = publicKey.export({ type: 'spki', format: 'pem' })
    for (const key of [Buffer.from(pem).toString('base64'), 'AAAA', '', 'x'.repeat(9999)]) {
      const { monobank } = await bankWithKeys(key)
      expect(await read(monobank, successA)).toMatchObject({ kind: 'unverifiable' })
    }
  })
})
