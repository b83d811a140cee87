import type { FastifyInstance } from 'fastify'
import { pagePaths } from '../../../contract/platform/addresses.ts'
import { documentKeys } from '../../../contract/site/site-documents.ts'
import { refusalIn } from '../../platform/http/errors.ts'
import { askerOf, limitRates } from '../../platform/limits/limiter.ts'
import type { PageServices } from './page-services.ts'
import { type SendPage, takePlainForms } from './plain-form.ts'

const longestForm = 2000

/** The answer is always the same, so that it reveals nothing. */
export async function findOrderPage(
  app: FastifyInstance,
  { findOrder }: Pick<PageServices, 'findOrder'>,
  sendPage: SendPage,
) {
  limitRates(app)
  takePlainForms(app, longestForm)
  const config = { limit: 'find-order-form', traffic: 'sending' } as const
  app.post(pagePaths.findOrder, { config }, async (request, reply) => {
    await findOrder(request.body, async () => app.limiter?.take('find-order', askerOf(request), reply))
    return sendPage(request, reply, documentKeys.findOrderAsked, 200)
  })
  app.setErrorHandler(async (error, request, reply) => {
    const { code, status } = refusalIn(reply, error)
    if (code === 'overloaded') return sendPage(request, reply, documentKeys.crowdedForm, status)
    if (code === 'internal') request.log.error({ err: error }, 'an order was not looked for')
    return sendPage(request, reply, documentKeys.findOrderLater, status)
  })
}
