import { describe, expect, test } from 'vitest'
import * as vectors from '../../../../../test/payments/liqpay-vectors.ts'
import { linkTo, seal, signatureOf } from './envelope.ts'

const { privateKey } = vectors

describe('a signature', () => {
  test('is as in LiqPay’s own documentation', () => {
    const { documented, documentedCallback } = vectors
    expect(seal(JSON.parse(documented.json), documented.privateKey, 3)).toEqual({
      data: documented.data,
      signature: documented.signature,
    })
    expect(signatureOf(documentedCallback.data, documentedCallback.privateKey, 3)).toBe(
      documentedCallback.signature,
    )
  })

  test('is as the official library makes it', () => {
    const { pay, payEscaped, callbackSuccess, status, refund } = vectors
    for (const { data, signature } of [pay, payEscaped, callbackSuccess, status, refund]) {
      expect(signatureOf(data, privateKey, 3)).toBe(signature)
    }
  })

  test('of version 7 is another digest over the same text', () => {
    for (const { data, signature, signatureOfVersion7 } of [vectors.payVersion7, vectors.callbackSuccess]) {
      expect(signatureOf(data, privateKey, 7)).toBe(signatureOfVersion7)
      expect(signatureOf(data, privateKey, 3)).toBe(signature)
    }
  })

  test('changes with the key and with every character of the data', () => {
    const { data, signature } = vectors.callbackSuccess
    expect(signatureOf(data, `${privateKey}x`, 3)).not.toBe(signature)
    for (let at = 0; at < data.length; at += 37) {
      const changed = data.slice(0, at) + (data[at] === 'A' ? 'B' : 'A') + data.slice(at + 1)
      expect(signatureOf(changed, privateKey, 3)).not.toBe(signature)
    }
  })
})

describe('an envelope', () => {
  const parameters = {
    version: 3,
    public_key: vectors.publicKey,
    action: 'pay',
    amount: 690,
    currency: 'UAH',
    description: 'Замовлення №1001',
    order_id: '1001-1',
    result_url: 'https://shop.example/pay/return?o=1001',
    server_url: 'https://shop.example/api/pay/liqpay/callback',
    language: 'uk',
  }

  test('holds the parameters as they were given, unescaped, in UTF-8', () => {
    expect(seal(parameters, privateKey, 3)).toEqual(vectors.pay)
    const { data, signatureOfVersion7: signature } = vectors.payVersion7
    expect(seal({ ...parameters, version: 7 }, privateKey, 7)).toEqual({ data, signature })
  })

  test('in a link is encoded so that nothing of it is taken for a space or an end', () => {
    const link = linkTo('https://www.liqpay.ua/api/3/checkout', vectors.pay)
    expect(link).toHaveLength(477)
    expect(link).toMatch(/&signature=8kLxPQKEHOqXAFgBcktB0Mv2C6M%3D$/)
    expect(linkTo('', vectors.status)).toMatch(/&signature=7WQxs1YSj%2Bf1J%2FHrxcDcLuCrxeY%3D$/)
  })

  test('with the same facts written otherwise is another envelope, and both are right', () => {
    const { data, signature } = vectors.payEscaped
    expect(JSON.parse(Buffer.from(data, 'base64').toString())).toEqual(parameters)
    expect(data).not.toBe(vectors.pay.data)
    expect(signature).not.toBe(vectors.pay.signature)
  })
})
