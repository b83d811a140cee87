import * as v from 'valibot'
import type { OfficeMessage } from '../desk/order.ts'
import { cursor, type Page } from '../platform/paging.ts'

/** The query of `GET /office/api/messages`; the newest first. */
export const messagesQuery = v.object({
  after: v.optional(cursor),
  /** Of the kinds of `src/server/outbox/message.ts`. */
  kind: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/))),
  state: v.optional(v.picklist(['queued', 'sending', 'sent', 'failed'])),
})
export type MessagesQuery = v.InferOutput<typeof messagesQuery>

export type MessagesPage = Page<OfficeMessage & { readonly orderNumber: string | null }>
