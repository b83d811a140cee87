import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { paymentMethods } from '../../domain/payments/payment-method.ts'
import { countRefused } from '../platform/http/count-refused.ts'
import { answerErrors, functionShape, Refusal } from '../platform/http/errors.ts'
import { limitRates } from '../platform/limits/limiter.ts'
import { receiveCallback } from './receive-callback.ts'
import type { PaymentNeeds } from './needs.ts'

const known = v.object({ method: v.picklist(paymentMethods) })

/** Signatures cover the exact bytes, so nothing may parse the body before. */
export async function paymentCallbacks(app: FastifyInstance, services: PaymentNeeds) {
  app.setErrorHandler(answerErrors(functionShape))
  limitRates(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
  const refused = countRefused(services.log, 'payment callbacks refused')
  app.addHook('onClose', async () => refused.close())
  app.addHook('onResponse', async ({ params }, { statusCode }) => {
    const method = v.is(known, params) ? params.method : 'unknown'
    if (statusCode === 403) refused.count(`${method} forged`)
    if (statusCode === 429) refused.count(`${method} too many`)
  })

  // Fifteen orders a second would reach this limit. Banks repeat refused callbacks, and payments are polled too.
  const config = { limit: 'bank-callback' } as const
  app.post('/payments/:method/callback', { config }, async (request, reply) => {
    const params = v.safeParse(known, request.params)
    if (!params.success) throw new Refusal('not_found')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const callback = { body, headers: request.headers }
    const acknowledgement = await receiveCallback(services, params.output.method, callback)
    return reply.type(acknowledgement.contentType).send(acknowledgement.body)
  })
}
