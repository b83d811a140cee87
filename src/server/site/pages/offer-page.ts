import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { offerPath } from '../../../contract/orders/page-paths.ts'
import { documentKeys } from '../../../contract/site/site-documents.ts'
import { isOfferVersion } from '../../../domain/orders/offer.ts'
import { limitRates } from '../../platform/limits/limiter.ts'
import type { PageServices } from './page-services.ts'
import type { SendAsked } from './plain-form.ts'

export async function offerPage(
  app: FastifyInstance,
  { readOffer }: PageServices,
  {
    sendAsked,
    sendUnknown,
  }: {
    readonly sendAsked: SendAsked
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
      return offer ? sendAsked(reply, documentKeys.offer, { offer }) : sendUnknown(request, reply)
    },
  )
}
