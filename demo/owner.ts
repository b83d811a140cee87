import { randomUUID } from 'node:crypto'
import type { OrderAction } from '../src/contract/desk/actions.ts'
import type { OfficeOrder } from '../src/contract/desk/order.ts'
import type { Kopiykas } from '../src/domain/platform/money.ts'
import { type carriedStates, isUnsent } from '../src/domain/orders/parcel.ts'
import { actOnOrder } from '../src/server/desk/act.ts'
import { readOrder } from '../src/server/desk/read-order.ts'
import { requestRefund } from '../src/server/desk/request-refund.ts'
import { actOnReview } from '../src/server/aftercare/review-routes.ts'
import { listReviews } from '../src/server/aftercare/office-reviews.ts'
import type { Operator } from '../src/server/staff/session-queries.ts'
import { findOperatorId, insertOperator } from '../src/server/staff/operator-queries.ts'
import type { DemoShop } from './open-shop.ts'

/** Who works in the office of the demo, at no device of their own. */
export async function enter({ services: { db } }: DemoShop, name: string): Promise<Operator> {
  const id = (await insertOperator(db, name)) ?? (await findOperatorId(db, name)) ?? ''
  return { id, name, sessionId: '', isFresh: true }
}

type WithoutVersion<Action> = Action extends unknown ? Omit<Action, 'version'> : never

/** What is to be done, in the light of how the order stands. */
export type Deed = (order: OfficeOrder) => readonly WithoutVersion<OrderAction>[]

/** Does something to an order as the office does it, action by action. */
export async function act(
  { services }: DemoShop,
  by: Operator,
  orderNumber: string,
  deed: Deed,
): Promise<void> {
  let order = await readOrder(services.db, orderNumber)
  for (const action of deed(order)) {
    order = await actOnOrder(services, by, orderNumber, { ...action, version: order.version })
  }
}

/** Gives back a sum, or all that is left. */
export async function giveBack(
  { services }: DemoShop,
  by: Operator,
  orderNumber: string,
  sum?: Kopiykas,
): Promise<void> {
  const { version, total, refunded } = await readOrder(services.db, orderNumber)
  const amountKopiykas = sum ?? total - refunded
  await requestRefund(services, by, orderNumber, { refundId: randomUUID(), amountKopiykas, version })
}

export const checked: Deed = ({ fulfilment }) => [
  ...(fulfilment?.needsCompositionCheck && fulfilment.compositionCheckedAt === null
    ? [{ action: 'check-composition' as const }]
    : []),
  ...(fulfilment?.needsAddressCheck && fulfilment.addressCheckedAt === null
    ? [{ action: 'check-address' as const }]
    : []),
]

export const packed: Deed = ({ parcels }) =>
  parcels
    .filter(({ state }) => state === 'to-check' || state === 'to-pack')
    .map(({ id }) => ({ action: 'pack', parcelId: id }))

/** `drawNumber` answers another number each time. */
export function numbered(drawNumber: () => string): Deed {
  return ({ parcels }) =>
    parcels
      .filter(({ state, trackingNumber }) => isUnsent(state) && trackingNumber === null)
      .map(({ id }) => ({ action: 'set-tracking-number', parcelId: id, trackingNumber: drawNumber() }))
}

export const sent: Deed = ({ parcels }) =>
  parcels.filter(({ state }) => state === 'packed').map(({ id }) => ({ action: 'mark-sent', parcelId: id }))

/** Decides on what the buyer of an order has written. */
export async function decide(
  { services }: DemoShop,
  by: Operator,
  orderNumber: string,
  decision: { readonly reply?: string; readonly declinedFor?: string },
): Promise<void> {
  const { rows } = await listReviews(services.db, {})
  for (const { id, version } of rows.filter((one) => one.orderNumber === orderNumber)) {
    const { declinedFor, reply } = decision
    const of = (read: number) => ({ id, version: read })
    if (declinedFor !== undefined) {
      await actOnReview(services, by, { action: 'decline-review', note: declinedFor, ...of(version) })
      continue
    }
    const published = await actOnReview(services, by, { action: 'publish-review', ...of(version) })
    if (reply !== undefined)
      await actOnReview(services, by, { action: 'reply-to-review', reply, ...of(published.version) })
  }
}

/** As the carrier says, of all that is on its way. */
export function moved(to: (typeof carriedStates)[number]): Deed {
  return ({ parcels }) =>
    parcels
      .filter(({ state }) => !isUnsent(state))
      .map(({ id }) => ({ action: 'move-parcel', parcelId: id, to }))
}

export function noted(text: string): Deed {
  return () => [{ action: 'add-note', text }]
}
