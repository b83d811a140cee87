import type { Kopiykas } from '../../domain/platform/money.ts'
import { returnedLines } from '../../domain/payments/receipt.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { PaymentNeeds } from './needs.ts'
import { acquirers } from './acquirers.ts'
import { paymentLines } from './providers/payment-lines.ts'
import type { PaymentProvider, RefundAnswer } from './providers/provider.ts'
import { moveRefund } from './open-refund.ts'
import { recordNews } from './record-news.ts'
import {
  askSoon,
  beginCall,
  findRefundToMake,
  recordAccepted,
  recordRefused,
  type RefundToMake,
} from './refund-queries.ts'

const whenAwaySeconds = 60
const afterAcceptedSeconds = 2
const afterLostAnswerSeconds = 5

/** The call is committed before it is made. The payment's state is asked first, to know of refunds made elsewhere. */
export async function makeRefund(services: PaymentNeeds, refundId: string): Promise<JobEnd> {
  const { db, payments, log } = services
  const refund = await findRefundToMake(db, refundId)
  if (!refund) return done
  const { method, reference, providerId } = refund
  const provider = payments[method]?.provider
  const payment = { reference, providerId: providerId ?? reference }
  const asked = await provider?.ask(payment)
  if (!provider || asked?.kind !== 'news') return postpone(services, refund, asked?.kind ?? 'not on offer')
  await recordNews(services, refund, 'asked', asked.news)
  const begun = await inTransaction(db, (transaction) => beginCall(transaction, refund))
  if (!begun) return done
  const answer = await callProvider(provider, payment, refund, begun.returnedBefore)
  log.info({ refund: refundId, call: begun.call, ...answer }, 'refund asked for')
  await record(services, refund, answer)
  return done
}

function callProvider(
  provider: PaymentProvider,
  payment: { reference: string; providerId: string },
  refund: RefundToMake,
  before: Kopiykas,
) {
  const { id: refundId, amount, paid, currency, orderNumber } = refund
  const comment = `Повернення за замовлення № ${orderNumber}`
  return provider.refund(payment, {
    refundId,
    amount,
    paid,
    currency,
    comment,
    lines: returnedLines(paymentLines(refund), { before, amount }),
  })
}

async function record({ db }: Pick<PaymentNeeds, 'db'>, refund: RefundToMake, answer: RefundAnswer) {
  const { id, method } = refund
  switch (answer.kind) {
    case 'accepted':
      await recordAccepted(db, id)
      return askSoon(db, id, afterAcceptedSeconds)
    case 'refused': {
      const { code } = answer
      const fault = acquirers[method].refundFaults[code] ?? 'unknown'
      await inTransaction(db, (transaction) => recordRefused(transaction, id, { fault, code }))
      return askSoon(db, id, afterLostAnswerSeconds)
    }
    case 'unavailable':
      return askSoon(db, id, afterLostAnswerSeconds)
  }
}

/** The acquirer was not called, so a retry is safe; given up after a day. */
async function postpone(
  { db }: Pick<PaymentNeeds, 'db'>,
  refund: RefundToMake,
  why: string,
): Promise<JobEnd> {
  if (!refund.isOld) return { kind: 'again', why, afterSeconds: whenAwaySeconds }
  const { id, calls } = refund
  const refused = { fault: 'bank-away', code: null } as const
  await inTransaction(db, (transaction) => moveRefund(transaction, { id, calls, state: 'asked' }, refused))
  return done
}
