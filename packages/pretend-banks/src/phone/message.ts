import type { Kept } from '../payment-store.ts'

export interface Message extends Kept {
  /** `380671234567` */
  readonly phone: string
  readonly sender: string
  readonly text: string
  readonly channel: 'sms' | 'viber'
  readonly status: 'Accepted' | 'Delivered' | 'Undelivered'
  readonly callback?: string
}

export function isWholeMessage(said: Partial<Message>): said is Message {
  return said.phone !== undefined && said.text !== undefined && said.createdAt !== undefined
}
