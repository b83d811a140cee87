import { setTimeout as sleep } from 'node:timers/promises'
import { type ReceiptLine, returnedLines } from '../../../domain/payments/receipt.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import { raiseAlert, resolveAlert } from '../../outbox/enqueue-messages.ts'
import { notifyOfReceipt } from './notify-of-receipt.ts'
import { acquirers } from '../acquirers.ts'
import { done, type JobEnd } from '../../platform/queue/job-end.ts'
import type { PaymentNeeds } from '../needs.ts'
import {
  findReceiptToIssue,
  type ReceiptToIssue,
  recordAsked,
  recordIssued,
  recordRefused,
  recordUnseen,
  scheduleRetry,
} from './books/receipt-queries.ts'
import type { NewReceipt, ReceiptAnswer, StopFault } from './fiscal-service.ts'

const stoppedPauseSeconds = 300

/** The receipt is due with the goods at the latest. */
const patienceSeconds = 30 * 60

/** Signing seldom takes longer; waiting here saves a retry. */
const signingPausesMs = [100, 300, 600]

const stoppedTopic = 'receipts'

/** The attempt is committed before the call; a retry first asks for the result, and always uses the same id. */
export async function issueReceipt(services: PaymentNeeds, id: string, signal: AbortSignal): Promise<JobEnd> {
  const { db, config, breakers } = services
  const receipt = await findReceiptToIssue(db, id, config.isTestMode)
  if (!receipt) return done
  const isOurs = receipt.issuedBy !== 'acquirer'
  const pause = isOurs ? breakers.fiscal.pauseSeconds() : undefined
  if (pause !== undefined) {
    await scheduleRetry(db, id, pause)
    return done
  }
  const answer = await answerTo(services, receipt, signal)
  if (isOurs) breakers.fiscal.record(answer.kind === 'unavailable' ? answer : {})
  await record(services, receipt, answer)
  return done
}

type Answer = ReceiptAnswer | { readonly kind: 'off' | 'awaits-sale' | 'unseen' }

async function answerTo(
  services: PaymentNeeds,
  receipt: ReceiptToIssue,
  signal: AbortSignal,
): Promise<Answer> {
  const { db, fiscal } = services
  if (receipt.issuedBy === 'acquirer') return askAcquirer(services, receipt)
  if (!fiscal) return { kind: 'off' }
  if (receipt.state === 'asked') {
    const known = await fiscal.ask(receipt.requestId, signal)
    if (known.kind !== 'unknown') return known
  }
  if (receipt.kind === 'return' && receipt.saleState !== 'issued') return { kind: 'awaits-sale' }
  await recordAsked(db, receipt.id)
  let answer: ReceiptAnswer = await fiscal.issue(newReceipt(receipt), signal)
  for (const pauseMs of signingPausesMs) {
    if (answer.kind !== 'under-way') break
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
    const known = await fiscal.ask(receipt.requestId, signal)
    if (known.kind !== 'unknown') answer = known
  }
  return answer
}

/** It issues receipts unasked, in the order of the payments. */
async function askAcquirer(
  { payments }: Pick<PaymentNeeds, 'payments'>,
  receipt: ReceiptToIssue,
): Promise<Answer> {
  const { method, reference, providerId, kind, earlierReturns } = receipt
  const payment = { reference, providerId: providerId ?? reference }
  const provider = payments[method]?.provider
  if (!provider) return { kind: 'off' }
  const asked = await provider.askReceipts(payment)
  if (asked.kind === 'untold') return { kind: 'unseen' }
  if (asked.kind === 'unavailable') return asked
  const told = asked.receipts.filter((one) => one.kind === kind)[earlierReturns]
  switch (told?.state) {
    case 'issued':
      return { kind: 'issued', fiscalCode: told.fiscalCode, url: told.url, isOffline: false }
    case 'refused':
      return { kind: 'refused', why: told.why }
    case 'under-way':
    case undefined:
      return { kind: 'under-way' }
  }
}

function newReceipt(receipt: ReceiptToIssue): NewReceipt {
  const { requestId, kind, saleId, orderNumber, method } = receipt
  return {
    id: requestId,
    kind,
    saleId: saleId ?? undefined,
    lines: linesOf(receipt),
    meansOfPayment: acquirers[method].meansOfPayment,
    orderNumber,
  }
}

function linesOf({ kind, amount, returned, ...purchase }: ReceiptToIssue): ReceiptLine[] {
  const lines = purchase.lines.map(({ kitId: code, name, quantity, price }) => ({
    code,
    name,
    quantity,
    price,
  }))
  return kind === 'sale' ? lines : returnedLines(lines, { before: returned - amount, amount })
}

async function record(services: PaymentNeeds, receipt: ReceiptToIssue, answer: Answer): Promise<void> {
  const { db, log } = services
  const { id, orderId, kind, amount: sum, secondsOld, issuedBy: by } = receipt
  switch (answer.kind) {
    case 'issued':
      await inTransaction(db, async (transaction) => {
        if (await recordIssued(transaction, id, answer)) await notifyOfReceipt(transaction, orderId, receipt)
      })
      return resolveAlert(db, 'receipts-stopped', stoppedTopic)
    case 'refused':
      return inTransaction(db, async (transaction) => {
        if (!(await recordRefused(transaction, id, answer.why))) return
        const details = { receipt: id, kind, sum, why: answer.why }
        await raiseAlert(transaction, { kind: 'receipt-refused', orderId, details })
      })
    case 'unseen':
      return recordUnseen(db, id)
    case 'under-way':
      if (secondsOld > patienceSeconds) await tellStopped(services, { fault: 'away', code: 'under way' })
      return scheduleRetry(db, id, pauseSeconds(receipt))
    case 'later':
      if (secondsOld > patienceSeconds) await tellStopped(services, { fault: 'shift', code: answer.why, by })
      return scheduleRetry(db, id, answer.afterSeconds)
    case 'awaits-sale':
      return scheduleRetry(db, id, pauseSeconds(receipt))
    case 'off':
      await tellStopped(services, { fault: 'off', code: 'FISCAL_RECEIPTS' })
      return scheduleRetry(db, id, stoppedPauseSeconds)
    case 'stopped':
      await tellStopped(services, { fault: answer.fault, code: answer.code, by })
      return scheduleRetry(db, id, stoppedPauseSeconds)
    case 'unavailable':
      log.warn({ receipt: id, why: answer.why }, 'receipt not issued')
      if (secondsOld > patienceSeconds) await tellStopped(services, { fault: 'away', code: answer.why })
      return scheduleRetry(db, id, pauseSeconds(receipt))
  }
}

/** `by`: whose words the fault is in. */
interface Stopped {
  readonly fault: StopFault | 'away' | 'off'
  readonly code: string
  readonly by?: string
}

function tellStopped({ db }: Pick<PaymentNeeds, 'db'>, details: Stopped): Promise<void> {
  return raiseAlert(db, { kind: 'receipts-stopped', topic: stoppedTopic, details: { ...details } })
}

function pauseSeconds({ secondsOld }: ReceiptToIssue): number {
  return Math.min(600, Math.max(2, Math.round(secondsOld / 4)))
}
