/** A person or a shop that mail goes to or comes from. */
export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface Letter {
  /** Also the letter's Message-ID, before the @: the same letter sent twice is recognised. */
  readonly id: string
  /** What it is about, for a file's name: `order-paid-48215093`. */
  readonly topic: string
  readonly to: Mailbox
  /** Who reads an answer to it; without one, whoever it comes from. */
  readonly replyTo?: Mailbox
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** What became of one try. No sender throws for what a neighbour may do: those are outcomes. */
export type Outcome =
  | { readonly kind: 'sent' }
  /** Certainly not sent. `why` is a code or a status, never anybody's words. */
  | {
      readonly kind: 'not-sent'
      readonly why: string
      /** Trying again would be of no use. */
      readonly isFinal: boolean
      readonly retryAfterSeconds?: number
    }
  /** The neighbour may have taken it: the answer was lost. */
  | { readonly kind: 'uncertain'; readonly why: string }

export interface MailSender {
  /** Sends to exactly one mailbox; gives up when `signal` says so. */
  send(letter: Letter, signal: AbortSignal): Promise<Outcome>
}

/** Short plain texts to the owner. */
export interface ChatSender {
  send(text: string, signal: AbortSignal): Promise<Outcome>
}

/** A short text to a buyer's phone. */
export interface Sms {
  /** Asked for again under the same id, it is sent once. */
  readonly id: string
  /** `+380671234567`. */
  readonly to: string
  readonly text: string
  /** It was asked for before, and how that ended is not known. */
  readonly isRepeat: boolean
}

/** What became of one try. `code` and `why` are codes, never anybody's words. */
export type SmsOutcome =
  | { readonly kind: 'taken'; readonly providerId?: string }
  /** Certainly not sent, and no use trying again. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Certainly not sent, nor is any other before the owner has put that right. */
  | { readonly kind: 'stopped'; readonly fault: 'balance' | 'key' | 'sender'; readonly code: string }
  /** Perhaps taken, perhaps not: it may be asked for again. */
  | { readonly kind: 'unclear'; readonly why: string }

export interface Delivery {
  readonly state: 'taken' | 'sent' | 'delivered' | 'read' | 'undelivered'
  readonly channel: 'sms' | 'viber'
}

/** By the provider's ids; of one that it does not know nothing is said. */
export type Deliveries = ReadonlyMap<string, Delivery>

/** Whether the provider accepts the shop's key; the balance is in hryvnias. */
export type Balance =
  | { readonly kind: 'accepted'; readonly balance: number }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unavailable'; readonly why: string }

/** What came to the address for reports. */
export interface Report {
  readonly body: Buffer
  readonly contentType: string
}

export type ReadReport =
  | { readonly kind: 'not-set-up' }
  | { readonly kind: 'forged' }
  /** There is something new of this message. */
  | { readonly kind: 'report'; readonly providerId?: string }

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
  askBalance(signal?: AbortSignal): Promise<Balance>
  readReport(report: Report): ReadReport
}

/** How the shop reaches people; no chat and no SMS when none is set up. */
export interface Senders {
  readonly mail: MailSender
  readonly chat: ChatSender | undefined
  readonly sms: SmsSender | undefined
}
