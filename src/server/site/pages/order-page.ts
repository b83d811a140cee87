import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { orderPagePath, orderReviewPath } from '../../../contract/orders/page-paths.ts'
import { documentKeys } from '../../../contract/site/site-documents.ts'
import { refusalIn } from '../../platform/http/errors.ts'
import { limitRates } from '../../platform/limits/limiter.ts'
import { asksForReview } from './meant-address.ts'
import type { PageServices } from './page-services.ts'
import { type SendAsked, type SendPage, takePlainForms } from './plain-form.ts'

interface OrderSenders {
  readonly sendAsked: SendAsked
  readonly sendPage: SendPage
  readonly sendUnknown: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

interface OfKey {
  readonly Params: { readonly key: string }
  readonly Querystring: Readonly<Record<string, unknown>>
}

/** A Ukrainian letter takes six bytes URL-encoded. */
const longestForm = 24_000

const outcomes = { invalid: 400, late: 409 } as const

/** A wrong key looks like an unknown one. */
export async function orderPage(
  app: FastifyInstance,
  { readOrderPage, readReviewPage, takeReviewForm }: PageServices,
  { sendAsked, sendPage, sendUnknown }: OrderSenders,
) {
  limitRates(app)
  takePlainForms(app, longestForm)
  app.setErrorHandler(async (error, request, reply) => {
    const { code, status } = refusalIn(reply, error)
    if (code === 'internal') request.log.error({ err: error }, 'the page of an order failed')
    if (code === 'overloaded') {
      const key = request.method === 'POST' ? documentKeys.crowdedForm : documentKeys.crowded
      return sendPage(request, reply, key, status)
    }
    return code === 'unknown_order'
      ? sendUnknown(request, reply)
      : sendPage(request, reply, documentKeys.error, status)
  })

  app.get<OfKey>(
    orderPagePath(':key'),
    { config: { limit: 'order-page', traffic: 'browsing' } },
    async (request, reply) => {
      const { key } = request.params
      if (asksForReview(request.query)) {
        const reviews = await readReviewPage(key)
        return reviews ? sendAsked(reply, documentKeys.orderReview, { reviews }) : sendUnknown(request, reply)
      }
      const page = await readOrderPage(key)
      return page ? sendAsked(reply, documentKeys.orderPage, { page }) : sendUnknown(request, reply)
    },
  )
  app.post<OfKey>(
    orderPagePath(':key'),
    { config: { limit: 'order-form', traffic: 'sending' } },
    async (request, reply) => {
      const { key } = request.params
      const outcome = await takeReviewForm(key, request.body)
      if (outcome.kind === 'done')
        return reply.redirect(`${orderReviewPath(key)}#${encodeURIComponent(outcome.kitId ?? '')}`, 303)
      const { kind, page: reviews } = outcome
      return sendAsked(reply.code(outcomes[kind]), documentKeys.orderReview, { reviews })
    },
  )
}
