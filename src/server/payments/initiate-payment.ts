import { setTimeout as sleep } from 'node:timers/promises'
import { type InitiatedPayment, initiatePaymentBody } from '../../contract/initiate-payment.ts'
import { pagePaths } from '../../contract/addresses.ts'
import { moveOf, pollDelaySeconds } from '../../domain/payment.ts'
import type { PaymentMethod } from '../../domain/payment-method.ts'
import { inTransaction } from '../db/pool.ts'
import { Refusal } from '../errors.ts'
import { findOrderToPay, type OrderToPay } from '../orders/order-queries.ts'
import { parseBody } from '../parse-body.ts'
import type { PaymentRoute, Services } from '../services.ts'
import {
  findAttemptStates,
  findLiveAttempt,
  insertAttempt,
  type NewAttempt,
  recordOpened,
  recordUnopened,
  updateOrderStatus,
} from './attempt-queries.ts'
import type { NewPayment, PaymentLine } from './provider.ts'

const validSeconds = 24 * 60 * 60

/**
 * POST /functions/v1/initiate-payment. Answers the address of a payment page: the live one of this order
 * and method if there is one, else a new attempt's. The provider is asked outside any transaction.
 */
export async function initiatePayment(services: Services, body: unknown): Promise<InitiatedPayment> {
  const { orderId, paymentMethod, returnUrl } = parseBody(initiatePaymentBody, body)
  refuseForeignReturn(returnUrl, services.config.returnOrigins)
  const route = services.payments[paymentMethod]
  if (!route) throw new Refusal('payment_method_unavailable', { fields: ['paymentMethod'] })
  const order = await findOrderToPay(services.db, orderId)
  if (!order) throw new Refusal('unknown_order')
  if (order.status === 'paid') throw new Refusal('order_already_paid')
  if (order.hasBeenPaid) throw new Refusal('order_closed')

  const attempt = await startAttempt(services, order, paymentMethod)
  if (!attempt) return { paymentUrl: await pageOfLiveAttempt(services, order, paymentMethod) }
  return { paymentUrl: await openPage(services, route, order, attempt, returnUrl) }
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

/** A new attempt; an order that had come to an unpaid end is pending again with it. */
async function startAttempt(
  { db, config }: Services,
  order: OrderToPay,
  method: PaymentMethod,
): Promise<NewAttempt | undefined> {
  const wanted = { orderId: order.id, method, isTest: config.isTestMode, validSeconds }
  if (order.status === 'pending') return insertAttempt(db, wanted)
  return inTransaction(db, async (transaction) => {
    const attempt = await insertAttempt(transaction, wanted)
    const move = moveOf(order.status, await findAttemptStates(transaction, order.id))
    if (attempt && move.kind === 'move') await updateOrderStatus(transaction, order.id, move.to, null)
    return attempt
  })
}

async function openPage(
  { db, log }: Services,
  route: PaymentRoute,
  order: OrderToPay,
  attempt: NewAttempt,
  returnUrl: string,
): Promise<string> {
  const opened = await route.provider.open(paymentOf(order, attempt, returnUrl, route.callbackUrl))
  if (opened.kind === 'opened') {
    await recordOpened(db, attempt.id, { ...opened, askAfterSeconds: pollDelaySeconds(0) })
    return opened.pageUrl
  }
  await recordUnopened(db, attempt.id)
  log.warn({ attempt: attempt.id, ...opened }, 'payment page not opened')
  throw new Refusal('payment_provider_unavailable')
}

/** Another click is opening the page, or has opened it: wait for that one's address. */
async function pageOfLiveAttempt(
  { db }: Services,
  order: OrderToPay,
  method: PaymentMethod,
): Promise<string> {
  const deadline = Date.now() + 9000
  while (Date.now() < deadline) {
    const live = await findLiveAttempt(db, order.id, method)
    if (live?.pageUrl) return live.pageUrl
    if (!live) break
    await sleep(100)
  }
  const now = await findOrderToPay(db, order.id)
  throw new Refusal(now?.status === 'paid' ? 'order_already_paid' : 'payment_provider_unavailable')
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
    lines: linesOf(order),
    returnUrl,
    callbackUrl,
    validSeconds,
  }
}

function linesOf(order: OrderToPay): PaymentLine[] {
  const lines = [{ name: order.kitName, code: order.kitId, quantity: order.quantity, price: order.kitPrice }]
  const { additionalKitId: code, additionalKitName: name, additionalKitPrice: price } = order
  if (code !== null && name !== null && price !== null) lines.push({ name, code, quantity: 1, price })
  return lines
}
