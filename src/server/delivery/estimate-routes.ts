import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { deliveryQuestion, type EstimatedDelivery } from '../../contract/delivery/delivery-estimate.ts'
import { findKit } from '../../domain/catalogue/catalogue.ts'
import { basketLines, isQuantity, orderTotal } from '../../domain/orders/order.ts'
import { findChosenPlace } from './carriers/directory/chosen-place.ts'
import { refuseOtherMethods } from '../platform/http/guards.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import type { DeliveryEstimates } from './delivery-estimates.ts'
import type { Shelf } from '../catalogue/shelf.ts'

interface EstimateServices {
  readonly db: Pool
  readonly estimates: DeliveryEstimates
  readonly shelf: Shelf
}

/** The page goes on without it. */
const patienceMs = 3000

export function estimateRoutes(app: FastifyInstance, services: EstimateServices) {
  const config = { limit: 'estimate-delivery', traffic: 'browsing' } as const
  app.get('/delivery-estimate', { config }, async (request, reply): Promise<EstimatedDelivery> => {
    const estimate = await findEstimate(services, request.query)
    reply.header('cache-control', estimate ? 'public, max-age=600' : 'no-store')
    return { estimate }
  })
  refuseOtherMethods(app, '/delivery-estimate', ['GET', 'HEAD', 'OPTIONS'])
}

async function findEstimate({ db, estimates, shelf }: EstimateServices, question: unknown) {
  const { settlement, point, quantity, ...asked } = parseBody(deliveryQuestion, question)
  const { catalogue } = await shelf.current()
  const kit = findKit(catalogue, asked.kit)
  const addOn = asked.addOn === undefined ? undefined : findKit(catalogue, asked.addOn)
  if (!kit || !isQuantity(quantity, kit) || (asked.addOn !== undefined && !addOn?.isAddOn)) return null
  const basket = { kit, quantity, ...(addOn && { addOn }) }
  const parcel = { lines: basketLines(basket), total: orderTotal(basket) }
  const place = await findChosenPlace(db, { settlementRef: settlement, pointRef: point }, parcel)
  if (place === undefined || typeof place === 'string') return null
  return estimates.of(place, parcel, patienceMs)
}
