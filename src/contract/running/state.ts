import * as v from 'valibot'
import { paymentMethods } from '../../domain/payments/payment-method.ts'
import { optionalLine } from '../platform/typed.ts'
import type { OpenAlert } from '../outbox/alerts.ts'
import type { Moment } from '../platform/moment.ts'

/** What the shop leans on, by what it does; acquirers by their ways to pay. */
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

/** Those that can be asked whether they accept the shop's key, or to bring the owner a test message. */
const checkedNeighbours = [...paymentMethods, 'mail', 'chat', 'sms', 'fiscal'] as const

/** What a failure amounts to, for whoever is to do something about it. */
export const failureReasons = ['late', 'unreachable', 'key', 'busy', 'trouble', 'full', 'unclear'] as const
export type FailureReason = (typeof failureReasons)[number]

/** `code` is the neighbour's own or the network's. */
export interface Failure {
  readonly reason: FailureReason
  readonly code: string
}

export interface Neighbour {
  readonly name: NeighbourName
  /** As whoever does it calls itself; `null` of what goes by what it does. */
  readonly called: string | null
  /** The real one; a stand-in, a test account or a folder; or none, for it is not set up. */
  readonly mode: 'live' | 'test' | 'silent'
  /** What a button does: asks whether it accepts the key, or has it bring the owner a test message. */
  readonly check: 'key' | 'message' | null
  readonly lastGoodAt: Moment | null
  readonly lastFailure: (Failure & { readonly at: Moment }) | null
}

/** Jobs of one kind. */
export interface QueuedJobs {
  readonly task: string
  /** Due, and nobody at them yet. */
  readonly waiting: number
  readonly oldestAt: Moment | null
  readonly running: number
  /** Not due yet. */
  readonly later: number
}

/** A job that will not be tried again by itself. */
export interface DeadLetter {
  readonly id: string
  readonly task: string
  /** Of a message, what it tells. */
  readonly messageKind: string | null
  readonly orderNumber: string | null
  readonly tries: number
  /** Ids and codes. */
  readonly why: string | null
  readonly diedAt: Moment
}

/** A job by the clock. */
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
  /** An alert stands about it. */
  readonly hasAlert: boolean
}

/** In bytes. */
export interface DiskUse {
  readonly free: number
  readonly total: number
  /** Soon there will be no room for an order. */
  readonly isLow: boolean
  readonly database: number
  /** On the disk of the shop's data, or somewhere else. */
  readonly isDatabaseHere: boolean
  readonly photos: number
  readonly arePhotosHere: boolean
  readonly letters: number
}

/** What was not sent to people since it would have been too much, by its limit. */
export interface DroppedMessages {
  readonly limit: string
  readonly today: number
  /** Of the last seven days. */
  readonly week: number
}

/** `GET /office/api/state`. */
export interface ShopState {
  readonly isTest: boolean
  readonly version: string
  /** The first characters of its id; `null` where the shop does not lie in a repository. */
  readonly commit: string | null
  /** Of the node that answers. */
  readonly startedAt: Moment
  readonly neighbours: readonly Neighbour[]
  readonly queue: readonly QueuedJobs[]
  /** The newest first, at most 100. */
  readonly deadLetters: readonly DeadLetter[]
  readonly jobs: readonly RecurringJob[]
  readonly disk: DiskUse
  readonly dropped: readonly DroppedMessages[]
  /** What the carrier says in codes that the shop does not know; the most frequent first. */
  readonly unknownCodes: readonly UnknownCode[]
  readonly alerts: readonly OpenAlert[]
  /** Of the last seven days: what the shop's own functions refused as malformed, by address. */
  readonly refusedCalls: readonly { readonly address: string; readonly refused: number }[]
}

export interface UnknownCode {
  readonly about: 'parcel' | 'waybill'
  readonly code: string
  /** The carrier's own. */
  readonly words: string
  /** Of so many parcels or waybills. */
  readonly count: number
}

/** The body of `POST /office/api/state/checks`; the answer is a {@link CheckResult}. */
export const checkBody = v.strictObject({ neighbour: v.picklist(checkedNeighbours) })

export type CheckResult =
  /** The key is accepted, or the message is on its way. `account` is what the acquirer calls the shop; of SMS, the balance; of fiscal receipts, the cashier. */
  | { readonly kind: 'good'; readonly account: string | null }
  /** It lets nobody in with this key. */
  | { readonly kind: 'key-refused'; readonly code: string }
  | ({ readonly kind: 'failed' } & Failure)

export const longestReason = 500

const letter = {
  id: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  /** As it was read: should the job have been tried again since, nothing is done, 409 `job_changed`. */
  diedAt: v.pipe(v.string(), v.isoTimestamp()),
}

/** The body of `POST /office/api/state/dead-letters`; the answer is the {@link ShopState} then. */
export const deadLetterAction = v.variant('action', [
  v.strictObject({ action: v.literal('retry-job'), ...letter }),
  v.strictObject({
    action: v.literal('drop-job'),
    ...letter,
    reason: optionalLine(longestReason),
  }),
])
export type DeadLetterAction = v.InferOutput<typeof deadLetterAction>
