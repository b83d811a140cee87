import type { OrderAction } from '../../contract/desk/actions.ts'
import { soldLines } from '../../domain/orders/order.ts'
import { perText } from '../../domain/orders/optional-fields.ts'
import { isUnsent } from '../../domain/orders/parcel.ts'
import { findChosenPlace } from './carriers/directory/chosen-place.ts'
import type { Place } from '../../domain/orders/place.ts'
import type { Db } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { changeDestination, type Destination, findDestination } from '../orders/recipient-queries.ts'
import { renewSearchTerms } from './parcels/renew-search-terms.ts'
import { resetAddressCheck } from './parcels/fulfilment-queries.ts'
import { findParcels } from './parcels/parcel-queries.ts'
import { stopWaybills } from './ask-waybill.ts'
import { type Done, possible } from '../orders/done.ts'
import { readSoldLines, soldColumns } from '../orders/bought.ts'
import type { LockedOrder } from '../orders/office-order-queries.ts'
import { statement } from '../platform/db/statement.ts'
import type { FindSold } from './statements.gen.ts'

export async function changeRecipient(
  db: Db,
  order: LockedOrder,
  { action: _action, version: _version, ...wish }: Extract<OrderAction, { action: 'change-recipient' }>,
): Promise<Done> {
  const parcels = await findParcels(db, order.id)
  possible(!order.isErased && parcels.every(({ state }) => isUnsent(state)))
  if (parcels.length > 0) {
    const missing = (['city', 'branch'] as const).filter((field) => wish[field] === '')
    if (missing.length > 0) throw new Refusal('invalid_body', { fields: missing })
  }
  const before = await findDestination(db, order.id)
  const texts = perText((_, id) => wish[id] ?? before[id])
  const after = { ...wish, ...texts, ...(await placeOf(db, order, wish)) }
  await changeDestination(db, order.id, after)
  if (labelOf(before) !== labelOf(after)) {
    // They name the former recipient.
    await stopWaybills(db, { orderIds: [order.id] })
    await resetAddressCheck(db, order.id)
  }
  await renewSearchTerms(db, order.id)
  return { personal: { before: loggedDestination(before), after: loggedDestination(after) } }
}

function labelOf({ recipient, city, branch, settlementRef, pointRef, ...buyer }: Destination): string {
  const { firstName, lastName, phone } = recipient ?? buyer
  return JSON.stringify([firstName, lastName, phone, city, branch, settlementRef, pointRef])
}

const selectSold = statement<FindSold>(
  'find-sold',
  `select ${soldColumns} from orders o where o.id = :orderId`,
)

/** Of the directory, or nothing of it; refuses one that does not take the parcel. */
async function placeOf(
  db: Db,
  { id: orderId }: LockedOrder,
  { settlementRef, pointRef }: Pick<Destination, 'settlementRef' | 'pointRef'>,
): Promise<Place | typeof nowhere> {
  if (settlementRef === null || pointRef === null) return nowhere
  const [sold] = await selectSold(db, { orderId })
  const lines = sold ? soldLines({ lines: readSoldLines(sold.lines) }) : []
  const parcel = { lines, total: sold?.total ?? 0 }
  const place = await findChosenPlace(db, { settlementRef, pointRef }, parcel)
  if (typeof place === 'string') throw new Refusal(place, { fields: ['pointRef'] })
  return place ?? nowhere
}

const nowhere = { settlementRef: null, pointRef: null } as const

/** Without refs, which mean nothing to a reader. */
function loggedDestination({
  recipient,
  settlementRef: _settlement,
  pointRef: _point,
  ...rest
}: Destination) {
  return {
    ...rest,
    recipient: recipient && `${recipient.firstName} ${recipient.lastName}, ${recipient.phone}`,
  }
}
