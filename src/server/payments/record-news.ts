import {
  type AttemptState,
  attemptState,
  addEvent,
  isAskedSum,
  isFinal,
  moveOf,
  type PaymentNews,
  recheckDelaySeconds,
  returnedOf,
} from '../../domain/orders/payment.ts'
import { wantedReceipts, type WantedReceipts } from '../../domain/payments/receipt.ts'
import { refundStateAfter, type RefundState } from '../../domain/orders/refund.ts'
import { type Db, inTransactionWith, type Transaction } from '../platform/db/pool.ts'
import { follow } from '../platform/effects.ts'
import { enqueueMessages, raiseAlert } from '../outbox/enqueue-messages.ts'
import type { AlertKind, NewMessage } from '../outbox/message.ts'
import { watchPayment } from './notice-stuck-payment.ts'
import { paymentMessages } from './payment-messages.ts'
import { wantReceipts } from './receipts/books/want-receipts.ts'
import {
  appendEvent,
  findAttempt,
  type KnownAttempt,
  type NewEvent,
  type Outcome,
  type PaymentAttempt,
} from './event-queries.ts'
import type { PaymentNeeds } from './needs.ts'
import { moveRefund } from './open-refund.ts'

type Recorded = 'recorded' | 'recorded-before' | 'unknown-reference'

/** One transaction. Idempotent; concurrent news of one order are serialized. */
export async function recordNews(
  { db: pool, happened }: Pick<PaymentNeeds, 'db' | 'happened'>,
  known: KnownAttempt & { readonly providerId?: string | null },
  source: NewEvent['source'],
  news: PaymentNews,
): Promise<Recorded> {
  const event: NewEvent = { ...news, source, ...(known.providerId && { providerId: known.providerId }) }
  const find = (db: Db) => findAttempt(db, known, event)
  for (;;) {
    const recorded = await inTransactionWith(pool, find, (db, attempt) =>
      record(db, happened, attempt, event),
    )
    if (recorded !== 'outdated') return recorded
    // Concurrent news came in between. One of them always gets through, so this ends.
  }
}

async function record(
  db: Transaction,
  happened: PaymentNeeds['happened'],
  attempt: PaymentAttempt | undefined,
  event: NewEvent,
): Promise<Recorded | 'outdated'> {
  if (!attempt || isOfAnother(attempt, event)) return 'unknown-reference'
  if (attempt.isRecorded) {
    await settleRefund(db, attempt, event)
    return 'recorded-before'
  }
  const consequences = consider(attempt, event)
  const append = appendEvent(db, attempt, event, consequences.outcome)
  const [isStored] = await Promise.all([append, hasMore(consequences) || db.commit()])
  if (!isStored) return 'outdated'
  await store(db, happened, { attempt, event, consequences })
  return 'recorded'
}

/** The provider has two payments of this reference, and buyers were sent to the other. */
function isOfAnother(attempt: PaymentAttempt, { providerId }: NewEvent): boolean {
  return providerId != null && attempt.providerId !== null && attempt.providerId !== providerId
}

interface Consequences {
  readonly outcome: Outcome | undefined
  /** What follows from it elsewhere. */
  readonly follows: 'paid' | 'unpaid' | undefined
  readonly messages: readonly NewMessage[]
  readonly alerts: readonly { readonly kind: AlertKind; readonly details: object }[]
  readonly refundState: RefundState | undefined
  readonly receipts: WantedReceipts | undefined
  readonly isWatched: boolean
}

/** Than the event itself. Asks every consequence, so that none is forgotten: it would be asked of a transaction that is over. */
function hasMore({ outcome: _stored, ...others }: Consequences): boolean {
  return Object.values(others).some((one) => (Array.isArray(one) ? one.length > 0 : Boolean(one)))
}

async function store(
  db: Transaction,
  happened: PaymentNeeds['happened'],
  {
    attempt,
    event,
    consequences: { follows, messages, alerts, isWatched, refundState, receipts },
  }: { attempt: PaymentAttempt; event: NewEvent; consequences: Consequences },
): Promise<void> {
  const { id, orderId } = attempt
  const told = [...messages]
  const tell = (message: NewMessage) => told.push(message)
  if (follows === 'paid') await follow(happened.paid, db, { orderId, attempt: attempt.number, tell })
  if (follows === 'unpaid') await follow(happened.unpaid, db, { orderId })
  if (refundState) await settle(db, attempt, event, refundState)
  await Promise.all([
    told.length > 0 && enqueueMessages(db, orderId, told),
    ...alerts.map((alert) => raiseAlert(db, { ...alert, orderId })),
    isWatched && watchPayment(db, id),
    receipts && wantReceipts(db, attempt, receipts),
    db.commit(),
  ])
}

function consider(attempt: PaymentAttempt, event: NewEvent): Consequences {
  if (!isAskedSum(event, attempt)) {
    const alerts = [wrongSum(attempt, event)]
    return {
      outcome: undefined,
      follows: undefined,
      messages: [],
      alerts,
      isWatched: false,
      refundState: undefined,
      receipts: undefined,
    }
  }
  const summary = addEvent(attempt.summary, event)
  const state = attemptState(summary)
  const refunded = Math.max(attempt.refunded, event.refunded ?? 0)
  const states = statesOf(attempt, state)
  const move = moveOf(attempt.orderStatus, states)
  const hasMoved = move.kind === 'move'
  const orderStatus = hasMoved ? move.to : attempt.orderStatus
  const alerts: Consequences['alerts'][number][] = []
  if (state !== attempt.state) {
    if (state === 'paid' && states.filter((known) => known === 'paid').length > 1) {
      alerts.push({ kind: 'paid-twice', details: { attempt: attempt.id } })
    }
    if (state === 'paid' && event.happenedAt > attempt.payableUntil) {
      alerts.push({ kind: 'paid-late', details: { attempt: attempt.id } })
    }
    if (move.kind === 'forbidden') {
      alerts.push({ kind: 'forbidden-move', details: { from: attempt.orderStatus, to: move.to } })
    }
  }
  const refundState = nextRefundState(attempt, event, { state, refunded })
  return {
    outcome: {
      summary,
      transactionId: event.transactionId ?? attempt.transactionId,
      state,
      refunded,
      isFinal: isFinal(state),
      recheckSeconds: state === 'paid' ? recheckDelaySeconds(event) : null,
      move: hasMoved ? move.to : undefined,
    },
    follows: !hasMoved
      ? undefined
      : move.to === 'paid'
        ? 'paid'
        : attempt.orderStatus === 'paid'
          ? 'unpaid'
          : undefined,
    messages: paymentMessages(attempt, {
      state,
      refunded,
      orderStatus,
      hasMoved,
      happenedAt: event.happenedAt,
      withheld: isNewest(event, attempt) ? event.withheld : undefined,
      refundDone: refundState === 'done' ? attempt.openRefund?.amount : undefined,
    }),
    alerts,
    isWatched: state === 'pending' && event.state === 'pending' && event.awaitsPayer !== true,
    refundState,
    receipts:
      attempt.receiptsBy === 'none'
        ? undefined
        : wantedReceipts(attempt, { state, refunded, amount: attempt.amount }),
  }
}

function nextRefundState(
  { openRefund, amount }: PaymentAttempt,
  event: NewEvent,
  now: Pick<PaymentAttempt, 'state' | 'refunded'>,
): RefundState | undefined {
  if (!openRefund) return undefined
  const returned = returnedOf({ ...now, amount })
  const next = refundStateAfter(openRefund, event, { amount, returned })
  return next === openRefund.state ? undefined : next
}

/** A repeated event may still settle a refund that was made since. */
async function settleRefund(db: Db, attempt: PaymentAttempt, event: NewEvent) {
  const state = isAskedSum(event, attempt) ? nextRefundState(attempt, event, attempt) : undefined
  if (state) await settle(db, attempt, event, state)
}

async function settle(db: Db, { openRefund }: PaymentAttempt, { refunds }: NewEvent, state: RefundState) {
  if (!openRefund || state === 'asked') return
  if (state !== 'refused') return moveRefund(db, openRefund, state)
  const isNamed = refunds?.named.some(({ id }) => id === openRefund.id) === true
  // Without a named refund all the money went back by others.
  await moveRefund(db, openRefund, { fault: isNamed ? 'given-up' : 'sum', code: null })
}

function isNewest({ happenedAt }: NewEvent, { summary: { newest } }: PaymentAttempt): boolean {
  return !newest || newest.happenedAt <= happenedAt
}

function statesOf({ number, others }: PaymentAttempt, state: AttemptState): AttemptState[] {
  return [...others, { number, state }].toSorted((a, b) => a.number - b.number).map((known) => known.state)
}

function wrongSum({ amount, currency }: PaymentAttempt, event: NewEvent) {
  return {
    kind: 'wrong-sum' as const,
    details: {
      asked: { amount, currency },
      told: { amount: event.amount, currency: event.currency, status: event.providerStatus },
    },
  }
}
