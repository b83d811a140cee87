import * as v from 'valibot'
import type { PaymentStatus } from '../../domain/orders/order.ts'
import { closedReasons, unpayableReasons, type WhyClosed } from '../../domain/orders/payable.ts'
import type { AttemptState } from '../../domain/orders/payment.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { ReceiptMaker } from '../../domain/payments/receipt.ts'
import type { Db } from '../platform/db/pool.ts'
import { keptUntil, keptWithoutPage } from '../catalogue/stock-holds.ts'
import { purchaseColumns, readLines } from '../orders/bought.ts'
import { reconsideredIf } from '../orders/move-order.ts'
import type { OrderToPay } from '../orders/order-queries.ts'
import { isClosed, isPayable, payableUntil, whyClosed, whyNotPayable } from '../orders/order-conditions.ts'
import { statement } from '../platform/db/statement.ts'
import { readStored } from '../platform/db/stored-values.ts'
import type {
  FindAttemptStates,
  FindLiveAttempt,
  LeavePages,
  LeaveShownPages,
  OpenAttempt,
  RecordOpened,
  RecordUnopened,
  SwitchToAttempt,
} from './statements.gen.ts'

export interface LiveAttempt {
  readonly id: string
  readonly state: AttemptState
  readonly pageUrl: string | null
}

export interface NewAttempt {
  readonly id: string
  readonly reference: string
  readonly validSeconds: number
}

const unpayableOrNot = v.nullable(v.picklist(unpayableReasons))

const open = statement<OpenAttempt>(
  'open-attempt',
  `with chosen as (
     select * from orders where id = :orderId
   ), kept as (
     ${keptUntil(`least(now() + make_interval(secs => :validSeconds), ${payableUntil})`, isPayable(':isTest'))}
   ), lacking as (
     select from chosen o join order_lines l on l.order_id = o.id join stock s on s.kit_id = l.kit_id
     where s.kit_id not in (select kit_id from kept)
   ), opened as (
     insert into payment_attempts
       (order_id, number, reference, method, is_test, amount_kopiykas, receipts_by, expires_at, ask_at)
     select o.id, n.next, o.order_number || '-' || n.next, :method, :isTest, o.total_kopiykas, :receiptsBy,
       least(now() + make_interval(secs => :validSeconds), ${payableUntil}), now() + interval '15 seconds'
     from chosen o,
       lateral (select coalesce(max(number), 0) + 1 as next from payment_attempts where order_id = o.id) n
     where ${isPayable(':isTest')} and not exists (select from lacking)
     on conflict do nothing
     returning id, reference, floor(extract(epoch from expires_at - now()))::integer as seconds
   )
   select o.id, o.order_number as "orderNumber", o.email, o.return_token as "returnToken",
     ${whyNotPayable(':isTest')} as "whyNot", exists (select from lacking) as "lacksStock!",
     o.phone, ${purchaseColumns},
     opened.id as "attemptId", opened.reference, opened.seconds as "validSeconds"
   from chosen o left join opened on true`,
)

/** Commits synchronously: a database crash must not free a reference that the bank has seen. `undefined`: no such order. */
export async function openAttempt(
  db: Db,
  wanted: {
    orderId: string
    method: PaymentMethod
    isTest: boolean
    validSeconds: number
    receiptsBy: ReceiptMaker
  },
): Promise<{ order: OrderToPay; attempt: NewAttempt | undefined } | undefined> {
  const [row] = await open(db, wanted)
  if (!row) return undefined
  const { attemptId, reference, validSeconds, whyNot, lines, ...order } = row
  const isOpened = attemptId !== null && reference !== null && validSeconds !== null
  return {
    order: { ...order, lines: readLines(lines), whyNot: readStored(unpayableOrNot, whyNot) },
    attempt: isOpened ? { id: attemptId, reference, validSeconds } : undefined,
  }
}

const selectLive = statement<FindLiveAttempt>(
  'find-live-attempt',
  `select id, state, page_url as "pageUrl"
   from payment_attempts where order_id = :orderId and method = :method and is_live`,
)

export async function findLiveAttempt(
  db: Db,
  orderId: string,
  method: PaymentMethod,
): Promise<LiveAttempt | undefined> {
  const [live] = await selectLive(db, { orderId, method })
  return live
}

export interface OrderNow {
  readonly status: PaymentStatus
  readonly whyClosed: WhyClosed | null
}

const closedOrNot = v.nullable(v.picklist(closedReasons))

function orderNow({ status, whyClosed: why }: RecordOpened['row']): OrderNow {
  return { status, whyClosed: readStored(closedOrNot, why) }
}

export const asLeft = 'is_left = true, ask_at = case when page_url is null then ask_at else now() end'

/** Whoever changes attempts in the light of others locks the order first, which prevents deadlocks. */
const lockedAndOthersLeft = `ordered as (
       select id, payment_status as status, ${whyClosed} as "whyClosed", ${isClosed} as is_over
       from orders o where id = :orderId for no key update
     ), others as (
       update payment_attempts a set ${asLeft}
       from ordered where a.order_id = ordered.id and a.id <> :id and a.is_live
     )`

const setOpened = statement<RecordOpened>(
  'record-opened',
  `with ${lockedAndOthersLeft}, reconsidered as (
     ${reconsideredIf('exists (select from payment_attempts where order_id = :orderId and id <> :id)')}
   )
   update payment_attempts set provider_id = :providerId, page_url = :pageUrl, is_left = is_over,
     state = case when state = 'opening' then 'pending' else state end,
     ask_at = case
       when is_over then now()
       when state = 'opening' then now() + make_interval(secs => :askAfterSeconds)
       else ask_at
     end
   from ordered where payment_attempts.id = :id and (is_live or is_over)
   returning ordered.status, "whyClosed"`,
)

/** `undefined`: given up or ended while the bank was opening it. Concurrent news of other attempts are re-evaluated. */
export async function recordOpened(
  db: Db,
  id: string,
  opened: { orderId: string; providerId: string; pageUrl: string; askAfterSeconds: number },
): Promise<OrderNow | undefined> {
  const [now] = await setOpened(db, {
    id,
    orderId: opened.orderId,
    providerId: opened.providerId,
    pageUrl: opened.pageUrl,
    askAfterSeconds: opened.askAfterSeconds,
  })
  return now && orderNow(now)
}

const setSwitched = statement<SwitchToAttempt>(
  'switch-to-attempt',
  `with ${lockedAndOthersLeft}
   update payment_attempts set is_left = is_over from ordered where payment_attempts.id = :id
   returning ordered.status, "whyClosed"`,
)

export async function switchToAttempt(db: Db, id: string, orderId: string): Promise<OrderNow | undefined> {
  const [now] = await setSwitched(db, { id, orderId })
  return now && orderNow(now)
}

const setUnopened = statement<RecordUnopened>(
  'record-unopened',
  `with unopened as (
     update payment_attempts set is_live = false,
       state = case when state = 'opening' then 'unopened' else state end,
       ask_at = case when state = 'opening' then null else ask_at end
     where id = :id and page_url is null returning order_id
   )
   ${keptWithoutPage(`not exists (
     select from payment_attempts a where a.order_id = u.order_id and a.page_url is not null
   )`)}`,
)

/** Frees the method. An attempt that the provider may know of is asked about until its end is known. */
export async function recordUnopened(db: Db, id: string): Promise<void> {
  await setUnopened(db, { id })
}

const leave = statement<LeavePages>(
  'leave-pages',
  `update payment_attempts set ${asLeft} where order_id = any (:orderIds) and is_live`,
)

/** The caller has locked the orders. */
export async function leavePages(db: Db, orderIds: readonly string[]): Promise<void> {
  await leave(db, { orderIds })
}

const leaveShown = statement<LeaveShownPages>(
  'leave-shown-pages',
  `update payment_attempts set is_left = true, ask_at = now()
   where order_id = any (:orderIds) and is_live and page_url is not null`,
)

export async function leaveShownPages(db: Db, orderIds: readonly string[]): Promise<void> {
  await leaveShown(db, { orderIds })
}

const selectStates = statement<FindAttemptStates>(
  'find-attempt-states',
  'select state from payment_attempts where order_id = :orderId order by number',
)

export async function findAttemptStates(db: Db, orderId: string): Promise<AttemptState[]> {
  const attempts = await selectStates(db, { orderId })
  return attempts.map(({ state }) => state)
}
