import { setTimeout as sleep } from 'node:timers/promises'
import { type InitiatedPayment, initiatePaymentBody } from '../../contract/payments/initiate-payment.ts'
import { pagePaths } from '../../contract/platform/addresses.ts'
import { returnTokenParameter } from '../../contract/payments/page-paths.ts'
import { moveOf, pollDelaySeconds } from '../../domain/orders/payment.ts'
import { pageHours } from '../../domain/orders/order.ts'
import type { WhyNotPayable } from '../../domain/orders/payable.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'
import { findOrderId } from '../orders/find-order-id.ts'
import { findOrderRow, type OrderToPay } from '../orders/order-queries.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import type { PaymentNeeds } from './needs.ts'
import type { Sender } from '../catalogue/take-stock.ts'
import {
  findAttemptStates,
  findLiveAttempt,
  type NewAttempt,
  openAttempt,
  type OrderNow,
  recordOpened,
  recordUnopened,
  switchToAttempt,
} from './attempt-queries.ts'
import { lockStatus, reopenOrder } from '../orders/move-order.ts'
import { takeForOrder } from './take-for-order.ts'
import type { PaymentRoute } from './choose-payments.ts'
import { paymentLines } from './providers/payment-lines.ts'
import type { NewPayment } from './providers/provider.ts'

/** The provider is called outside any transaction. An order whose stock hold has lapsed takes the stock again first. */
export async function initiatePayment(
  services: PaymentNeeds,
  body: unknown,
  from?: Sender,
): Promise<InitiatedPayment> {
  const { known, paymentMethod, returnUrl } = parseBody(initiatePaymentBody, body)
  refuseForeignReturn(returnUrl, services.config.returnOrigins)
  const route = services.payments[paymentMethod]
  if (!route) throw new Refusal('payment_method_unavailable', { fields: ['paymentMethod'] })
  const orderId = await findOrderId(services.db, known)
  if (orderId === undefined) throw new Refusal('unknown_order')
  // A concurrent attempt of another method may take this one's number.
  for (let tries = 1; tries <= 3; tries++) {
    const { order, attempt } = await startAttempt(services, { orderId, method: paymentMethod, from })
    const paymentUrl = attempt
      ? await openPage(services, paymentMethod, route, { order, attempt, returnUrl })
      : await pageOfLiveAttempt(services, order, paymentMethod)
    if (paymentUrl !== undefined) return { paymentUrl }
  }
  throw new Refusal('payment_provider_unavailable')
}

function refuseForeignReturn(returnUrl: string, origins: ReadonlySet<string>) {
  const url = URL.parse(returnUrl)
  const isOurs =
    url &&
    origins.has(url.origin) &&
    url.pathname === pagePaths.orderSuccess &&
    !url.username &&
    !url.password
  if (!isOurs) throw new Refusal('return_url_refused', { fields: ['returnUrl'] })
}

interface Started {
  readonly order: OrderToPay
  readonly attempt: NewAttempt | undefined
}

async function startAttempt(
  { db, config }: Pick<PaymentNeeds, 'db' | 'config'>,
  { orderId, method, from }: { orderId: string; method: PaymentMethod; from: Sender | undefined },
): Promise<Started> {
  const open = async (on: Db): Promise<Started> => {
    const started = await openAttempt(on, {
      orderId,
      method,
      isTest: config.isTestMode,
      validSeconds: pageHours * 3600,
      receiptsBy: config.receiptsBy[method],
    })
    if (!started) throw new Refusal('unknown_order')
    refuseUnpayable(started.order.whyNot)
    return started
  }
  const started = await open(db)
  if (!started.order.lacksStock) return started
  return inTransaction(db, async (transaction) => {
    await takeForOrder(transaction, started.order, from)
    return open(transaction)
  })
}

const refusals = {
  paid: 'order_already_paid',
  'given-back': 'order_closed',
  canceled: 'order_canceled',
  'other-mode': 'order_of_other_mode',
  erased: 'order_erased',
  'too-old': 'order_too_old',
} as const satisfies Record<WhyNotPayable, string>

function refuseUnpayable(why: WhyNotPayable | null) {
  if (why !== null) throw new Refusal(refusals[why])
}

async function openPage(
  { db, log, config }: Pick<PaymentNeeds, 'db' | 'log' | 'config'>,
  method: PaymentMethod,
  { provider, callbackUrl }: PaymentRoute,
  { order, attempt, returnUrl }: { order: OrderToPay; attempt: NewAttempt; returnUrl: string },
): Promise<string> {
  const opened = await provider.open({
    ...paymentOf(order, attempt, returnUrl, callbackUrl),
    ...(config.receiptsBy[method] === 'acquirer' && { receiptTo: order.email }),
  })
  if (opened.kind === 'opened') {
    const { providerId, pageUrl } = opened
    const page = { orderId: order.id, providerId, pageUrl, askAfterSeconds: pollDelaySeconds(0) }
    const now = await recordOpened(db, attempt.id, page)
    if (!now)
      log.error({ attempt: attempt.id }, 'payment page came too late or is not in the books: shown to nobody')
    await readyToShow(db, order.id, now)
    return pageUrl
  }
  await recordUnopened(db, attempt.id)
  log.warn({ attempt: attempt.id, ...opened }, 'payment page not opened')
  if (opened.kind === 'unavailable' && opened.refusedPage !== undefined) {
    await alertOfPage(db, method, opened.refusedPage.slice(0, 300))
  }
  throw new Refusal('payment_provider_unavailable')
}

/** The acquirer may have changed the host of its pages. */
async function alertOfPage(db: PaymentNeeds['db'], method: PaymentMethod, page: string) {
  await raiseAlert(db, { kind: 'page-refused', topic: `${method} ${page}`, details: { method, page } })
}

async function readyToShow(pool: PaymentNeeds['db'], orderId: string, now: OrderNow | undefined) {
  if (!now) throw new Refusal('payment_provider_unavailable')
  refuseUnpayable(now.whyClosed)
  if (now.status !== 'pending') await restate(pool, orderId)
}

async function restate(pool: PaymentNeeds['db'], orderId: string) {
  await inTransaction(pool, async (db) => {
    const status = await lockStatus(db, orderId)
    const move = status && moveOf(status, await findAttemptStates(db, orderId))
    if (move?.kind === 'move') await reopenOrder(db, orderId, move.to)
  })
}

async function pageOfLiveAttempt(
  { db }: Pick<PaymentNeeds, 'db'>,
  order: OrderToPay,
  method: PaymentMethod,
): Promise<string | undefined> {
  const deadline = Date.now() + 9000
  let live = await findLiveAttempt(db, order.id, method)
  if (!live) return undefined
  while (live && Date.now() < deadline) {
    if (live.pageUrl !== null) {
      await readyToShow(db, order.id, await switchToAttempt(db, live.id, order.id))
      return live.pageUrl
    }
    await sleep(100)
    live = await findLiveAttempt(db, order.id, method)
  }
  const now = await findOrderRow(db, order.id)
  throw new Refusal(now?.payment_status === 'paid' ? 'order_already_paid' : 'payment_provider_unavailable')
}

function paymentOf(
  order: OrderToPay,
  attempt: NewAttempt,
  returnUrl: string,
  callbackUrl: string,
): NewPayment {
  return {
    reference: attempt.reference,
    orderNumber: order.orderNumber,
    amount: order.total,
    lines: paymentLines(order),
    returnUrl: withReturnToken(returnUrl, order.returnToken),
    callbackUrl,
    validSeconds: attempt.validSeconds,
  }
}

function withReturnToken(returnUrl: string, token: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set(returnTokenParameter, token)
  return url.href
}
