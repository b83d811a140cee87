import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { CreatedOrder, CreateOrderBody } from '../src/contract/create-order.ts'
import type { SubmitQuizBody } from '../src/contract/submit-quiz.ts'
import { anOrder } from '../test/orders.ts'
import { aQuiz } from '../test/quiz.ts'
import { bankOf } from './bank.ts'

/** An order made and paid as a buyer would, without their browser. Answers with its number. */
export async function paidOrder(
  request: APIRequestContext,
  changes: Partial<CreateOrderBody> = {},
): Promise<string> {
  const body = { ...anOrder(changes), email: 'ivha@example.com' }
  const { orderId, orderNumber, origin } = await post<CreatedOrder>(
    request,
    '/functions/v1/create-order',
    body,
  )
  const returnUrl = `${origin}/order-success?order=${orderNumber}`
  await post(request, '/functions/v1/initiate-payment', { orderId, paymentMethod: 'monopay', returnUrl })
  await bankOf(request, 'monopay').act(`${orderNumber}-1`, 'pay')
  return orderNumber
}

/** The answers of a quiz that asks for a look at what is in the parcel. */
export async function quizWithAllergy(request: APIRequestContext, otherAllergy: string): Promise<string> {
  const quiz: SubmitQuizBody = aQuiz({ sensitivities: ['other'], otherAllergy })
  const { quizSubmissionId } = await post<{ quizSubmissionId: string }>(
    request,
    '/functions/v1/submit-quiz',
    quiz,
  )
  return quizSubmissionId
}

async function post<Value>(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<Value & { origin: string }> {
  const answer = await request.post(path, { data, headers: { 'idempotency-key': randomUUID() } })
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return { ...((await answer.json()) as Value), origin: new URL(answer.url()).origin }
}
