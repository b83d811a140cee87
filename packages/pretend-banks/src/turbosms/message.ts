import type { Kept } from '../payment-store.ts'

/** A message as the stand-in keeps it; its `reference` is the request's id with the number. */
export interface Message extends Kept {
  /** Digits only, `380671234567`. */
  readonly phone: string
  readonly sender: string
  readonly text: string
  readonly channel: 'sms' | 'viber'
  readonly status: 'Accepted' | 'Delivered' | 'Undelivered'
}

export function isWholeMessage(said: Partial<Message>): said is Message {
  return said.phone !== undefined && said.text !== undefined && said.createdAt !== undefined
}
