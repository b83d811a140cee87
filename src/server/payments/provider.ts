import type { Kopiykas } from '../../domain/money.ts'
import type { PaymentNews } from '../../domain/payment.ts'

/** What a payment page is asked for. `reference` is ours, unique per attempt: `{order number}-{n}`. */
export interface NewPayment {
  readonly reference: string
  readonly orderNumber: string
  readonly amount: Kopiykas
  /** One line per thing bought; the sums add up to `amount`. */
  readonly lines: readonly PaymentLine[]
  /** Where the provider sends the browser afterwards, whatever the outcome. */
  readonly returnUrl: string
  /** Where the provider tells us about the payment. */
  readonly callbackUrl: string
  readonly validSeconds: number
}

export interface PaymentLine {
  readonly name: string
  readonly code: string
  readonly quantity: number
  /** Of one unit. */
  readonly price: Kopiykas
}

export type Opened =
  | { readonly kind: 'opened'; readonly providerId: string; readonly pageUrl: string }
  /** The provider understood and said no; trying the same again is no use. `code` is its own, for the log. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Down, slow, overloaded or talking nonsense; nothing is known to have been opened. */
  | { readonly kind: 'unavailable'; readonly why: string }

/** An attempt as the provider knows it. */
export interface KnownPayment {
  readonly reference: string
  readonly providerId: string
}

export type Asked =
  | { readonly kind: 'news'; readonly news: PaymentNews }
  | { readonly kind: 'unknown-payment' }
  | { readonly kind: 'unavailable'; readonly why: string }

/** A callback as it arrived: exact bytes, header names in lower case. */
export interface RawCallback {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export type CallbackReading =
  | {
      readonly kind: 'news'
      readonly reference: string
      readonly providerId: string
      readonly news: PaymentNews
    }
  /** Signed by the provider but not about a payment of ours, or of a kind that tells nothing. */
  | { readonly kind: 'irrelevant'; readonly why: string }
  /** No signature, a wrong one, or one that could not be checked: not a word of it is used. */
  | { readonly kind: 'forged'; readonly why: 'no signature' | 'wrong signature' }
  | { readonly kind: 'unverifiable'; readonly why: string }

/**
 * One acquirer in the shop's words. Everything a provider says in its own words stays in its own folder.
 * No method throws for what a provider may do (time-outs, errors, nonsense): those are answers.
 */
export interface PaymentProvider {
  open(payment: NewPayment): Promise<Opened>
  ask(payment: KnownPayment): Promise<Asked>
  readCallback(callback: RawCallback): Promise<CallbackReading>
}
