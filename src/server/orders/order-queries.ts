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
import type { FilledFields } from '../../domain/orders/optional-fields.ts'
import type { WhyNotPayable } from '../../domain/orders/payable.ts'
import type { OrderWish } from '../../contract/checkout/create-order.ts'
import type { Person } from '../../contract/orders/people.ts'
import type { OrderRow } from '../../contract/orders/order-row.ts'
import type { PlaceRefs } from '../../domain/orders/place.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { newSecretIdOfHour, newTokenOfHour } from '../platform/http/secret-keys.ts'
import { fieldColumns, fieldValues } from './field-columns.ts'
import { monthOf } from './months.ts'
import type { Sender } from '../catalogue/take-stock.ts'
import { isPayable } from './order-conditions.ts'
import { searchTerms } from './search-terms.ts'
import type { FindOrderByKey, FindOrderRow, FindSameOrder, InsertOrder, LockBody } from './statements.gen.ts'

export interface SentOrder {
  readonly wish: OrderWish
  readonly isTest: boolean
  readonly idempotencyKey: string | null
  readonly bodyHash: Buffer
  readonly from: Sender | undefined
}

export interface NewOrder extends SentOrder {
  readonly basket: Basket
  readonly shelfVersion: number
  readonly delivery: Delivery
}

export interface Delivery extends Partial<PlaceRefs> {
  readonly city: string
  readonly branch: string
  readonly recipient?: Person | undefined
  readonly told: FilledFields
}

export interface OrderHandle {
  readonly id: string
  readonly orderNumber: string
}

/** A concurrent supersession is waited for by its lock. */
const keptQuiz = `(
    select coalesce(q.superseded_by, q.id) from quiz_submissions q where q.id = :quizSubmissionId for key share
  )`

const insert = statement<InsertOrder>(
  'insert-order',
  `with counted as (
     select from stock where kit_id in (:kitId, :addOnId)
   ), made as (
     insert into orders (id, order_number, return_token, is_test, kit_id, kit_name, kit_price_kopiykas, quantity,
       additional_kit_id, additional_kit_name, additional_kit_price_kopiykas, total_kopiykas, quiz_submission_id,
       idempotency_key, body_hash, offer_version, source, shelf_version, made_by, ${fieldColumns})
     select :id, :number, :returnToken, :isTest, :kitId, :kitName, :kitPrice, :quantity, :addOnId?, :addOnName?,
       :addOnPrice?, :total, coalesce(${keptQuiz}, :quizSubmissionId?), :idempotencyKey?, :bodyHash, :offerVersion?,
       :source?, :shelfVersion, 'site', ${fieldValues}
     where exists (select from shelf where version = :shelfVersion)
       and (:isTaken::boolean or not exists (select from counted))
       and (:offerVersion::text is null or exists (
         select from site join site_contents using (version) where offer_version = :offerVersion))
     on conflict (idempotency_key) do nothing
     returning id, order_number, created_at
   ), bought as (
     insert into order_lines (order_id, position, kit_id, name, price_kopiykas, quantity)
     select made.id, line.position, line.kit, line.name, line.price, line.quantity
     from made, json_to_recordset(:lines::json)
       as line (position smallint, kit text, name text, price integer, quantity smallint)
   ), found_by as (
     insert into order_search (term, order_id, created_at)
     select term, made.id, made.created_at from made, unnest(:terms::text[]) term
   )
   select id, order_number as "orderNumber", not :isTaken and exists (select from counted) as "isCounted!"
   from (values (1)) always left join made on true`,
)

/** `undefined`: the idempotency key is taken, or newer terms are published. `counted`: take the stock first. */
export async function insertOrder(
  db: Db,
  { wish, basket, delivery, ...order }: NewOrder,
  { isTaken = false } = {},
): Promise<OrderHandle | 'counted' | undefined> {
  const { kit, addOn } = basket
  const { recipient } = delivery
  const lines = basketLines(basket)
  const kitIds = lines.map(({ kitId }) => kitId)
  const [made] = await insert(db, {
    id: newSecretIdOfHour(Date.now()),
    number: newOrderNumber(),
    returnToken: newTokenOfHour(Date.now()),
    isTest: order.isTest,
    // Read by the previous version.
    kitId: kit.id,
    kitName: kit.name,
    kitPrice: kit.price,
    quantity: basket.quantity,
    addOnId: addOn?.id,
    addOnName: addOn?.name,
    addOnPrice: addOn?.price,
    lines: JSON.stringify(lines.map(storedLine)),
    total: orderTotal(basket),
    quizSubmissionId: wish.quizSubmissionId,
    idempotencyKey: order.idempotencyKey,
    bodyHash: order.bodyHash,
    offerVersion: wish.offerVersion,
    source: wish.source,
    shelfVersion: order.shelfVersion,
    terms: searchTerms({ ...wish, recipient, kitIds }),
    isTaken,
    firstName: wish.firstName,
    lastName: wish.lastName,
    email: wish.email,
    phone: wish.phone,
    city: delivery.city,
    branch: delivery.branch,
    settlementRef: delivery.settlementRef,
    pointRef: delivery.pointRef,
    recipientFirstName: recipient?.firstName,
    recipientLastName: recipient?.lastName,
    recipientPhone: recipient?.phone,
    ...delivery.told,
  })
  const { id, orderNumber, isCounted = false } = made ?? {}
  if (isCounted) return 'counted'
  return id && orderNumber ? { id, orderNumber } : undefined
}

function storedLine({ kitId: kit, name, price, quantity }: PurchaseLine, nth: number) {
  return { position: nth + 1, kit, name, price, quantity }
}

const findByKey = statement<FindOrderByKey>(
  'find-order-by-key',
  `select id, order_number as "orderNumber", body_hash as "bodyHash" from orders where idempotency_key = :key`,
)

/** `bodyHash` is null after an erasure. */
export async function findByIdempotencyKey(db: Db, key: string): Promise<FindOrderByKey['row'] | undefined> {
  const [found] = await findByKey(db, { key })
  return found
}

const lockBody = statement<LockBody>('lock-body', 'select pg_advisory_xact_lock(:body::bigint) as locked')

const findSame = statement<FindSameOrder>(
  'find-same-order',
  `select id, order_number as "orderNumber" from orders o
   where ${monthOf('created_at')} = any (array[
       ${monthOf('now()')}, ${monthOf('(now() - make_interval(mins => :minutes))')}])
     and body_hash = :bodyHash and ${isPayable(':isTest')} and created_at > now() - make_interval(mins => :minutes)
   order by created_at desc limit 1`,
)

/** Unpaid and recent. The caller first takes an advisory lock on the body, so concurrent requests see each other. */
export async function findSameRecentOrder(
  db: Db,
  { bodyHash, isTest }: SentOrder,
): Promise<OrderHandle | undefined> {
  await lockBody(db, { body: bodyHash.readBigInt64BE().toString() })
  const [same] = await findSame(db, { bodyHash, isTest, minutes: sameOrderMinutes })
  return same
}

const findRow = statement<FindOrderRow>(
  'find-order-row',
  'select id, order_number, payment_status, payment_transaction_id from orders where id = :id',
)

export async function findOrderRow(db: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await findRow(db, { id })
  return row
}

export interface OrderToPay extends Purchase {
  readonly id: string
  readonly email: string
  readonly phone: string
  readonly orderNumber: string
  readonly returnToken: string
  readonly whyNot: WhyNotPayable | null
  readonly lacksStock: boolean
}

/** Random, so that numbers do not reveal sales. */
function newOrderNumber(): string {
  return String(randomInt(10 ** (orderNumberDigits - 1), 10 ** orderNumberDigits))
}
