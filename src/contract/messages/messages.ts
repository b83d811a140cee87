import * as v from 'valibot'
import { cursor, type Page } from '../platform/paging.ts'
import type { Moment } from '../platform/moment.ts'

/** The query of `GET /office/api/messages`; the newest first. */
export const messagesQuery = v.object({
  after: v.optional(cursor),
  /** Of the kinds of `src/server/outbox/message.ts`. */
  kind: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/))),
  state: v.optional(v.picklist(['queued', 'sending', 'sent', 'failed'])),
})
export type MessagesQuery = v.InferOutput<typeof messagesQuery>

export type MessagesPage = Page<OfficeMessage & { readonly orderNumber: string | null }>

export interface OfficeMessage {
  readonly id: string
  /** Of the kinds of `src/server/outbox/message.ts`. */
  readonly kind: string
  readonly isToBuyer: boolean
  readonly state: 'queued' | 'sending' | 'sent' | 'failed'
  readonly failure: 'uncertain' | 'refused' | 'given-up' | 'undelivered' | 'put-aside' | null
  readonly reached: readonly ('email' | 'telegram' | 'sms' | 'viber')[]
  readonly createdAt: Moment
  readonly changedAt: Moment
}
