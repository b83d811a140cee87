interface Sms {
  /** Idempotency key. */
  readonly id: string
  readonly to: string
  readonly text: string
  /** Requested before with an unknown result. */
  readonly isRepeat: boolean
}

export const smsFaults = ['balance', 'key', 'sender'] as const
export type SmsFault = (typeof smsFaults)[number]

export type SmsOutcome =
  | { readonly kind: 'taken'; readonly providerId?: string }
  /** Certainly not sent; a retry is of no use. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Certainly not sent; every SMS waits until the owner fixes it. */
  | { readonly kind: 'stopped'; readonly fault: SmsFault; readonly code: string }
  /** It may have been accepted; safe to retry. */
  | { readonly kind: 'unclear'; readonly why: string }

export interface Delivery {
  readonly state: 'taken' | 'sent' | 'delivered' | 'read' | 'undelivered'
  readonly channel: 'sms' | 'viber'
}

export type Deliveries = ReadonlyMap<string, Delivery>

export interface Balance {
  readonly amount: number
  readonly currency: string
}

export type AskedBalance =
  | { readonly kind: 'accepted'; readonly balance: Balance }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unavailable'; readonly why: string }

export interface Report {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export type ReadReport =
  | { readonly kind: 'not-set-up' }
  | { readonly kind: 'forged' }
  | { readonly kind: 'report'; readonly providerId?: string }

/** No method throws for a provider's fault. */
export interface SmsSender {
  send(sms: Sms, signal: AbortSignal): Promise<SmsOutcome>
  askDeliveries(
    providerIds: readonly string[],
    signal?: AbortSignal,
  ): Promise<
    | { readonly kind: 'answered'; readonly deliveries: Deliveries }
    | { readonly kind: 'unavailable'; readonly why: string }
  >
  askBalance(signal?: AbortSignal): Promise<AskedBalance>
  readReport(report: Report): ReadReport
}
