import type { Pool } from 'pg'
import {
  type AttemptState,
  foldEvents,
  isAskedSum,
  isFinal,
  type Move,
  moveOf,
  type PaymentNews,
} from '../../domain/payment.ts'
import type { PaymentMethod } from '../../domain/payment-method.ts'
import { type Db, inTransaction } from '../db/pool.ts'
import { raiseAlert } from '../messages/enqueue-messages.ts'
import { watchPayment } from '../messages/notice-stuck-payment.ts'
import { paymentMessages } from '../messages/payment-messages.ts'
import {
  type Heard,
  hearEvent,
  type LockedAttempt,
  lockAttempt,
  settleAttempt,
  type StoredEvent,
} from './event-queries.ts'

export type Recorded = 'recorded' | 'heard-before' | 'unknown-reference'

/**
 * Applies a provider's verified news to its attempt and order in one transaction with both rows locked:
 * one append-only event, the state that all events add up to, at most one move of the order along its
 * table, what people are told of it, and an alert where the owner must look. Heard twice equals heard once.
 */
export async function recordNews(
  pool: Pool,
  known: { readonly method: PaymentMethod; readonly reference: string },
  source: 'callback' | 'asked' | 'clock',
  news: PaymentNews,
): Promise<Recorded> {
  return inTransaction(pool, async (db) => {
    const attempt = await lockAttempt(db, known)
    if (!attempt) return 'unknown-reference'
    const counts = isAskedSum(news, attempt)
    const heard = await hearEvent(db, attempt, { ...news, source, isAskedSum: counts })
    if (!heard.isNew) return 'heard-before'
    if (counts) await settle(db, attempt, heard, news)
    else await alertWrongSum(db, attempt, news)
    return 'recorded'
  })
}

async function settle(db: Db, attempt: LockedAttempt, { events, others }: Heard, news: PaymentNews) {
  const state = foldEvents(events)
  const refunded = Math.max(0, ...events.map((event) => event.refunded))
  const states = [...others, { number: attempt.number, state }]
    .toSorted((a, b) => a.number - b.number)
    .map((known) => known.state)
  const move = moveOf(attempt.orderStatus, states)
  const hasMoved = move.kind === 'move'
  const orderStatus = hasMoved ? move.to : attempt.orderStatus
  await settleAttempt(
    db,
    attempt,
    { state, refunded, isFinal: isFinal(state) },
    hasMoved ? { to: move.to, transactionId: transactionIdOf(events) } : undefined,
    paymentMessages(attempt, { state, refunded, orderStatus, hasMoved }),
  )
  if (state === 'pending' && news.state === 'pending' && !news.awaitsPayer) await watchPayment(db, attempt.id)
  if (state !== attempt.state) await alertOwner(db, attempt, move, states)
}

async function alertOwner(db: Db, attempt: LockedAttempt, move: Move, states: readonly AttemptState[]) {
  const { orderId } = attempt
  if (states.filter((state) => state === 'paid').length > 1) {
    await raiseAlert(db, { kind: 'paid-twice', orderId, details: { attempt: attempt.id } })
  }
  if (move.kind === 'forbidden') {
    const details = { from: attempt.orderStatus, to: move.to }
    await raiseAlert(db, { kind: 'forbidden-move', orderId, details })
  }
}

async function alertWrongSum(db: Db, attempt: LockedAttempt, news: PaymentNews) {
  await raiseAlert(db, {
    kind: 'wrong-sum',
    orderId: attempt.orderId,
    details: {
      asked: { amount: attempt.amount, currency: attempt.currency },
      told: { amount: news.amount, currency: news.currency, status: news.providerStatus },
    },
  })
}

function transactionIdOf(events: readonly StoredEvent[]): string | null {
  return events.findLast((event) => event.transactionId !== null)?.transactionId ?? null
}
