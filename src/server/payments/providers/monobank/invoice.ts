import * as v from 'valibot'
import { ifAny } from '../loose-field.ts'
import type { NewPayment, PaymentLine } from '../provider.ts'

/** ISO 4217 */
const hryvnia = 980

export function basketItem({ name, code, quantity, price }: PaymentLine, taxes: readonly number[]) {
  return { name, code, qty: quantity, sum: price, ...(taxes.length > 0 && { tax: taxes }) }
}

/** Sums are kopiykas, a line's `sum` is per unit. Throws when lines do not add up, a bug of ours. */
export function newInvoice(payment: NewPayment, taxes: readonly number[]) {
  const basketOrder = payment.lines.map((line) => ({
    ...basketItem(line, taxes),
    total: line.price * line.quantity,
  }))
  const total = basketOrder.reduce((sum, line) => sum + line.total, 0)
  if (!Number.isSafeInteger(payment.amount) || payment.amount <= 0 || total !== payment.amount) {
    throw new RangeError(`lines of ${payment.reference} add up to ${total}, not to ${payment.amount}`)
  }
  return {
    amount: payment.amount,
    ccy: hryvnia,
    paymentType: 'debit',
    merchantPaymInfo: {
      reference: payment.reference,
      destination: `Замовлення № ${payment.orderNumber}`,
      basketOrder,
    },
    redirectUrl: payment.returnUrl,
    webHookUrl: payment.callbackUrl,
    validity: payment.validSeconds,
  }
}

export const kopiykas = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
const id = v.pipe(v.union([text, v.pipe(v.number(), v.safeInteger())]), v.transform(String))

/** RFC 3339; a time without a zone is ambiguous. */
export const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/),
  v.transform((written) => Date.parse(written)),
  v.number(),
  v.finite(),
)

const cancellation = v.object({ status: text, amount: kopiykas, extRef: ifAny(text) })

const cancelList = v.pipe(
  v.nullable(v.array(cancellation)),
  v.transform((list) => list ?? []),
)

const invoiceSchema = v.object({
  invoiceId: text,
  status: text,
  amount: kopiykas,
  ccy: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  finalAmount: ifAny(kopiykas),
  errCode: ifAny(id),
  reference: ifAny(text),
  createdDate: ifAny(moment),
  modifiedDate: ifAny(moment),
  // An unreadable list is not an empty one.
  cancelList: v.optional(
    v.union([
      cancelList,
      v.pipe(
        v.unknown(),
        v.transform(() => null),
      ),
    ]),
    [],
  ),
  paymentInfo: ifAny(v.object({ tranId: ifAny(id), rrn: ifAny(id) })),
})

export type Invoice = v.InferOutput<typeof invoiceSchema>

export function parseInvoice(body: unknown): Invoice | undefined {
  const parsed = v.safeParse(invoiceSchema, body)
  return parsed.success ? parsed.output : undefined
}
