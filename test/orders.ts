import type { CreateOrderBody } from '../src/contract/checkout/create-order.ts'
import { callFunction } from './call.ts'

let people = 0

/** A body of create-order as checkout sends it: one «Ніжний догляд» for somebody new, unless told otherwise. */
export function anOrder(changes: Partial<CreateOrderBody> = {}): CreateOrderBody {
  people += 1
  return {
    kitId: 'gentle-care',
    kitName: 'Ніжний догляд',
    kitPrice: 690,
    quantity: 1,
    firstName: 'Оксана',
    lastName: 'Ґудзь',
    email: `oksana${people}@example.com`,
    phone: '+380671234567',
    city: 'Львів',
    novaPoshta: 'Відділення №5',
    ...changes,
  }
}

export interface PlacedOrder {
  readonly id: string
  readonly number: string
}

/** An order that a shop has taken; nobody has paid it yet. */
export async function aPlacedOrder(
  shop: { readonly url: string },
  changes: Partial<CreateOrderBody> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<PlacedOrder> {
  const { body, text } = await callFunction(shop, 'create-order', anOrder(changes), headers)
  if (typeof body['orderId'] !== 'string') throw new Error(`no order: ${text}`)
  return { id: body['orderId'], number: String(body['orderNumber']) }
}
