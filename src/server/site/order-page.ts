import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { orderPagePath } from '../../contract/addresses.ts'
import type { OrderPage } from '../../contract/order-page.ts'
import { limitRates, perMinute } from '../http/guards.ts'
import type { PageServices } from './page-services.ts'

type Send<Subject extends unknown[]> = (
  request: FastifyRequest,
  reply: FastifyReply,
  ...subject: Subject
) => Promise<unknown>

/** GET /order/{key}: the buyer's own page, drawn when it is asked for. Whoever guesses keys learns nothing. */
export async function orderPage(
  app: FastifyInstance,
  { readOrderPage, rateLimitScale }: PageServices,
  { sendOrder, sendUnknown }: { readonly sendOrder: Send<[OrderPage]>; readonly sendUnknown: Send<[]> },
) {
  await limitRates(app)
  app.get<{ Params: { key: string } }>(
    orderPagePath(':key'),
    { config: perMinute(120, rateLimitScale) },
    async (request, reply) => {
      const page = await readOrderPage(request.params.key)
      return page ? sendOrder(request, reply, page) : sendUnknown(request, reply)
    },
  )
}
