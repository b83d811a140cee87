import * as v from 'valibot'
import { type ListQuery, officeList } from '../platform/office-list.ts'
import { cursor, type Page } from '../platform/paging.ts'
import type { Moment } from '../platform/moment.ts'

declare module '../platform/office-list.ts' {
  interface OfficeLists {
    readonly messages: Page<MessageRow>
  }
}

export const messageStates = ['queued', 'sending', 'sent', 'failed'] as const
export const messageFailures = ['uncertain', 'refused', 'given-up', 'undelivered', 'put-aside'] as const

export const messagesList = officeList('messages', cursor, {
  /** See `src/server/outbox/message.ts`. */
  kind: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  state: v.picklist(messageStates),
})
export type MessagesQuery = ListQuery<typeof messagesList>

export interface OfficeMessage {
  readonly id: string
  readonly kind: string
  readonly isToBuyer: boolean
  readonly state: (typeof messageStates)[number]
  readonly failure: (typeof messageFailures)[number] | null
  readonly reached: readonly ('email' | 'telegram' | 'sms' | 'viber')[]
  readonly createdAt: Moment
  readonly changedAt: Moment
}

export interface MessageRow extends OfficeMessage {
  readonly orderNumber: string | null
}
