import * as v from 'valibot'
import { ifAny } from '../loose-field.ts'

const kopiykas = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
const id = v.pipe(v.union([text, v.pipe(v.number(), v.safeInteger())]), v.transform(String))

/** Date and time with its zone, as in RFC 3339; a time without a zone could mean anything. */
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/),
  v.transform((written) => Date.parse(written)),
  v.number(),
  v.finite(),
)

const cancellation = v.object({ status: text, amount: kopiykas })

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
  cancelList: ifAny(v.array(cancellation)),
  paymentInfo: ifAny(v.object({ tranId: ifAny(id), rrn: ifAny(id) })),
})

/** An invoice as status calls and webhooks tell it; times in milliseconds since 1970. */
export type Invoice = v.InferOutput<typeof invoiceSchema>

/** Takes anything; fields unknown to us are left out, and only those nothing can be said without must fit. */
export function parseInvoice(body: unknown): Invoice | undefined {
  const parsed = v.safeParse(invoiceSchema, body)
  return parsed.success ? parsed.output : undefined
}
