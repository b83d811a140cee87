import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callbackSuccess, privateKey, publicKey } from '../../../../../test/payments/liqpay-vectors.ts'
import { readCallback } from './callback.ts'
import { seal, signatureOf } from './envelope.ts'

const shop = { publicKey, privateKey, version: 3, isTestMode: true } as const
const wrong = { kind: 'forged', why: 'wrong signature' }

function read(body: string, to: Parameters<typeof readCallback>[1] = shop) {
  return readCallback({ body: Buffer.from(body), headers: {} }, to)
}

const form = (fields: { data: string; signature: string }) => new URLSearchParams(fields).toString()

const payment: Record<string, unknown> = JSON.parse(Buffer.from(callbackSuccess.data, 'base64').toString())
const told = (change: Record<string, unknown>) => read(form(seal({ ...payment, ...change }, privateKey, 3)))

describe('a signed callback', () => {
  test('of a payment is paid, with the sum and the payment’s number', () => {
    expect(read(form(callbackSuccess))).toEqual({
      kind: 'news',
      reference: '1001-1',
      providerId: '1001-1',
      news: {
        state: 'paid',
        happenedAt: 1_730_000_005_000,
        amount: 69000,
        currency: 'UAH',
        transactionId: '165629',
        providerStatus: 'success',
      },
    })
  })

  test('may bring its fields in any order and fields unknown to us', () => {
    const { data, signature } = callbackSuccess
    const body = new URLSearchParams([
      ['signature', signature],
      ['extra', '1'],
      ['data', data],
    ])
    expect(read(body.toString())).toMatchObject({ kind: 'news', news: { state: 'paid' } })
  })

  test.each([
    ['of another shop', { public_key: 'sandbox_i00000000000' }],
    ['of another shop', { public_key: undefined }],
    ['action refund', { action: 'refund' }],
    ['action subscribe', { action: 'subscribe' }],
    ['action missing', { action: undefined }],
    ['no time', { end_date: undefined, create_date: undefined }],
  ])('is passed over: %s', (why, change) => {
    expect(told(change)).toEqual({ kind: 'irrelevant', why, reference: '1001-1' })
  })

  test.each([
    [{ order_id: undefined }],
    [{ order_id: '' }],
    [{ status: undefined }],
    [{ currency: null }],
    [{ amount: undefined }],
    [{ amount: 690.001 }],
    [{ amount: -690 }],
    [{ amount: '690,00' }],
  ])('is passed over when it does not tell what a payment must: %j', (change) => {
    expect(told(change)).toEqual({ kind: 'irrelevant', why: 'not about a payment' })
  })

  test.each(['null', '[]', '"text"', '{"status":', '['.repeat(9000)])(
    'is passed over when it holds %.20s',
    (json) => {
      const data = Buffer.from(json).toString('base64')
      expect(read(form({ data, signature: signatureOf(data, privateKey, 3) }))).toEqual({
        kind: 'irrelevant',
        why: 'not about a payment',
      })
    },
  )

  test('of nothing is refused, whatever its signature', () => {
    expect(read(form({ data: '', signature: signatureOf('', privateKey, 3) }))).toEqual(wrong)
  })
})

describe('sums', () => {
  const withAmount = (written: string) => {
    const json = JSON.stringify(payment).replace('"amount":690', `"amount":${written}`)
    const data = Buffer.from(json).toString('base64')
    return form({ data, signature: signatureOf(data, privateKey, 3) })
  }

  test.each([
    ['690.0', 69000],
    ['690.00', 69000],
    ['690', 69000],
    ['690.5', 69050],
    ['1547.36', 154736],
    ['0.05', 5],
    ['"690.00"', 69000],
    ['1000000', 100_000_000],
  ])('written as %s are %i kopiykas', (written, kopiykas) => {
    expect(read(withAmount(written))).toMatchObject({
      kind: 'news',
      news: { amount: kopiykas },
    })
  })

  test.each(['690.000000000000001', '6.9e2', '690.005', '1e999'])(
    'written as %s are not guessed',
    (written) => {
      expect(read(withAmount(written))).toEqual({
        kind: 'irrelevant',
        why: 'not about a payment',
      })
    },
  )
})

describe('a forged callback', () => {
  const { data, signature } = callbackSuccess

  test.each(['', '{}', 'data=abc', `data=${encodeURIComponent(data)}`, 'signature=&data=abc', '\0\xff'])(
    'without a signature is told apart: %.40s',
    (body) => {
      expect(read(body)).toEqual({ kind: 'forged', why: 'no signature' })
    },
  )

  test('signed with another key', () => {
    expect(read(form(seal(payment, 'sandbox_anotherKEY', 3)))).toEqual(wrong)
    expect(read(form(callbackSuccess), { ...shop, privateKey: `${privateKey}x` })).toEqual(wrong)
  })

  test('signed as another version of the API would, whatever version it says itself', () => {
    const { signatureOfVersion7 } = callbackSuccess
    const version7 = { ...shop, version: 7 } as const
    const said7 = { ...payment, version: 7 }
    expect(read(form({ data, signature: signatureOfVersion7 }))).toEqual(wrong)
    expect(read(form(seal(said7, privateKey, 7)))).toEqual(wrong)
    expect(read(form(callbackSuccess), version7)).toEqual(wrong)
    expect(read(form(seal(said7, privateKey, 3)), version7)).toEqual(wrong)
    const genuine = { kind: 'news', news: { state: 'paid' } }
    expect(read(form({ data, signature: signatureOfVersion7 }), version7)).toMatchObject(genuine)
    expect(read(form(seal(said7, privateKey, 3)))).toMatchObject(genuine)
  })

  test('whose body was changed', () => {
    const json = JSON.stringify({ ...payment, amount: 1 })
    expect(read(form({ data: Buffer.from(json).toString('base64'), signature }))).toEqual(wrong)
  })

  test('whose signature is of another length, encoding or case', () => {
    for (const other of [
      signature.slice(0, -1),
      `${signature}=`,
      ` ${signature}`,
      signature.toLowerCase(),
      Buffer.from(signature, 'base64').toString('hex'),
      'A'.repeat(28),
      'é'.repeat(14),
    ]) {
      expect(read(form({ data, signature: other }))).toEqual(wrong)
    }
  })

  test('whose plus signs were not encoded arrives with spaces and is refused', () => {
    const sealed = seal({ ...payment, description: '>>>???~~~' }, privateKey, 3)
    expect(sealed.data).toContain('+')
    expect(read(form(sealed))).toMatchObject({ kind: 'news' })
    expect(read(`data=${sealed.data}&signature=${encodeURIComponent(sealed.signature)}`)).toEqual(wrong)
  })

  test('that says a thing twice', () => {
    const other = Buffer.from(JSON.stringify({ ...payment, order_id: '1002-1' })).toString('base64')
    expect(read(`${form(callbackSuccess)}&data=${encodeURIComponent(other)}`)).toEqual(wrong)
    expect(read(`${form(callbackSuccess)}&signature=x`)).toEqual(wrong)
  })
})

test('a payment that only pretends counts in test mode and nowhere else', () => {
  const body = form(seal({ ...payment, status: 'sandbox' }, privateKey, 3))
  expect(read(body)).toMatchObject({ news: { state: 'paid', providerStatus: 'sandbox' } })
  expect(read(body, { ...shop, isTestMode: false })).toMatchObject({
    news: { state: 'pending', providerStatus: 'sandbox' },
  })
})

test('whatever comes without the private key is forged, and nothing throws', () => {
  const bodies = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc
      .record({
        data: fc.oneof(fc.string(), fc.base64String()),
        signature: fc.base64String({ minLength: 28, maxLength: 28 }),
      })
      .map((fields) => Buffer.from(form(fields))),
  )
  fc.assert(
    fc.property(bodies, (body) => {
      expect(readCallback({ body, headers: {} }, shop)).toMatchObject({ kind: 'forged' })
    }),
    { numRuns: 2000 },
  )
})
