import { recordOf } from '../platform/record-of.ts'

/** Names of the specification, in the order of the checkout. */
export const paymentMethods = ['monopay', 'liqpay', 'wayforpay'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const defaultPaymentMethod = 'monopay' satisfies PaymentMethod

interface PaymentMethodFacts {
  readonly label: string
  readonly hint: string
  readonly takesWallets: boolean
  readonly acquirer: string
  readonly mark: { readonly width: number; readonly plate: string; readonly ink: string }
}

export const paymentMethodFacts: Readonly<Record<PaymentMethod, PaymentMethodFacts>> = {
  monopay: {
    label: 'monopay',
    hint: 'Картка, Apple Pay, Google Pay',
    takesWallets: true,
    acquirer: 'monobank',
    mark: { width: 78, plate: '#1c1c1e', ink: '#fff' },
  },
  liqpay: {
    label: 'LiqPay',
    hint: 'Картка, онлайн-банкінг',
    takesWallets: false,
    acquirer: 'LiqPay',
    mark: { width: 58, plate: '#fff', ink: '#3d7d1e' },
  },
  wayforpay: {
    label: 'WayForPay',
    hint: 'Картка, Google Pay, Apple Pay',
    takesWallets: true,
    acquirer: 'WayForPay',
    mark: { width: 86, plate: '#fff', ink: '#1f5fa8' },
  },
}

export function ofMethods<Value>(
  make: (method: PaymentMethod) => Value,
): Readonly<Record<PaymentMethod, Value>> {
  return recordOf(paymentMethods, make)
}

export async function ofMethodsAsync<Value>(
  make: (method: PaymentMethod) => Promise<Value>,
): Promise<Readonly<Record<PaymentMethod, Value>>> {
  const made = await Promise.all(paymentMethods.map(async (method) => [method, await make(method)] as const))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(made) as Record<PaymentMethod, Value>
}
