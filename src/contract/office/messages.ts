import * as v from 'valibot'
import type { OfficeMessage } from './order.ts'
import { cursor, type Page } from './paging.ts'

/** The query of `GET /office/api/messages`; the newest first. */
export const messagesQuery = v.object({
  after: v.optional(cursor),
  state: v.optional(v.picklist(['queued', 'sending', 'sent', 'failed'])),
})
export type MessagesQuery = v.InferOutput<typeof messagesQuery>

export type MessagesPage = Page<OfficeMessage & { readonly orderNumber: string | null }>
