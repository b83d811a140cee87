import * as v from 'valibot'
import type { Kept } from '../payment-store.ts'

const line = v.object({
  good: v.object({
    code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(256)),
    name: v.pipe(v.string(), v.nonEmpty()),
    price: v.pipe(v.number(), v.integer(), v.minValue(1)),
    tax: v.optional(v.pipe(v.array(v.number()), v.maxLength(2))),
  }),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  is_return: v.optional(v.boolean(), false),
})

export const sale = v.object({
  id: v.pipe(v.string(), v.uuid()),
  goods: v.pipe(v.array(line), v.nonEmpty()),
  payments: v.pipe(
    v.array(
      v.object({
        type: v.picklist(['CASH', 'CASHLESS']),
        value: v.pipe(v.number(), v.integer()),
        label: v.optional(v.pipe(v.string(), v.maxLength(128)), 'Картка'),
      }),
    ),
    v.nonEmpty(),
  ),
  related_receipt_id: v.optional(v.string()),
  footer: v.optional(v.string(), ''),
})
export type Sale = v.InferOutput<typeof sale>

export interface Receipt extends Kept {
  readonly type: 'SELL' | 'RETURN'
  readonly status: 'CREATED' | 'DONE' | 'ERROR'
  readonly error: string | null
  readonly code: string | null
  readonly isOffline: boolean
  readonly sold: Sale
}

export function isWholeReceipt(said: Partial<Receipt>): said is Receipt {
  return said.sold !== undefined && said.status !== undefined && said.createdAt !== undefined
}

/** In the service's words. `find` looks up the sale of a return. */
export function problemOf(
  { goods, payments, related_receipt_id: soldBy }: Sale,
  find: (id: string) => Receipt | undefined,
) {
  const returns = new Set(goods.map((one) => one.is_return))
  if (returns.size > 1) return 'Чек не може містити продаж і повернення водночас'
  if (totalOf(goods) !== payments.reduce((sum, { value }) => sum + value, 0))
    return 'Сума оплат не дорівнює сумі товарів'
  const sold = soldBy === undefined ? undefined : find(soldBy)
  if (soldBy !== undefined && sold?.status !== 'DONE') return 'Чек продажу не знайдено'
  return undefined
}

export function totalOf(goods: Sale['goods']): number {
  return goods.reduce((sum, { good, quantity }) => sum + (good.price * quantity) / 1000, 0)
}

export function shownReceipt({ type, code, sold, modifiedAt, isOffline }: Receipt) {
  return {
    isReturn: type === 'RETURN',
    lines: sold.goods.map(({ good, quantity }) => ({
      name: good.name,
      quantity: quantity / 1000,
      price: good.price,
    })),
    means: sold.payments.map(({ label }) => label).join(', '),
    footer: sold.footer,
    code: code ?? '',
    isOffline,
    at: modifiedAt,
  }
}
