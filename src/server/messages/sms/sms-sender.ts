/** A short text to a buyer's phone. */
interface Sms {
  /** Asked for again under the same id, it is sent once. */
  readonly id: string
  /** `+380671234567`. */
  readonly to: string
  readonly text: string
  /** It was asked for before, and how that ended is not known. */
  readonly isRepeat: boolean
}

/** What stops every SMS: no money on the account, a key that is not accepted, a name that none may come from. */
export const smsFaults = ['balance', 'key', 'sender'] as const
export type SmsFault = (typeof smsFaults)[number]

/** What became of one try. `code` and `why` are codes, never anybody's words. */
export type SmsOutcome =
  | { readonly kind: 'taken'; readonly providerId?: string }
  /** Certainly not sent, and no use trying again. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Certainly not sent, nor is any other before the owner has put that right. */
  | { readonly kind: 'stopped'; readonly fault: SmsFault; readonly code: string }
  /** Perhaps taken, perhaps not: it may be asked for again. */
  | { readonly kind: 'unclear'; readonly why: string }

export interface Delivery {
  readonly state: 'taken' | 'sent' | 'delivered' | 'read' | 'undelivered'
  readonly channel: 'sms' | 'viber'
}

/** By the service's ids; of one that it does not know nothing is said. */
export type Deliveries = ReadonlyMap<string, Delivery>

/** Money on the shop's account. */
export interface Balance {
  readonly amount: number
  /** In letters, as ISO 4217 has it. */
  readonly currency: string
}

/** Whether the service accepts the shop's key. */
export type AskedBalance =
  | { readonly kind: 'accepted'; readonly balance: Balance }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unavailable'; readonly why: string }

/** What came to the address for reports. */
export interface Report {
  readonly body: Buffer
  /** Their names are in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export type ReadReport =
  | { readonly kind: 'not-set-up' }
  | { readonly kind: 'forged' }
  /** There is something new of this message. */
  | { readonly kind: 'report'; readonly providerId?: string }

/**
 * One SMS service in the shop's words. Everything it says in its own words stays in its own folder. No method throws for
 * what it may do: those are answers.
 */
export interface SmsSender {
  send(sms: Sms, signal: AbortSignal): Promise<SmsOutcome>
  /** At most a hundred at once. */
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
