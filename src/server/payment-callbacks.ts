import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { paymentMethods } from '../domain/payment-method.ts'
import { answerErrors, functionShape, Refusal } from './errors.ts'
import { receiveCallback } from './payments/receive-callback.ts'
import type { Services } from './services.ts'

const known = v.object({ method: v.picklist(paymentMethods) })

/** The addresses that providers call. Signatures cover the exact bytes, so nothing may parse a body before. */
export async function paymentCallbacks(app: FastifyInstance, services: Services) {
  app.setErrorHandler(answerErrors(functionShape))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)

  app.post('/payments/:method/callback', async (request, reply) => {
    const params = v.safeParse(known, request.params)
    if (!params.success) throw new Refusal('not_found')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const callback = { body, headers: request.headers }
    const acknowledgement = await receiveCallback(services, params.output.method, callback)
    return reply.type(acknowledgement.contentType).send(acknowledgement.body)
  })
}
