import * as v from 'valibot'
import { ifAny } from '../loose-field.ts'
import type { NewPayment, PaymentLine } from '../provider.ts'

/** ISO 4217 number of the hryvnia. */
const hryvnia = 980

/** A line of a basket, or of what is taken back. `taxes` are left out where the register needs none. */
export function basketItem({ name, code, quantity, price }: PaymentLine, taxes: readonly number[]) {
  return { name, code, qty: quantity, sum: price, ...(taxes.length > 0 && { tax: taxes }) }
}

/**
 * The body of `invoice/create`. All sums are kopiykas; `sum` of a line is of one unit. Throws when the
 * lines do not add up: that would be a mistake of the shop's own, and the bank would refuse it anyway.
 */
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

/** Date and time with its zone, as in RFC 3339; a time without a zone could mean anything. */
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
  // A list that cannot be read is not the same as none.
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

/** An invoice as status calls and webhooks tell it; times in milliseconds since 1970. */
export type Invoice = v.InferOutput<typeof invoiceSchema>

/** Takes anything; fields unknown to us are left out, and only those nothing can be said without must fit. */
export function parseInvoice(body: unknown): Invoice | undefined {
  const parsed = v.safeParse(invoiceSchema, body)
  return parsed.success ? parsed.output : undefined
}
