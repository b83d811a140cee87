import * as v from 'valibot'
import type { Moment } from '../platform/moment.ts'
import { search } from '../platform/typed.ts'
import { type ListQuery, officeList } from '../platform/office-list.ts'
import { numberCursor, type Page } from '../platform/paging.ts'

export const loggedActions = [
  'check-composition',
  'uncheck-composition',
  'check-address',
  'pack',
  'unpack',
  'set-tracking-number',
  'make-waybill',
  'delete-waybill',
  'waybill-made',
  'set-sender',
  'change-shelf',
  'take-back-shelf',
  'add-picture',
  'add-film',
  'publish-review',
  'decline-review',
  'reply-to-review',
  'set-stock',
  'change-site',
  'take-back-site',
  'mark-sent',
  'move-parcel',
  'carrier-moved-parcel',
  'carrier-redirected-parcel',
  'ask-carrier',
  'remind-of-parcel',
  'add-parcel',
  'send-replacement',
  'change-recipient',
  'mark-contacted',
  'unmark-contacted',
  'finish-check-in',
  'reopen-check-in',
  'move-check-in',
  'note-check-in',
  'cancel',
  'cancel-unpaid',
  'add-note',
  'send-message-again',
  'resolve-alert',
  'keep-money',
  'end-unknown-payment',
  'erase',
  'renew-links',
  'view-photo',
  'request-refund',
  'end-refund',
  'ask-acquirer',
  'issue-receipt-again',
  'sign-in',
  'end-session',
  'add-passkey',
  'remove-passkey',
  'lock-passkey',
  'make-recovery-codes',
  'add-operator',
  'link-operator',
  'remove-operator',
  'check-key',
  'send-test-message',
  'retry-job',
  'drop-job',
  'export-table',
] as const

/** Do not increment the order's version. */
export const versionlessActions = [
  'make-waybill',
  'delete-waybill',
  'waybill-made',
  'ask-carrier',
  'ask-acquirer',
  'view-photo',
  'publish-review',
  'decline-review',
  'reply-to-review',
] as const satisfies readonly (typeof loggedActions)[number][]

export const carrierActions = [
  'carrier-moved-parcel',
  'carrier-redirected-parcel',
] as const satisfies readonly (typeof loggedActions)[number][]
export type LoggedActionKind = (typeof loggedActions)[number]

export interface LoggedAction {
  readonly id: string
  readonly at: Moment
  /** The operator's name; `null`: a command or the carrier. */
  readonly by: string | null
  readonly what: LoggedActionKind
  readonly orderNumber: string | null
  /** Codes and numbers only: `{ parcel: 1, state: 'packed' }`. */
  readonly before: LoggedValues
  readonly after: LoggedValues
  /** `null` also after erasure. */
  readonly personal: { readonly before: LoggedValues; readonly after: LoggedValues } | null
}

export type LoggedValues = Readonly<Record<string, string | number | boolean | null>>

declare module '../platform/office-list.ts' {
  interface OfficeLists {
    readonly log: LogPage
  }
}

export const logList = officeList('log', numberCursor, {
  what: v.picklist(loggedActions),
  by: v.union([v.pipe(v.string(), v.uuid()), v.picklist(['command', 'carrier'])]),
  order: search(40),
})
export type LogQuery = ListQuery<typeof logList>

export interface LogPage extends Page<LoggedAction> {
  readonly operators: readonly { readonly id: string; readonly name: string }[]
}
