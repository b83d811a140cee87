import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { orderPagePath } from '../src/contract/orders/page-paths.ts'
import * as apiPaths from '../src/contract/api-paths.ts'
import type { CreateOrderBody } from '../src/contract/checkout/create-order.ts'
import type { OpenedOrderPage, OrderPage } from '../src/contract/aftercare/order-page.ts'
import { bringParcels } from '../test/orders.ts'
import { anOrderPage } from '../test/order-page.ts'
import { answerRequests } from './answer-requests.ts'
import { inDatabase } from './database.ts'
import { payOrder, placeOrder, post } from './office-orders.ts'

/** An order and the address of its buyer's own page. */
export async function orderWithPage(
  request: APIRequestContext,
  changes: Partial<CreateOrderBody> = {},
  { isPaid = true } = {},
) {
  const created = await placeOrder(request, { ...changes, email: 'ivha@example.com' })
  const { orderId, orderNumber: number } = created
  const { key } = await post<OpenedOrderPage>(request, apiPaths.openOrderPage, { orderId })
  if (isPaid) await payOrder(request, created)
  return { number, orderId, key, path: orderPagePath(key) }
}

/** The same, its parcel in the buyer's hands. */
export async function receivedOrder(request: APIRequestContext, changes: Partial<CreateOrderBody> = {}) {
  const made = await orderWithPage(request, changes)
  await inDatabase((db) => bringParcels(db, made.orderId, 'received'))
  return made
}

/** Opens a buyer's page and waits until its script has taken over. It listens for news then. */
export async function openOrderPage(page: Page, path: string) {
  const listening = page.waitForRequest(`**${path}/news`)
  await page.goto(path)
  await listening
}

/** Opens the page of a real order, which then hears that it is in this state. */
export async function openOrderPageIn(page: Page, state: Partial<OrderPage>) {
  const { path } = await orderWithPage(page.request, {}, { isPaid: false })
  const heard = await answerOrderPage(page, state)
  await openOrderPage(page, path)
  await heard()
}

/** What such a page hears next, once it is looked at again. */
export async function tellOrderPage(page: Page, state: Partial<OrderPage>) {
  const heard = await answerOrderPage(page, state)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await heard()
}

/** Answers what waits until it is heard: each time it is said of another number. */
async function answerOrderPage(page: Page, state: Partial<OrderPage>) {
  const number = String(randomInt(10_000_000, 100_000_000))
  const body = anOrderPage({ ...state, number })
  await answerRequests(page, apiPaths.readOrderPage, () => ({ status: 200, body }))
  return () => expect(page.getByRole('heading', { level: 1 })).toContainText(number)
}
