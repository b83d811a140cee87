import { describe, expect, test } from 'vitest'
import * as vectors from '../../../../../test/payments/wayforpay-vectors.ts'
import { type Fields, isSignedPayment, isSignedRefund, sign } from './message.ts'

const { secret } = vectors

test('a signature is as the official library makes it', () => {
  const { accept, approved, checkStatus, declined, expired, purchase, purchaseShort, purchaseTwoPlaces } =
    vectors
  const { refundReply, refundRequest, wiki } = vectors
  const messages = [
    accept,
    approved,
    checkStatus,
    declined,
    expired,
    purchase,
    purchaseShort,
    purchaseTwoPlaces,
  ]
  for (const { text, signature } of [...messages, refundReply, refundRequest, wiki]) {
    expect(sign(text.split(';'), secret)).toBe(signature)
  }
})

test('a signature changes with the secret, a zero and an empty place', () => {
  const { approved, declined, purchaseShort, purchaseTwoPlaces } = vectors
  expect(sign(approved.text.split(';'), `${secret} `)).not.toBe(approved.signature)
  expect(purchaseShort.signature).not.toBe(purchaseTwoPlaces.signature)
  expect(sign(declined.text.replace(';;', ';').split(';'), secret)).not.toBe(declined.signature)
})

/** An empty place is an absent field. */
function fieldsOf(text: string, names: readonly string[], signature: string): Map<string, string> {
  const places = text.split(';')
  const named = names.map((name, at): [string, string] => [name, places[at] ?? ''])
  return new Map([...named.filter(([, value]) => value !== ''), ['merchantSignature', signature]])
}

const paymentNames = [
  'merchantAccount',
  'orderReference',
  'amount',
  'currency',
  'authCode',
  'cardPan',
  'transactionStatus',
  'reasonCode',
]

describe('a message about a payment', () => {
  const messages = [vectors.approved, vectors.declined, vectors.expired]
  const read = ({ text, signature }: { text: string; signature: string }) =>
    fieldsOf(text, paymentNames, signature)
  const changed = (fields: Fields, name: string, value: string) => new Map([...fields, [name, value]])

  test('is signed, with its empty places too', () => {
    for (const message of messages) expect(isSignedPayment(read(message), secret)).toBe(true)
    expect(read(vectors.expired).has('cardPan')).toBe(false)
  })

  test('is forged with any covered value changed, with another secret and without a signature', () => {
    for (const message of messages) {
      const fields = read(message)
      for (const name of paymentNames) {
        expect(isSignedPayment(changed(fields, name, '1'), secret), name).toBe(false)
      }
      expect(isSignedPayment(fields, `${secret}x`)).toBe(false)
      expect(isSignedPayment(changed(fields, 'merchantSignature', ''), secret)).toBe(false)
      expect(isSignedPayment(changed(fields, 'merchantSignature', 'A'.repeat(32)), secret)).toBe(false)
      const upper = message.signature.toUpperCase()
      expect(isSignedPayment(changed(fields, 'merchantSignature', upper), secret)).toBe(false)
    }
  })

  test('with a value moved over a border is forged', () => {
    const fields = read(vectors.approved)
    const moved = changed(changed(fields, 'authCode', '541963;53****1902'), 'cardPan', '')
    expect(isSignedPayment(moved, secret)).toBe(false)
  })

  test.each([
    ['690', ['690', '690.0', '690.00']],
    ['690.00', ['690.00', '690', '690.0']],
    ['690.0', ['690.0']],
    ['690.5', ['690.5', '690.50']],
    ['690.50', ['690.50', '690.5']],
    ['1547.36', ['1547.36']],
    ['0.05', ['0.05']],
  ])('signed over %s may bear its sum as any of %j', (signed, written) => {
    const text = vectors.approved.text.replace('1547.36', signed)
    const signature = sign(text.split(';'), secret)
    for (const amount of written) {
      const fields = changed(read({ text, signature }), 'amount', amount)
      expect(isSignedPayment(fields, secret), amount).toBe(true)
    }
  })

  test.each(['691', '690.01', '69', '6900', '690,00', ' 690', '690.000', '+690', ''])(
    'signed over 690 is not one over %j',
    (amount) => {
      const text = vectors.approved.text.replace('1547.36', '690')
      const fields = changed(read({ text, signature: sign(text.split(';'), secret) }), 'amount', amount)
      expect(isSignedPayment(fields, secret)).toBe(false)
    },
  )
})

test('an answer to a refund is signed over four values', () => {
  const names = ['merchantAccount', 'orderReference', 'transactionStatus', 'reasonCode']
  const fields = fieldsOf(vectors.refundReply.text, names, vectors.refundReply.signature)
  expect(isSignedRefund(fields, secret)).toBe(true)
  for (const name of [...names, 'merchantSignature']) {
    expect(isSignedRefund(new Map([...fields, [name, 'x']]), secret), name).toBe(false)
  }
})
