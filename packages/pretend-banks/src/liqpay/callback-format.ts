import type { CardPayment } from '../card-payment.ts'
import type { CallbackFormat } from '../callback-sender.ts'
import { type Account, signatureOf } from './envelope.ts'
import { paymentFields, wordOf } from './payment-fields.ts'

/** Form-encoded `data` and `signature`; accepted by a 200. */
export function formsSignedBy({ publicKey, privateKey }: Account): CallbackFormat<CardPayment> {
  return {
    addressOf: ({ callbackUrl }) => callbackUrl,
    wordOf,
    write: (payment, flaw) => {
      const json = JSON.stringify(paymentFields(payment, publicKey))
      const data = base64(json)
      const form = new URLSearchParams({
        data: flaw === 'tamper' ? base64(json.replace(/"amount":[\d.]+/, '"amount":0.01')) : data,
        signature: flaw === 'unsigned' ? '' : signatureOf(data, privateKey),
      })
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: form.toString(),
      }
    },
    isTaken: ({ status }) => status === 200,
  }
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
