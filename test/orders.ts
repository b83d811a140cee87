import type { CreateOrderBody } from '../src/contract/checkout/create-order.ts'

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
