import { parseKeepingNumbers } from '../json.ts'
import type { CallbackReading, RawCallback } from '../provider.ts'
import { isSameText } from '../same-text.ts'
import type { Shop } from './checkout.ts'
import { signatureOf } from './envelope.ts'
import { parsePayment } from './payment.ts'
import { newsOf } from './status.ts'

/** The signature covers the text of `data` as it arrived; nothing is decoded before, so `version` in it decides nothing. */
export function readCallback({ body }: RawCallback, shop: Shop & { privateKey: string }): CallbackReading {
  const form = new URLSearchParams(body.toString('utf8'))
  const signature = form.get('signature') ?? ''
  if (signature === '') return { kind: 'forged', why: 'no signature' }
  const data = form.get('data') ?? ''
  const isSigned =
    base64.test(data) && isSameText(signature, signatureOf(data, shop.privateKey, shop.version))
  if (!isSigned || form.getAll('data').length > 1 || form.getAll('signature').length > 1) {
    return { kind: 'forged', why: 'wrong signature' }
  }
  return readVerified(Buffer.from(data, 'base64'), shop)
}

/** A `+` that was sent unencoded arrives as a space: such data is not what was signed. */
const base64 = /^[A-Za-z0-9+/]+={0,2}$/

function readVerified(json: Buffer, { publicKey, isTestMode }: Shop): CallbackReading {
  const payment = parsePayment(parseKeepingNumbers(json.toString('utf8')))
  if (!payment) return { kind: 'irrelevant', why: 'not about a payment' }
  const { order_id: reference, action } = payment
  if (payment.public_key !== publicKey) return { kind: 'irrelevant', why: 'of another shop', reference }
  if (action !== 'pay') return { kind: 'irrelevant', why: `action ${action ?? 'missing'}`, reference }
  const news = newsOf(payment, isTestMode)
  if (!news) return { kind: 'irrelevant', why: 'no time', reference }
  return { kind: 'news', reference, providerId: reference, news }
}
