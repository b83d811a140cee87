import * as v from 'valibot'
import { paymentMethods } from '../../domain/payments/payment-method.ts'
import { optionalLine } from '../platform/typed.ts'
import type { OpenAlert } from '../outbox/alerts.ts'
import type { Moment } from '../platform/moment.ts'

export const neighbours = [
  ...paymentMethods,
  'mail',
  'chat',
  'sms',
  'fiscal',
  'carrier',
  'photo-store',
  'database',
] as const
export type NeighbourName = (typeof neighbours)[number]

/** Those whose key can be checked, or that can send a test message. */
const checkedNeighbours = [...paymentMethods, 'mail', 'chat', 'sms', 'fiscal'] as const

export const failureReasons = ['late', 'unreachable', 'key', 'busy', 'trouble', 'full', 'unclear'] as const
export type FailureReason = (typeof failureReasons)[number]

/** `code` is the neighbour's own or the network's. */
export interface Failure {
  readonly reason: FailureReason
  readonly code: string
}

export interface Neighbour {
  readonly name: NeighbourName
  /** Name of the service behind it, if configured. */
  readonly called: string | null
  /** `test`: a stand-in, a test account or a folder; `silent`: not configured. */
  readonly mode: 'live' | 'test' | 'silent'
  readonly check: 'key' | 'message' | null
  readonly lastGoodAt: Moment | null
  readonly lastFailure: (Failure & { readonly at: Moment }) | null
}

export interface QueuedJobs {
  readonly task: string
  readonly waiting: number
  readonly oldestAt: Moment | null
  readonly running: number
  readonly later: number
}

export interface DeadLetter {
  readonly id: string
  readonly task: string
  readonly messageKind: string | null
  readonly orderNumber: string | null
  readonly tries: number
  readonly why: string | null
  readonly diedAt: Moment
}

export interface RecurringJob {
  readonly task: string
  readonly nextAt: Moment | null
  readonly lastRun: {
    readonly at: Moment
    readonly tookMs: number
    readonly result: 'done' | 'failed'
    readonly why: string | null
  } | null
  readonly lastDoneAt: Moment | null
  readonly hasAlert: boolean
}

/** Bytes. */
export interface DiskUse {
  readonly free: number
  readonly total: number
  readonly isLow: boolean
  readonly database: number
  /** On the disk of the shop's data. */
  readonly isDatabaseHere: boolean
  readonly photos: number
  readonly arePhotosHere: boolean
  readonly letters: number
}

/** Messages suppressed by rate limits. */
export interface DroppedMessages {
  readonly limit: string
  readonly today: number
  readonly week: number
}

/** `GET /office/api/state` */
export interface ShopState {
  readonly isTest: boolean
  readonly version: string
  readonly commit: string | null
  readonly startedAt: Moment
  readonly neighbours: readonly Neighbour[]
  readonly queue: readonly QueuedJobs[]
  readonly deadLetters: readonly DeadLetter[]
  readonly jobs: readonly RecurringJob[]
  readonly disk: DiskUse
  readonly dropped: readonly DroppedMessages[]
  /** Status codes of the carrier that the shop does not know, most frequent first. */
  readonly unknownCodes: readonly UnknownCode[]
  readonly alerts: readonly OpenAlert[]
  /** Malformed calls of our own pages in the last seven days. */
  readonly refusedCalls: readonly { readonly address: string; readonly refused: number }[]
}

export interface UnknownCode {
  readonly about: 'parcel' | 'waybill'
  readonly code: string
  readonly words: string
  readonly count: number
}

/** `POST /office/api/state/checks` → {@link CheckResult} */
export const checkBody = v.strictObject({ neighbour: v.picklist(checkedNeighbours) })

export type CheckResult =
  /** `account`: the shop's name at an acquirer, the balance for SMS, the cashier for fiscal receipts. */
  | { readonly kind: 'good'; readonly account: string | null }
  | { readonly kind: 'key-refused'; readonly code: string }
  | ({ readonly kind: 'failed' } & Failure)

export const longestReason = 500

const letter = {
  id: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  /** As it was read; 409 `job_changed` if the job was retried since. */
  diedAt: v.pipe(v.string(), v.isoTimestamp()),
}

/** `POST /office/api/state/dead-letters` → {@link ShopState} */
export const deadLetterAction = v.variant('action', [
  v.strictObject({ action: v.literal('retry-job'), ...letter }),
  v.strictObject({
    action: v.literal('drop-job'),
    ...letter,
    reason: optionalLine(longestReason),
  }),
])
export type DeadLetterAction = v.InferOutput<typeof deadLetterAction>
