import * as v from 'valibot'
import type { CardPayment } from '../card-payment.ts'
import type { CallbackFormat } from '../callback-sender.ts'
import { type Account, sign } from './signature.ts'
import { callbackFields, wordOf } from './payment-fields.ts'

/** JSON labelled as a form, repeated until the signed `accept`. */
export function callbacksSignedBy(account: Account): CallbackFormat<CardPayment> {
  return {
    addressOf: ({ callbackUrl }) => callbackUrl,
    wordOf,
    write: (payment, flaw) => {
      const body = JSON.stringify({
        ...callbackFields(payment, account),
        ...(flaw === 'tamper' && { amount: 0.01 }),
        ...(flaw === 'unsigned' && { merchantSignature: '' }),
      })
      return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }
    },
    isTaken: ({ status, body }, { reference }) => status === 200 && isAccept(body, reference, account),
  }
}

const accept = v.object({
  orderReference: v.string(),
  status: v.literal('accept'),
  // Ten digits: seconds, not milliseconds.
  time: v.pipe(v.number(), v.integer(), v.minValue(1_000_000_000), v.maxValue(9_999_999_999)),
  signature: v.string(),
})

function isAccept(body: string, reference: string, { secret }: Account): boolean {
  const said = v.safeParse(accept, parse(body))
  if (!said.success || said.output.orderReference !== reference) return false
  const { status, time, signature } = said.output
  return signature === sign([reference, status, time], secret)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
