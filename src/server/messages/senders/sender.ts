import type { SmsSender } from '../sms/sms-sender.ts'

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

/** How the shop reaches people; no chat and no SMS when none is set up. */
export interface Senders {
  readonly mail: MailSender
  readonly chat: ChatSender | undefined
  readonly sms: SmsSender | undefined
}
