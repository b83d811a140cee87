import type { PaymentMethod } from '../../domain/payment-method.ts'

/** How wide each word mark is, in CSS pixels. */
export const markWidths = {
  monobank: 78,
  liqpay: 58,
  wayforpay: 86,
  visa: 50,
  mastercard: 108,
  'apple-pay': 78,
  'google-pay': 88,
} as const
export type MarkName = keyof typeof markWidths

const cards = ['visa', 'mastercard'] as const
const wallets = ['apple-pay', 'google-pay'] as const

/** What can be paid with, by the acquirer. */
export const marksByMethod: Readonly<Record<PaymentMethod, readonly MarkName[]>> = {
  monopay: ['monobank', ...cards, ...wallets],
  liqpay: ['liqpay', ...cards],
  wayforpay: ['wayforpay', ...cards, ...wallets],
}
