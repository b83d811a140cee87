import * as v from 'valibot'
import { parseDecimal } from '../../../../domain/platform/money.ts'
import { ifAny } from '../loose-field.ts'

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))

/** Hryvnias as written (`690.0`) → kopiykas. */
const sum = v.pipe(
  v.string(),
  v.transform((written) => parseDecimal(written)),
  v.number(),
)

/** Milliseconds since 1970, of this century. */
const moment = v.pipe(v.string(), v.regex(/^\d{12,13}$/), v.transform(Number))

const code = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))

const paymentSchema = v.object({
  status: text,
  order_id: text,
  amount: sum,
  currency: text,
  action: ifAny(text),
  public_key: ifAny(text),
  payment_id: ifAny(text),
  transaction_id: ifAny(text),
  err_code: ifAny(code),
  refund_amount: ifAny(sum),
  create_date: ifAny(moment),
  end_date: ifAny(moment),
  completion_date: ifAny(moment),
  refund_date_last: ifAny(moment),
})

export type LiqpayPayment = v.InferOutput<typeof paymentSchema>

export function parsePayment(body: unknown): LiqpayPayment | undefined {
  const parsed = v.safeParse(paymentSchema, body)
  return parsed.success ? parsed.output : undefined
}

const errorSchema = v.object({ err_code: code })

export function parseErrorCode(body: unknown): string | undefined {
  const parsed = v.safeParse(errorSchema, body)
  return parsed.success ? parsed.output.err_code : undefined
}
