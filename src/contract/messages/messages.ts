import * as v from 'valibot'
import { type ListQuery, officeList } from '../platform/office-list.ts'
import { cursor, type Page } from '../platform/paging.ts'
import type { Moment } from '../platform/moment.ts'

declare module '../platform/office-list.ts' {
  interface OfficeLists {
    readonly messages: Page<MessageRow>
  }
}

export const messagesList = officeList('messages', cursor, {
  /** See `src/server/outbox/message.ts`. */
  kind: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  state: v.picklist(['queued', 'sending', 'sent', 'failed']),
})
export type MessagesQuery = ListQuery<typeof messagesList>

export interface OfficeMessage {
  readonly id: string
  readonly kind: string
  readonly isToBuyer: boolean
  readonly state: 'queued' | 'sending' | 'sent' | 'failed'
  readonly failure: 'uncertain' | 'refused' | 'given-up' | 'undelivered' | 'put-aside' | null
  readonly reached: readonly ('email' | 'telegram' | 'sms' | 'viber')[]
  readonly createdAt: Moment
  readonly changedAt: Moment
}

export interface MessageRow extends OfficeMessage {
  readonly orderNumber: string | null
}
