import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerErrors, functionShape, Refusal } from './errors.ts'
import { allowAnyOrigin, limitRates, perMinute, refuseOtherMethods } from './guards.ts'
import { acceptJsonOnly } from './json-body.ts'
import { createOrder } from '../orders/create-order.ts'
import { findReturn } from '../orders/find-return.ts'
import { checkPayment } from '../payments/routes/check-payment.ts'
import { initiatePayment } from '../payments/routes/initiate-payment.ts'
import { findSharedResult, shareResult, stopSharing } from '../quiz/share-result.ts'
import { submitQuiz } from '../quiz/submit-quiz.ts'
import type { Services } from '../services/services.ts'

interface ServerFunction {
  readonly name: string
  readonly perMinute: number
  readonly run: (request: FastifyRequest) => Promise<object>
}

/** `/functions/v1/…`: the functions as a table. JSON in, JSON out, errors as `{ error, code }`. */
export async function functions(app: FastifyInstance, services: Services) {
  const table: readonly ServerFunction[] = [
    {
      name: 'create-order',
      perMinute: 60,
      run: ({ body, headers }) => createOrder(services, body, headers['idempotency-key']),
    },
    { name: 'initiate-payment', perMinute: 60, run: ({ body }) => initiatePayment(services, body) },
    { name: 'find-return', perMinute: 120, run: ({ body }) => findReturn(services, body) },
    { name: 'check-payment', perMinute: 30, run: ({ body }) => checkPayment(services, body) },
    {
      name: 'submit-quiz',
      perMinute: 30,
      run: ({ body, headers }) => submitQuiz(services, body, headers['idempotency-key']),
    },
    { name: 'share-result', perMinute: 20, run: ({ body }) => shareResult(services, body) },
    { name: 'stop-sharing', perMinute: 20, run: ({ body }) => stopSharing(services, body) },
    { name: 'find-shared-result', perMinute: 60, run: ({ body }) => findSharedResult(services, body) },
  ]

  app.setErrorHandler(answerErrors(functionShape))
  await allowAnyOrigin(app)
  await limitRates(app)
  acceptJsonOnly(app)
  // Before the body, which may well be no JSON.
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw new Refusal('not_found')
  })

  for (const { name, run, perMinute: count } of table) {
    app.post(`/${name}`, { config: perMinute(count, services.config.rateLimitScale) }, run)
    refuseOtherMethods(app, `/${name}`, ['POST', 'OPTIONS'])
  }
  app.setNotFoundHandler(async () => {})
}
