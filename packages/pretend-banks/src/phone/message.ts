import type { Kept } from '../payment-store.ts'

/** A message as the stand-in of an SMS service keeps it. */
export interface Message extends Kept {
  /** Digits only, `380671234567`. */
  readonly phone: string
  readonly sender: string
  readonly text: string
  readonly channel: 'sms' | 'viber'
  readonly status: 'Accepted' | 'Delivered' | 'Undelivered'
  /** Where its sender wants to hear of it, if it was told so with the message. */
  readonly callback?: string
}

export function isWholeMessage(said: Partial<Message>): said is Message {
  return said.phone !== undefined && said.text !== undefined && said.createdAt !== undefined
}
