import { type CreatedOrder, createOrderBody, type OrderWish } from '../../contract/checkout/create-order.ts'
import type { Pool } from 'pg'
import { findKit } from '../../domain/catalogue/catalogue.ts'
import { hryvniasOf, kopiykasOf } from '../../domain/platform/hryvnias.ts'
import { filledFields } from '../../domain/orders/optional-fields.ts'
import {
  type Basket,
  basketLines,
  checkWish,
  orderTotal,
  requiresShipping,
} from '../../domain/orders/order.ts'
import { findChosenPlace } from '../delivery/carriers/directory/chosen-place.ts'
import { type Db, inTransaction, sqlState, violatedConstraint } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { hashOfBody, readIdempotencyKey, requireSameBody } from '../platform/http/idempotency.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import type { CheckoutNeeds } from './needs.ts'
import { insertHolds, refusalOf, returnStock, type Sender, takeStock } from '../catalogue/take-stock.ts'
import { findHolds } from '../orders/find-holds.ts'
import type { PublishedShelf } from '../catalogue/shelf-queries.ts'
import {
  type Delivery,
  findByIdempotencyKey,
  findSameRecentOrder,
  insertOrder,
  type NewOrder,
  type OrderHandle,
  type SentOrder,
} from '../orders/order-queries.ts'

/** Idempotent by `Idempotency-Key`, or without one by the same body within 15 minutes while unpaid. */
export async function createOrder(
  services: CheckoutNeeds,
  body: unknown,
  idempotencyKey: unknown,
  from?: Sender,
): Promise<CreatedOrder> {
  const wish = parseBody(createOrderBody, body)
  const order: SentOrder = {
    wish,
    isTest: services.config.isTestMode,
    idempotencyKey: readIdempotencyKey(idempotencyKey),
    bodyHash: hashOfBody(wish),
    from,
  }
  for (let terms = await currentTerms(services); ;) {
    const stored = await orderOn(services, terms, order)
    if (stored) return { orderId: stored.id, orderNumber: stored.orderNumber }
    terms = await refreshedTerms(services)
  }
}

/** What the buyer agrees to. */
interface Terms {
  readonly shelf: PublishedShelf
  readonly site: Awaited<ReturnType<CheckoutNeeds['site']['current']>>
}

async function currentTerms({ shelf, site }: Pick<CheckoutNeeds, 'shelf' | 'site'>): Promise<Terms> {
  return { shelf: await shelf.current(), site: await site.current() }
}

async function refreshedTerms({ shelf, site }: Pick<CheckoutNeeds, 'shelf' | 'site'>): Promise<Terms> {
  return { shelf: await shelf.refresh(), site: await site.refresh() }
}

/** `undefined`: newer terms are published. */
async function orderOn(
  services: CheckoutNeeds,
  { shelf, site }: Terms,
  order: SentOrder,
): Promise<OrderHandle | undefined> {
  const { db } = services
  const basket = offerRefusal(order.wish, site) ?? basketOf(order.wish, shelf, services.config)
  if (basket instanceof Refusal) {
    // Another node may have shown newer terms.
    const now = await refreshedTerms(services)
    const isSame = now.shelf.version === shelf.version && now.site.version === site.version
    return isSame ? storedBefore(db, order, basket) : undefined
  }
  const delivery = await deliveryOf(db, order.wish, basket)
  if (delivery instanceof Refusal) return storedBefore(db, order, delivery)
  const stored = await storeOnce(services, { ...order, basket, delivery, shelfVersion: shelf.version })
  return stored instanceof Refusal ? storedBefore(db, order, stored) : stored
}

function offerRefusal(
  { offerVersion }: OrderWish,
  { offer: { version } }: Terms['site'],
): Refusal | undefined {
  if (offerVersion === undefined || offerVersion === version) return undefined
  return new Refusal('offer_changed', { offerVersion: version })
}

function basketOf(
  wish: OrderWish,
  { catalogue }: PublishedShelf,
  shop: { isTestMode: boolean },
): Basket | Refusal {
  const checked = checkWish(
    {
      kit: findKit(catalogue, wish.kitId),
      kitPrice: kopiykasOf(wish.kitPrice),
      addOn: wish.additionalKitId === undefined ? null : findKit(catalogue, wish.additionalKitId),
      addOnPrice: wish.additionalKitPrice === undefined ? undefined : kopiykasOf(wish.additionalKitPrice),
      quantity: wish.quantity,
    },
    shop,
  )
  switch (checked.kind) {
    case 'unknown-kit':
      return new Refusal('unknown_kit')
    case 'unknown-add-on':
      return new Refusal('unknown_additional_kit')
    case 'paused':
      return new Refusal('kit_paused')
    case 'bad-quantity':
      return new Refusal('invalid_quantity', { fields: ['quantity'], max: checked.max })
    case 'price-changed':
      return new Refusal('price_changed', {
        kitPrice: hryvniasOf(checked.kit),
        additionalKitPrice: checked.addOn === null ? null : hryvniasOf(checked.addOn),
      })
    case 'basket':
      return withAddress(checked.basket, wish)
  }
}

function withAddress(basket: Basket, wish: OrderWish): Basket | Refusal {
  if (!requiresShipping(basket)) return basket
  const missing = (['city', 'novaPoshta'] as const).filter((field) => wish[field] === '')
  return missing.length > 0 ? new Refusal('invalid_body', { fields: missing }) : basket
}

async function deliveryOf(db: Db, wish: OrderWish, basket: Basket): Promise<Delivery | Refusal> {
  const { city, novaPoshta: branch, settlementRef, pointRef, recipient } = wish
  const hasParcel = requiresShipping(basket)
  const told = filledFields(wish, hasParcel)
  if (!hasParcel) return { city, branch, told }
  const extras = { recipient, told }
  if (settlementRef === undefined || pointRef === undefined) return { city, branch, ...extras }
  const parcel = { lines: basketLines(basket), total: orderTotal(basket) }
  const place = await findChosenPlace(db, { settlementRef, pointRef }, parcel)
  if (typeof place === 'string') return new Refusal(place, { fields: ['pointRef'] })
  return { city, branch, ...place, ...extras }
}

/** A retry gets its order even if that could not be sold now. */
async function storedBefore(db: Pool, order: SentOrder, refusal: Refusal): Promise<OrderHandle> {
  const { idempotencyKey: key, bodyHash } = order
  const keyed = key === null ? undefined : await findByIdempotencyKey(db, key)
  if (keyed) return requireSameBody(keyed, bodyHash)
  const same =
    key === null && (await inTransaction(db, (transaction) => findSameRecentOrder(transaction, order)))
  if (same) return same
  throw refusal
}

type Stored = OrderHandle | Refusal | undefined

/** With half of all numbers taken, one order in a million fails. */
const triedNumbers = 20

async function storeOnce({ db }: Pick<CheckoutNeeds, 'db'>, order: NewOrder): Promise<Stored> {
  for (let tries = 1; ; tries++) {
    try {
      if (order.idempotencyKey !== null) {
        const stored = await insertOrder(db, order)
        if (stored === 'counted')
          return await inTransaction(db, (transaction) => storeCounted(transaction, order))
        if (stored) return stored
        const first = await findByIdempotencyKey(db, order.idempotencyKey)
        return first && requireSameBody(first, order.bodyHash)
      }
      return await inTransaction(db, async (transaction) => {
        const same = await findSameRecentOrder(transaction, order)
        const stored = same ?? (await insertOrder(transaction, order))
        return stored === 'counted' ? storeCounted(transaction, order) : stored
      })
    } catch (error) {
      if (violatedConstraint(error) === 'orders_order_number_key' && tries < triedNumbers) continue
      if (sqlState(error) === '23503') throw new Refusal('unknown_quiz_submission')
      throw error
    }
  }
}

/** In the caller's transaction, with its stock. */
async function storeCounted(db: Db, order: NewOrder): Promise<Stored> {
  const { phone, email } = order.wish
  const taking = await takeStock(db, basketLines(order.basket), { phone, email, from: order.from }, findHolds)
  if (!('taken' in taking)) return refusalOf(taking)
  const stored = await insertOrder(db, order, { isTaken: true })
  if (stored === undefined || stored === 'counted') {
    await returnStock(db, taking.taken)
    const key = order.idempotencyKey
    const first = key === null ? undefined : await findByIdempotencyKey(db, key)
    return first && requireSameBody(first, order.bodyHash)
  }
  await insertHolds(db, stored.id, taking.taken, order.from)
  return stored
}
