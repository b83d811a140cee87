import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { CreatedOrder, CreateOrderBody } from '../src/contract/checkout/create-order.ts'
import type { InitiatedPayment } from '../src/contract/payments/initiate-payment.ts'
import * as apiPaths from '../src/contract/api-paths.ts'
import { orderActionsAddress } from '../src/contract/orders/office-addresses.ts'
import { orderRefundsAddress } from '../src/contract/payments/office-addresses.ts'
import { deskAddresses } from '../src/contract/desk/office-addresses.ts'
import type { OfficeOrder } from '../src/contract/desk/order.ts'
import type { PackingList } from '../src/contract/desk/packing.ts'
import type { SubmitQuizBody } from '../src/contract/quiz/submit-quiz.ts'
import { paymentMethodFacts, paymentMethods } from '../src/domain/payments/payment-method.ts'
import { anOrder } from '../test/orders.ts'
import { aQuiz } from '../test/quiz.ts'
import { bankOf, type Method } from './bank.ts'
import type { Operator } from './office-operator.ts'

/** An order made and paid as a buyer would, without their browser. Answers with its number. */
export async function paidOrder(
  request: APIRequestContext,
  changes: Partial<CreateOrderBody> = {},
): Promise<string> {
  const created = await placeOrder(request, { ...changes, email: 'ivha@example.com' })
  await payOrder(request, created)
  return created.orderNumber
}

/** An order made as a buyer would, without their browser. */
export function placeOrder(request: APIRequestContext, changes: Partial<CreateOrderBody> = {}) {
  return post<CreatedOrder>(request, apiPaths.createOrder, anOrder(changes))
}

/** Pays as a buyer would; the shop has heard of it when this is over. */
export async function payOrder(request: APIRequestContext, created: CreatedOrder & { origin: string }) {
  const { orderId, orderNumber } = created
  await initiatePayment(request, created, 'monopay')
  await bankOf(request, 'monopay').act(`${orderNumber}-1`, 'pay')
  await expect
    .poll(async () => (await request.get(`/rest/v1/orders?id=eq.${orderId}&select=payment_status`)).json())
    .toEqual([{ payment_status: 'paid' }])
}

/**
 * The bank's page of an order made without a browser: this one knows nothing of the order, and where its form is not
 * what is looked at, half of the way is spared.
 */
export async function openBankPage(page: Page, method: Method): Promise<CreatedOrder> {
  const created = await placeOrder(page.request)
  const { paymentUrl } = await initiatePayment(page.request, created, method)
  await page.goto(paymentUrl)
  return created
}

export function initiatePayment(
  request: APIRequestContext,
  { orderId, orderNumber, origin }: CreatedOrder & { origin: string },
  method: Method,
) {
  const paymentMethod = paymentMethods.find((name) => paymentMethodFacts[name].label === method)
  const returnUrl = `${origin}/order-success?order=${orderNumber}`
  return post<InitiatedPayment>(request, apiPaths.initiatePayment, {
    orderId,
    paymentMethod,
    returnUrl,
  })
}

/** The answers of a quiz that asks for a look at what is in the parcel. */
export async function quizWithAllergy(request: APIRequestContext, otherAllergy: string): Promise<string> {
  const quiz: SubmitQuizBody = aQuiz({ sensitivities: ['other'], otherAllergy })
  const { quizSubmissionId } = await post<{ quizSubmissionId: string }>(request, apiPaths.submitQuiz, quiz)
  return quizSubmissionId
}

/** As the operator reads it. */
export async function readOrder({ request }: Operator, number: string): Promise<OfficeOrder> {
  return (await request.get(`/office/api/orders/${number}`)).json()
}

/** To the order as it is now. */
export async function actOnOrder(operator: Operator, number: string, action: object) {
  const { version } = await readOrder(operator, number)
  await tellOffice(operator, orderActionsAddress(number), { ...action, version })
}

/** Its first parcel, packed and on its way. */
export async function sendParcel(operator: Operator, number: string) {
  const parcelId = (await readOrder(operator, number)).parcels[0]?.id
  const trackingNumber = `2045${number}00`
  await actOnOrder(operator, number, { action: 'pack', parcelId })
  await actOnOrder(operator, number, { action: 'set-tracking-number', parcelId, trackingNumber })
  await actOnOrder(operator, number, { action: 'mark-sent', parcelId })
  return { parcelId, trackingNumber }
}

/** By the bank of its payment; the order is as it is now. */
export async function refundOrder(operator: Operator, number: string, amountKopiykas: number) {
  const { version } = await readOrder(operator, number)
  const refundId = randomUUID()
  await tellOffice(operator, orderRefundsAddress(number), { refundId, amountKopiykas, version })
}

export async function tellOffice({ request }: Operator, path: string, data: object) {
  const origin = test.info().project.use.baseURL ?? ''
  const answer = await request.post(path, { data, headers: { origin } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Packed elsewhere: the list of what is to be packed shows a hundred orders, and others come after it. */
export async function packAll(operator: Operator, numbers: readonly string[]) {
  for (const number of numbers) {
    const [parcel] = (await readOrder(operator, number)).parcels
    await actOnOrder(operator, number, { action: 'pack', parcelId: parcel?.id })
  }
}

/** Of what is to be packed the page has these alone: what others have to pack is theirs. */
export async function listOnly(page: Page, numbers: readonly string[]) {
  await page.route(`**${deskAddresses.packing}`, async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as PackingList
    const orders = list.orders.filter((order) => numbers.includes(order.number))
    await route.fulfill({ response: answer, json: { orders, count: orders.length } })
  })
}

/** In «Пакування». */
export function orderToPack(page: Page, number: string): Locator {
  return page.getByRole('listitem', { name: `№ ${number}` })
}

export async function tickAll(order: Locator) {
  await expect(order.getByRole('checkbox').first()).toBeVisible()
  for (const box of await order.getByRole('checkbox').all()) await box.check()
}

export async function post<Value>(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<Value & { origin: string }> {
  const answer = await request.post(path, { data, headers: { 'idempotency-key': randomUUID() } })
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return { ...((await answer.json()) as Value), origin: new URL(answer.url()).origin }
}
