import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bankWithKeys, forged, read } from '../../../../../test/payments/monobank-keys.ts'
import {
  failureA,
  official,
  processingA,
  publicKeyA,
  successA,
} from '../../../../../test/payments/monobank-vectors.ts'
import { attemptState, addEvent, noEvents } from '../../../../domain/orders/payment.ts'
import type { CallbackReading } from '../provider.ts'

describe('the bank’s own example', () => {
  test('is read as it came', async () => {
    const { monobank, requests } = await bankWithKeys(official.publicKey)
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
        awaitsPayer: true,
        providerStatus: 'created',
      },
    })
    expect(requests).toMatchObject([
      { method: 'GET', url: '/api/merchant/pubkey', headers: { 'x-token': 't' } },
    ])
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
        refunds: { named: [], areAll: true },
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
    expect(attemptState(news.reduce(addEvent, noEvents))).toBe('paid')
    expect(attemptState(news.toReversed().reduce(addEvent, noEvents))).toBe('paid')
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
    const { monobank, requests } = await bankWithKeys(publicKeyA)
    const none = { kind: 'forged', why: 'no signature' }
    expect(await monobank.readCallback({ body: Buffer.from(successA.body), headers: {} })).toEqual(none)
    expect(await read(monobank, { ...successA, signature: '' })).toEqual(none)
    expect(requests).toEqual([])
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
    const { monobank, requests } = await bankWithKeys(publicKeyA)
    expect(await read(monobank, { ...successA, signature })).toEqual(forged)
    expect(requests).toEqual([])
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
