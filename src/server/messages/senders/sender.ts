import type { SmsSender } from '../sms/sms-sender.ts'

export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface Letter {
  /** Also the local part of the Message-ID, so duplicates are recognised. */
  readonly id: string
  /** For the file name: `order-paid-48215093`. */
  readonly topic: string
  readonly to: Mailbox
  /** Defaults to the sender. */
  readonly replyTo?: Mailbox
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** No sender throws for a provider's fault. */
export type Outcome =
  | { readonly kind: 'sent' }
  /** Certainly not sent. `why` is a code or a status. */
  | {
      readonly kind: 'not-sent'
      readonly why: string
      /** A retry is of no use. */
      readonly isFinal: boolean
      readonly retryAfterSeconds?: number
    }
  /** It may have been sent: the answer was lost. */
  | { readonly kind: 'uncertain'; readonly why: string }

export interface MailSender {
  send(letter: Letter, signal: AbortSignal): Promise<Outcome>
}

export interface ChatSender {
  send(text: string, signal: AbortSignal): Promise<Outcome>
}

export interface Senders {
  readonly mail: MailSender
  readonly chat: ChatSender | undefined
  readonly sms: SmsSender | undefined
}
