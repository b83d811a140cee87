import { randomInt } from 'node:crypto'
import {
  type Basket,
  basketLines,
  orderNumberDigits,
  orderTotal,
  type Purchase,
  type PurchaseLine,
  sameOrderMinutes,
} from '../../domain/orders/order.ts'
import type { ToldFields } from '../../domain/orders/optional-fields.ts'
import type { WhyNotPayable } from '../../domain/orders/payable.ts'
import type { OrderWish } from '../../contract/checkout/create-order.ts'
import type { Person } from '../../contract/orders/people.ts'
import type { OrderRow } from '../../contract/orders/order-row.ts'
import type { PlaceRefs } from '../../domain/orders/place.ts'
import type { Db } from '../platform/db/pool.ts'
import { newSecretIdOfHour, newTokenOfHour } from '../platform/http/secret-keys.ts'
import { fieldColumns, fieldParameters, fieldValues } from './field-columns.ts'
import { monthOf } from './months.ts'
import type { Sender } from '../catalogue/take-stock.ts'
import { isPayable } from './standing/standing-conditions.ts'
import { searchTerms } from './search-terms.ts'

/** An order as it was asked for, whatever is sold now. */
export interface SentOrder {
  readonly wish: OrderWish
  readonly isTest: boolean
  readonly idempotencyKey: string | null
  readonly bodyHash: Buffer
  readonly from: Sender | undefined
}

export interface NewOrder extends SentOrder {
  readonly basket: Basket
  /** The version of the shelf that its prices are of. */
  readonly shelfVersion: number
  readonly delivery: Delivery
}

export interface Delivery extends Partial<PlaceRefs> {
  readonly city: string
  readonly branch: string
  /** Absent when it is the buyer. */
  readonly recipient?: Person | undefined
  /** What else the buyer told. */
  readonly told: ToldFields
}

/** The answer that a stored order gives again and again. */
export interface OrderHandle {
  readonly id: string
  readonly orderNumber: string
}

/**
 * Stores an order under a new secret id and a random number. Answers `undefined` when the idempotency key
 * is already taken (waiting for the transaction that took it), or another version of the shelf or of the offer is
 * published, and `counted` when there is only so much of what it wants: of that the caller is to take first.
 */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  { isTaken = false } = {},
): Promise<OrderHandle | 'counted' | undefined> {
  const { wish, basket, delivery } = order
  const { recipient } = delivery
  const lines = basketLines(basket)
  const number = newOrderNumber()
  const { rows } = await db.query<Partial<OrderHandle> & { readonly isCounted: boolean }>({
    name: 'insert-order',
    text: `with counted as (
     select from stock where kit_id in ($5, $9)
     ), made as (
     insert into orders (id, order_number, return_token, is_test, kit_id, kit_name, kit_price_kopiykas, quantity,
       additional_kit_id, additional_kit_name, additional_kit_price_kopiykas, total_kopiykas,
       quiz_submission_id, idempotency_key, body_hash, offer_version, source, shelf_version, made_by, ${fieldColumns})
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, coalesce(${keptQuiz('$13')}, $13), $14, $15, $16,
       $17, $18, 'site', ${fieldParameters(22)}
     where exists (select from shelf where version = $18) and ($20::boolean or not exists (select from counted))
       and ($16::text is null or exists (
         select from site join site_contents using (version) where offer_version = $16))
     on conflict (idempotency_key) do nothing
     returning id, order_number, created_at
     ), bought as (
     insert into order_lines (order_id, position, kit_id, name, price_kopiykas, quantity)
     select made.id, line.position, line.kit, line.name, line.price, line.quantity
     from made, json_to_recordset($21::json)
       as line (position smallint, kit text, name text, price integer, quantity smallint)
     ), found_by as (
     insert into order_search (term, order_id, created_at)
     select term, made.id, made.created_at from made, unnest($19::text[]) term
     ) select id, order_number as "orderNumber", not $20 and exists (select from counted) as "isCounted"
     from (values (1)) always left join made on true`,
    values: [
      newSecretIdOfHour(Date.now()),
      number,
      newTokenOfHour(Date.now()),
      order.isTest,
      basket.kit.id,
      basket.kit.name,
      basket.kit.price,
      basket.quantity,
      basket.addOn?.id ?? null,
      basket.addOn?.name ?? null,
      basket.addOn?.price ?? null,
      orderTotal(basket),
      wish.quizSubmissionId ?? null,
      order.idempotencyKey,
      order.bodyHash,
      wish.offerVersion ?? null,
      wish.source ?? null,
      order.shelfVersion,
      searchTerms({
        ...wish,
        recipient,
        kitIds: lines.map(({ kitId }) => kitId),
      }),
      isTaken,
      JSON.stringify(storedLines(lines)),
      ...fieldValues({
        firstName: wish.firstName,
        lastName: wish.lastName,
        email: wish.email,
        phone: wish.phone,
        city: delivery.city,
        branch: delivery.branch,
        settlementRef: delivery.settlementRef ?? null,
        pointRef: delivery.pointRef ?? null,
        recipientFirstName: recipient?.firstName ?? null,
        recipientLastName: recipient?.lastName ?? null,
        recipientPhone: recipient?.phone ?? null,
        ...delivery.told,
      }),
    ],
  })
  const { id, orderNumber, isCounted } = rows[0] ?? {}
  if (isCounted) return 'counted'
  return id && orderNumber ? { id, orderNumber } : undefined
}

function storedLines(lines: readonly PurchaseLine[]) {
  return lines.map(({ kitId: kit, name, price, quantity }, nth) => ({
    position: nth + 1,
    kit,
    name,
    price,
    quantity,
  }))
}

/** SQL for the submission that has taken the place of another, while that is being done too. */
function keptQuiz(id: string): string {
  return `(select coalesce(q.superseded_by, q.id) from quiz_submissions q where q.id = ${id} for key share)`
}

/** The order of an idempotency key; one that was erased no longer knows its body. */
export async function findByIdempotencyKey(
  db: Db,
  key: string,
): Promise<(OrderHandle & { bodyHash: Buffer | null }) | undefined> {
  const { rows } = await db.query<OrderHandle & { bodyHash: Buffer | null }>(
    `select id, order_number as "orderNumber", body_hash as "bodyHash" from orders where idempotency_key = $1`,
    [key],
  )
  return rows[0]
}

/**
 * The order that the same body made a short while ago and that nobody has paid. The caller's transaction
 * first takes a lock on the body, so that two such requests at once see each other.
 */
export async function findSameRecentOrder(
  db: Db,
  { bodyHash, isTest }: SentOrder,
): Promise<OrderHandle | undefined> {
  await db.query('select pg_advisory_xact_lock($1)', [bodyHash.readBigInt64BE().toString()])
  const { rows } = await db.query<OrderHandle>(
    `select id, order_number as "orderNumber" from orders o
     where ${monthOf('created_at')} = any (array[${monthOf('now()')}, ${monthOf('(now() - make_interval(mins => $2))')}])
       and body_hash = $1 and ${isPayable('$3')} and created_at > now() - make_interval(mins => $2)
     order by created_at desc limit 1`,
    [bodyHash, sameOrderMinutes, isTest],
  )
  return rows[0]
}

/** The four public columns of one order. */
export async function findOrderRow(db: Db, id: string): Promise<OrderRow | undefined> {
  const { rows } = await db.query<OrderRow>({
    name: 'find-order-row',
    text: 'select id, order_number, payment_status, payment_transaction_id from orders where id = $1',
    values: [id],
  })
  return rows[0]
}

/** What a payment page needs to know of an order. */
export interface OrderToPay extends Purchase {
  readonly id: string
  readonly email: string
  readonly phone: string
  readonly orderNumber: string
  readonly returnToken: string
  readonly whyNot: WhyNotPayable | null
  /** Of a kit that is counted it keeps none: it never took it, or its time was over. */
  readonly lacksStock: boolean
}

/** Digits for people: random, so that numbers tell nothing about how many orders there are. */
function newOrderNumber(): string {
  return String(randomInt(10 ** (orderNumberDigits - 1), 10 ** orderNumberDigits))
}
