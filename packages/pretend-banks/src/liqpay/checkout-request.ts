import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type CardPayment, digits } from '../card-payment.ts'
import { readHryvnias } from '../hryvnias.ts'

/** Hryvnias as number or text → kopiykas. */
export const sum = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((hryvnias) => readHryvnias(String(hryvnias))),
  v.number(),
  v.minValue(1),
)

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i), v.maxLength(510))

const request = v.object({
  action: v.literal('pay'),
  amount: sum,
  currency: v.picklist(['UAH', 'USD', 'EUR']),
  description: v.pipe(v.string(), v.nonEmpty()),
  order_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  server_url: v.optional(webAddress),
  result_url: v.optional(webAddress),
  language: v.optional(v.picklist(['uk', 'en'])),
  expired_date: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      v.transform((utc) => Date.parse(`${utc.replace(' ', 'T')}Z`)),
      v.number(),
      v.finite(),
    ),
  ),
  sandbox: v.optional(v.picklist(['1', 1])),
  rro_info: v.optional(
    v.object({
      items: v.pipe(
        v.array(
          v.object({ id: v.pipe(v.number(), v.safeInteger()), amount: v.number(), price: sum, cost: sum }),
        ),
        v.nonEmpty(),
      ),
      delivery_emails: v.optional(v.array(v.pipe(v.string(), v.email()))),
    }),
  ),
})

const daysWithoutDate = 30

/** Or LiqPay's error code. */
export function readCheckout(
  parameters: Readonly<Record<string, unknown>>,
  data: string,
  now: number,
): { kind: 'payment'; payment: CardPayment } | { kind: 'refused'; code: string } {
  const asked = v.safeParse(request, parameters)
  if (!asked.success) {
    const name = v.getDotPath(asked.issues[0]) ?? ''
    return {
      kind: 'refused',
      code: `${parameters[name.split('.')[0] ?? ''] === undefined ? 'err_missing' : 'err_wrong'} ${name}`,
    }
  }
  const { amount, currency, description, order_id: reference, expired_date: until } = asked.output
  const { result_url: returnUrl, server_url: callbackUrl, sandbox, rro_info: receipt } = asked.output
  if (receipt && !addsUp(receipt.items, amount)) return { kind: 'refused', code: 'err_wrong rro_info' }
  const payment: CardPayment = {
    id: `2${digits(14)}`,
    reference,
    status: 'created',
    amount,
    currency,
    refunded: 0,
    createdAt: now,
    modifiedAt: now,
    payableUntil: until ?? now + daysWithoutDate * 86_400_000,
    purpose: description,
    lines: [],
    notes: {
      link: linkPrint(data),
      ...(sandbox !== undefined && { sandbox: '1' }),
      ...(receipt && { receipt: JSON.stringify(receipt) }),
    },
    ...(returnUrl !== undefined && { returnUrl }),
    ...(callbackUrl !== undefined && { callbackUrl }),
  }
  return { kind: 'payment', payment }
}

function addsUp(
  items: readonly { readonly amount: number; readonly price: number; readonly cost: number }[],
  total: number,
): boolean {
  const isLineRight = items.every(({ amount, price, cost }) => amount * price === cost)
  return isLineRight && items.reduce((paid, { cost }) => paid + cost, 0) === total
}

/** Tells links with the same reference apart. */
function linkPrint(data: string): string {
  return createHash('sha256').update(data).digest('base64url')
}
