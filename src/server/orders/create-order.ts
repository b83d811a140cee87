import { type CreatedOrder, createOrderBody, type OrderWish } from '../../contract/create-order.ts'
import type { Pool } from 'pg'
import { findKit } from '../../domain/catalogue.ts'
import { hryvniasOf, kopiykasOf } from '../../domain/hryvnias.ts'
import { type Basket, basketLines, checkWish, orderTotal, requiresShipping } from '../../domain/order.ts'
import { findChosenPlace, type PlaceRefusal } from '../carriers/directory/chosen-place.ts'
import { type Db, inTransaction, sqlState, violatedConstraint } from '../db/pool.ts'
import { Refusal } from '../http/errors.ts'
import { hashOfBody, readIdempotencyKey, sameAsFirst } from '../http/idempotency.ts'
import { parseBody } from '../http/parse-body.ts'
import type { Services } from '../services/services.ts'
import {
  type Delivery,
  findByIdempotencyKey,
  findSameRecentOrder,
  insertOrder,
  type NewOrder,
  type OrderHandle,
  type SentOrder,
} from './order-queries.ts'

/**
 * POST /functions/v1/create-order. Stores the order at the catalogue's prices before anyone is charged.
 * The same request again (the same `Idempotency-Key`, or without one the same body within 15 minutes while
 * unpaid) gets the first answer.
 */
export async function createOrder(
  services: Services,
  body: unknown,
  idempotencyKey: unknown,
): Promise<CreatedOrder> {
  const key = readIdempotencyKey(idempotencyKey)
  const wish = parseBody(createOrderBody, body)
  const basket = basketOf(wish, services.config)
  const order: SentOrder = {
    wish,
    basket,
    isTest: services.config.isTestMode,
    idempotencyKey: key,
    bodyHash: hashOfBody(wish),
  }
  const delivery = await deliveryOf(services.db, order)
  const { id, orderNumber } =
    typeof delivery === 'string'
      ? await storedBefore(services.db, order, delivery)
      : await storeOnce(services, { ...order, delivery })
  return { orderId: id, orderNumber }
}

function basketOf(wish: OrderWish, shop: { isTestMode: boolean }): Basket {
  const checked = checkWish(
    {
      kit: findKit(wish.kitId),
      kitPrice: kopiykasOf(wish.kitPrice),
      addOn: wish.additionalKitId === undefined ? null : findKit(wish.additionalKitId),
      addOnPrice: wish.additionalKitPrice === undefined ? undefined : kopiykasOf(wish.additionalKitPrice),
      quantity: wish.quantity,
    },
    shop,
  )
  switch (checked.kind) {
    case 'unknown-kit':
      throw new Refusal('unknown_kit')
    case 'unknown-add-on':
      throw new Refusal('unknown_additional_kit')
    case 'bad-quantity':
      throw new Refusal('invalid_quantity', { fields: ['quantity'], max: checked.max })
    case 'price-changed':
      throw new Refusal('price_changed', {
        kitPrice: hryvniasOf(checked.kit),
        additionalKitPrice: checked.addOn === null ? null : hryvniasOf(checked.addOn),
      })
    case 'basket':
      return withAddress(checked.basket, wish)
  }
}

function withAddress(basket: Basket, wish: OrderWish): Basket {
  if (!requiresShipping(basket)) return basket
  const missing = (['city', 'novaPoshta'] as const).filter((field) => wish[field] === '')
  if (missing.length > 0) throw new Refusal('invalid_body', { fields: missing })
  return basket
}

/** Where the order goes, and to whom besides its buyer. */
async function deliveryOf(db: Db, { wish, basket }: SentOrder): Promise<Delivery | PlaceRefusal> {
  const { city, novaPoshta: branch, settlementRef, pointRef, recipient, deliveryComment } = wish
  if (!requiresShipping(basket)) return { city, branch }
  const extras = { recipient, comment: deliveryComment }
  if (settlementRef === undefined || pointRef === undefined) return { city, branch, ...extras }
  const parcel = { lines: basketLines(basket), total: orderTotal(basket) }
  const place = await findChosenPlace(db, { settlementRef, pointRef }, parcel)
  return typeof place === 'string' ? place : { city, branch, ...place, ...extras }
}

/** The order that the same request made while its parcel could still be sent there; refuses one that made none. */
async function storedBefore(db: Pool, order: SentOrder, refusal: PlaceRefusal): Promise<OrderHandle> {
  const { idempotencyKey: key, bodyHash } = order
  const keyed = key === null ? undefined : await findByIdempotencyKey(db, key)
  if (keyed) return sameAsFirst(keyed, bodyHash)
  const same =
    key === null && (await inTransaction(db, (transaction) => findSameRecentOrder(transaction, order)))
  if (same) return same
  throw new Refusal(refusal, { fields: ['pointRef'] })
}

async function storeOnce({ db }: Services, order: NewOrder): Promise<OrderHandle> {
  for (let tries = 0; ; tries++) {
    try {
      if (order.idempotencyKey !== null) {
        const stored = await insertOrder(db, order)
        return stored ?? sameAsFirst(await findByIdempotencyKey(db, order.idempotencyKey), order.bodyHash)
      }
      return await inTransaction(db, async (transaction) => {
        const same = await findSameRecentOrder(transaction, order)
        const stored = same ?? (await insertOrder(transaction, order))
        if (!stored) throw new Error('an order without a key met a key conflict')
        return stored
      })
    } catch (error) {
      if (violatedConstraint(error) === 'orders_order_number_key' && tries < 5) continue
      if (sqlState(error) === '23503') throw new Refusal('unknown_quiz_submission')
      throw error
    }
  }
}
