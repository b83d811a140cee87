import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { offerPath } from '../../../contract/platform/addresses.ts'
import type { OfferText } from '../../../contract/site/site.ts'
import { isOfferVersion } from '../../../domain/orders/offer.ts'
import { limitRates } from '../../platform/limits/limiter.ts'
import type { PageServices } from './page-services.ts'

/** `/terms/{version}`: a wording of the offer, whichever is in force. */
export async function offerPage(
  app: FastifyInstance,
  { readOffer }: PageServices,
  {
    sendOffer,
    sendUnknown,
  }: {
    readonly sendOffer: (
      request: FastifyRequest,
      reply: FastifyReply,
      offer: OfferText,
    ) => Promise<FastifyReply>
    readonly sendUnknown: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  },
) {
  limitRates(app)
  app.get<{ Params: { version: string } }>(
    offerPath(':version'),
    { config: { limit: 'offer-page', traffic: 'browsing' } },
    async (request, reply) => {
      const { version } = request.params
      const offer = isOfferVersion(version) ? await readOffer(version) : undefined
      return offer ? sendOffer(request, reply, offer) : sendUnknown(request, reply)
    },
  )
}
