import type { PaymentProvider } from '../../src/server/payments/providers/provider.ts'

/** A provider for tests that are not about one: opens every payment and knows nothing more. */
export function aProvider(changes: Partial<PaymentProvider> = {}): PaymentProvider {
  return {
    open: async ({ reference }) => ({
      kind: 'opened',
      providerId: reference,
      pageUrl: `https://bank.example/${reference}`,
    }),
    ask: async () => ({ kind: 'unavailable', why: 'a test' }),
    close: async () => ({ kind: 'stays-open', why: 'a test' }),
    refund: async () => ({ kind: 'refused', code: 'a test' }),
    askReceipts: async () => ({ kind: 'untold' }),
    listPayments: async () => ({ kind: 'unavailable', why: 'a test' }),
    checkKey: async () => ({ kind: 'unavailable', why: 'a test' }),
    readCallback: async () => ({ kind: 'forged', why: 'no signature' }),
    acknowledge: () => ({ contentType: 'application/json', body: '{}' }),
    ...changes,
  }
}

/** Whoever is the provider when it is asked. */
export const laterProvider = (now: () => PaymentProvider): PaymentProvider => ({
  open: (payment) => now().open(payment),
  ask: (payment) => now().ask(payment),
  close: (payment) => now().close(payment),
  refund: (payment, wish) => now().refund(payment, wish),
  askReceipts: (payment) => now().askReceipts(payment),
  listPayments: (period) => now().listPayments(period),
  checkKey: () => now().checkKey(),
  readCallback: (callback) => now().readCallback(callback),
  acknowledge: (reference) => now().acknowledge(reference),
})
