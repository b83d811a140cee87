import type { FastifyInstance } from 'fastify'
import { pagePaths } from '../../contract/addresses.ts'
import { documentKeys } from '../../contract/site-documents.ts'
import { refusalIn } from '../http/errors.ts'
import { limitRates, perMinute } from '../http/guards.ts'
import type { PageServices } from './page-services.ts'
import { type SendPage, takePlainForms } from './plain-form.ts'

const longestForm = 2000

/** Of all visitors together, an hour: each has a slow hash made. */
const askedPerHour = 600

/** POST /find-order, as the form of that page sends it without any script. Whatever is asked, the answer is the same. */
export async function findOrderPage(
  app: FastifyInstance,
  { findOrder, rateLimitScale }: PageServices,
  sendPage: SendPage,
) {
  await limitRates(app)
  takePlainForms(app, longestForm)
  const ofAll = app.createRateLimit({
    max: Math.ceil(askedPerHour * rateLimitScale),
    timeWindow: 3_600_000,
    keyGenerator: () => 'all',
  })
  const config = { ...perMinute(5, rateLimitScale), traffic: 'sending' } as const
  app.post(pagePaths.findOrder, { config }, async (request, reply) => {
    const limit = await ofAll(request)
    if (!limit.isAllowed && limit.isExceeded)
      return sendPage(request, reply, documentKeys.findOrderLater, 429)
    await findOrder(request.body)
    return sendPage(request, reply, documentKeys.findOrderAsked, 200)
  })
  app.setErrorHandler(async (error, request, reply) => {
    const { code, status } = refusalIn(reply, error)
    if (code === 'overloaded') return sendPage(request, reply, documentKeys.crowdedForm, status)
    if (code === 'internal') request.log.error({ err: error }, 'an order was not looked for')
    return sendPage(request, reply, documentKeys.findOrderLater, status)
  })
}
