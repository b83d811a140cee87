import * as v from 'valibot'
import { parseDecimal } from '../../../../domain/money.ts'
import { ifAny } from '../loose-field.ts'
import type { Fields } from './fields.ts'

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))

/** Hryvnias as they were written → kopiykas. */
const sum = v.pipe(
  v.string(),
  v.transform((written) => parseDecimal(written)),
  v.number(),
)

/** Seconds since 1970, of this century → milliseconds. */
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{9,10}$/),
  v.transform((seconds) => Number(seconds) * 1000),
)

const paymentSchema = v.object({
  merchantAccount: text,
  orderReference: text,
  amount: sum,
  currency: text,
  transactionStatus: text,
  reasonCode: ifAny(v.pipe(v.string(), v.regex(/^\d{1,6}$/))),
  authCode: ifAny(text),
  refundAmount: ifAny(sum),
  createdDate: ifAny(moment),
  processingDate: ifAny(moment),
})

/** A payment as callbacks and status answers tell it; sums in kopiykas, times in milliseconds since 1970. */
export type WayforpayPayment = v.InferOutput<typeof paymentSchema>

export function parsePayment(fields: Fields): WayforpayPayment | undefined {
  const parsed = v.safeParse(paymentSchema, Object.fromEntries(fields))
  return parsed.success ? parsed.output : undefined
}
