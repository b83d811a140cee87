import type { FastifyInstance } from 'fastify'
import { answerErrors, functionShape, Refusal } from './errors.ts'
import { receiveCallback } from './payments/receive-callback.ts'
import type { Services } from './services.ts'

/** Where monobank reports; signed over the exact bytes, so nothing may parse the body before. */
export const monobankCallbackPath = '/payments/monobank/callback'

/** The addresses that providers call. Bodies stay raw bytes. */
export async function paymentCallbacks(app: FastifyInstance, services: Services) {
  app.setErrorHandler(answerErrors(functionShape))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)

  app.post(monobankCallbackPath, async (request) => {
    const provider = services.payments.monopay?.provider
    if (!provider) throw new Refusal('not_found')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    await receiveCallback(services, provider, { body, headers: request.headers })
    return {}
  })
}
