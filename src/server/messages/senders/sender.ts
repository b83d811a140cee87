import type { SmsSender } from '../sms/sms-sender.ts'

export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface Letter {
  /** Also the local part of the Message-ID, so duplicates are recognised. */
  readonly id: string
  readonly topic: string
  readonly to: Mailbox
  readonly replyTo?: Mailbox
  readonly subject: string
  readonly html: string
  readonly text: string
}

export type Outcome =
  | { readonly kind: 'sent' }
  /** Certainly not sent. `why` is a code or a status. */
  | {
      readonly kind: 'not-sent'
      readonly why: string
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
