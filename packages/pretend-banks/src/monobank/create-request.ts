import * as v from 'valibot'
import { type Invoice, newInvoiceId } from './invoice.ts'
import type { Register } from './register.ts'

export interface ApiError {
  readonly status: number
  readonly body: { readonly errCode: string; readonly errText: string }
}

export function apiError(status: number, errCode: string, errText: string): ApiError {
  return { status, body: { errCode, errText } }
}

const kopiykas = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i))
const maxValidSeconds = 30 * 86_400

const request = v.object({
  amount: kopiykas,
  ccy: v.optional(v.literal(980), 980),
  paymentType: v.optional(v.literal('debit')),
  merchantPaymInfo: v.optional(v.unknown()),
  redirectUrl: v.optional(webAddress),
  webHookUrl: v.optional(webAddress),
  validity: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 86_400),
})

const shortText = v.pipe(v.string(), v.maxLength(280))

const tax = v.optional(v.array(v.pipe(v.number(), v.safeInteger())))

export const cancelItems = v.array(
  v.object({
    name: v.pipe(v.string(), v.nonEmpty()),
    code: v.pipe(v.string(), v.nonEmpty()),
    qty: v.pipe(v.number(), v.gtValue(0)),
    sum: v.number(),
    tax,
  }),
)

const merchantInfo = v.object({
  reference: v.optional(shortText),
  destination: v.optional(shortText),
  comment: v.optional(shortText),
  basketOrder: v.optional(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.nonEmpty()),
        code: v.pipe(v.string(), v.nonEmpty()),
        qty: v.pipe(v.number(), v.gtValue(0)),
        sum: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        total: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
        tax,
      }),
    ),
  ),
})

export type ReadCreate = { readonly invoice: Invoice } | { readonly error: ApiError }

export function readCreate(body: unknown, register: Register, now: number): ReadCreate {
  const asked = v.safeParse(request, body)
  if (!asked.success) return { error: apiError(400, '1001', textOf(asked.issues)) }
  const info = v.safeParse(merchantInfo, asked.output.merchantPaymInfo ?? {})
  if (!info.success) return { error: badInfo(textOf(info.issues)) }

  const { amount, ccy, redirectUrl, webHookUrl, validity } = asked.output
  const { reference, destination, basketOrder } = info.output
  const wrongLine = basketOrder?.find(({ qty, sum, total }) => total !== undefined && total !== qty * sum)
  if (wrongLine) return { error: badInfo(`total of '${wrongLine.name}' is not qty × sum`) }
  const total = basketOrder?.reduce((sum, line) => sum + line.sum * line.qty, 0)
  if (total !== undefined && total !== amount) {
    return { error: badInfo(`basketOrder adds up to ${total}, amount is ${amount}`) }
  }
  const unsaleable = register.faultOf(basketOrder, amount)
  if (unsaleable !== undefined) return { error: badInfo(unsaleable) }
  const invoice: Invoice = {
    id: newInvoiceId(now),
    status: 'created',
    amount,
    ccy,
    createdAt: now,
    modifiedAt: now,
    validSeconds: Math.min(validity, maxValidSeconds),
    lines: basketOrder?.map(({ name, qty, sum }) => ({ name, qty, sum })) ?? [],
    cancelList: [],
    ...(reference !== undefined && { reference }),
    ...(destination !== undefined && { destination }),
    ...(redirectUrl !== undefined && { redirectUrl }),
    ...(webHookUrl !== undefined && { webHookUrl }),
  }
  return { invoice }
}

function badInfo(why: string): ApiError {
  return apiError(400, 'INVALID_MERCHANT_PAYM_INFO', why)
}

function textOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`).join('; ')
}
