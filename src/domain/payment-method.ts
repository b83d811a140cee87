/** The three acquirers by the names of the specification; the first is the default. */
export const paymentMethods = ['monopay', 'liqpay', 'wayforpay'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const defaultPaymentMethod = 'monopay' satisfies PaymentMethod
