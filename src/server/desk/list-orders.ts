import * as v from 'valibot'
import type { OrderRow, OrdersQuery } from '../../contract/desk/orders.ts'
import type { Page } from '../../contract/platform/paging.ts'
import { orderNumberDigits } from '../../domain/orders/order.ts'
import { owedInAll } from '../../domain/orders/owed.ts'
import { parcelStates } from '../../domain/orders/parcel.ts'
import { addDays, kyivMidnight } from '../../domain/platform/day.ts'
import type { Db } from '../platform/db/pool.ts'
import {
  cursorOf,
  firstUuid,
  isAfter,
  lastUuid,
  pageOf,
  pageSize,
  readCursor,
  placeColumns,
} from '../platform/db/paging.ts'
import { statement } from '../platform/db/statement.ts'
import { readStored } from '../platform/db/stored-values.ts'
import { hasBought } from '../orders/bought.ts'
import { isActiveForBuyer } from '../delivery/parcels/fulfilment-conditions.ts'
import { readStanding, readStandingFacts, standingFacts } from '../aftercare/standing/standing-query.ts'
import { monthsOfOrders } from '../orders/months.ts'
import { isKitTerm, kitTerm, type SearchedWord, searchedWords } from '../orders/search-terms.ts'
import type {
  FindEndOfOrders,
  FindEndOfOrdersByParcel,
  FindEndOfOrdersByWord,
  FindEndOfOrdersOfKit,
  FindEndOfOrdersToCheck,
  FindEndOfSupportedOrders,
  FindRarestWord,
  ListOrders,
  ListOrdersByParcel,
  ListOrdersByWord,
  ListOrdersOfKit,
  ListOrdersToCheck,
  ListSupportedOrders,
} from './statements.gen.ts'

/** Above that, the newest orders are tested one by one instead. */
const mostHits = 2000

/** Per page; it may be short then, and the next one continues. */
const mostAsked = 2000

/** The newest first. Each page is a bounded index scan, whatever the number of orders. */
export async function listOrders(db: Db, query: OrdersQuery): Promise<Page<OrderRow>> {
  const words = searchedWords(query.search ?? '')
  const rarest = await findRarest(db, words)
  const walk = walks[chooseWalk(query, rarest)]
  const others = words.filter((word) => word !== rarest)
  const asked = (filter: Filter) => (filter === walk.answers ? undefined : query[filter])
  const [micros, id] = firstPlace(query)
  const values = {
    micros,
    id,
    since: new Date(query.from === undefined ? 0 : kyivMidnight(query.from)),
    beginnings: rarest?.beginnings,
    numberBeginning: rarest?.numberBeginning,
    walkedState: query.state,
    kitTerm: query.kit && kitTerm(query.kit),
    words: JSON.stringify(others),
    state: asked('state'),
    payment: asked('payment'),
    kit: asked('kit'),
    composition: asked('composition'),
    support: asked('support'),
  }
  const page = pageOf(await walk.list(db, values), listedOrder)
  const isNarrowed = others.length > 0 || filters.some((filter) => asked(filter) !== undefined)
  if (page.next !== null || !isNarrowed) return page
  const [end] = await walk.findEnd(db, values)
  return { ...page, next: end ? cursorOf(end) : null }
}

const filters = ['state', 'payment', 'kit', 'composition', 'support'] as const
type Filter = (typeof filters)[number]

const is: Readonly<Record<Filter, string>> = {
  state: `exists (select from parcels p where p.order_id = o.id and p.state = :state?)`,
  payment: `o.payment_status = :payment?`,
  kit: hasBought(':kit?'),
  composition: `(${isActiveForBuyer} and f.needs_composition_check and f.composition_checked_at is null)`,
  support: `exists (select from support_plans p where p.order_id = o.id)`,
}
const isAsAsked = filters.map((filter) => `(:${filter}?::text is null or ${is[filter]})`).join(' and ')

/** SQL; collation "C" for every locale. */
function beginsWith(term: string, word: string): string {
  return `${term} >= ${word} collate "C" and ${term} < ${word} || chr(1114111) collate "C"`
}

/** SQL; digits sort alike in every locale. */
function hasNumber(number: string, beginning: string): string {
  const end = (digit: number) => `rpad(${beginning}, ${orderNumberDigits}, '${digit}')`
  return `${number} between ${end(0)} and ${end(9)}`
}

/** SQL, with duplicates. `offset 0` makes it an index scan per month and beginning, also in a plan without values. */
function ordersWith(beginnings: string, numberBeginning: string): string {
  return `select found.order_id, found.created_at
    from ${monthsOfOrders}, unnest(${beginnings}) as beginning, lateral (
      select w.order_id, w.created_at from order_search w
      where w.month = months.month and ${beginsWith('w.term', 'beginning')} offset 0
    ) found
    union all select id, created_at from orders where ${hasNumber('order_number', numberBeginning)}`
}

const hasWords = `not exists (
    select from json_to_recordset(:words::json) as word (beginnings text[], "numberBeginning" text)
    where not (coalesce(${hasNumber('o.order_number', 'word."numberBeginning"')}, false) or exists (
      select from order_search w, unnest(word.beginnings) as beginning
      where w.created_at = o.created_at and w.order_id = o.id and ${beginsWith('w.term', 'beginning')}
    ))
  )`

interface Walked {
  readonly table: string
  readonly at: string
  readonly where: string
  readonly isOnce?: true
}

const walkOver = ({
  table,
  at,
  where,
  isOnce,
}: Walked) => `select s.order_id, ${at} as created_at from ${table}
    where ${where} and ${isAfter(at, 's.order_id', [':micros', ':id::uuid'])} and ${at} >= :since
    ${isOnce ? '' : `group by ${at}, s.order_id`} order by ${at} desc, s.order_id desc`

// `offset 0` filters order by order, in the order of the walk: gathering all orders of a common word first is slow, and a
// plan without values cannot know how many pass.
const listOver = (walked: Walked) => `select ${listColumns}, ${standingFacts} as facts,
     ${placeColumns('found.created_at', 'o.id')}
   from (${walkOver(walked)} limit ${mostAsked}) found join orders o on o.id = found.order_id
     left join fulfilments f on f.order_id = o.id, lateral (
       select ${isAsAsked} and ${hasWords} as is_wanted offset 0
     ) asked
   where o.put_aside_at is null and asked.is_wanted
   order by found.created_at desc, found.order_id desc limit ${pageSize + 1}`

const endOf = (walked: Walked) => `select ${placeColumns('found.created_at', 'found.order_id')}
   from (${walkOver(walked)} offset ${mostAsked - 1} limit 1) found`

export const briefColumns = `o.order_number as number, o.created_at as "createdAt", o.paid_at as "paidAt",
  nullif(concat_ws(' ', o.first_name, o.last_name), ' ') as name, o.city,
  coalesce((
    select string_agg(l.name || ' × ' || l.quantity, ', ' order by l.position) from order_lines l
    where l.order_id = o.id
  ), '') as "bought!",
  o.total_kopiykas as total`

const listColumns = `${briefColumns}, o.payment_status as "paymentStatus",
  coalesce(f.needs_composition_check and f.composition_checked_at is null, false) as "needsCompositionCheck!",
  coalesce((
    select json_agg(json_build_object('state', p.state, 'trackingNumber', p.tracking_number) order by p.number)
    from parcels p where p.order_id = o.id
  ), '[]') as parcels`

const terms = { table: 'order_search s', at: 's.created_at' }
const parcels = { table: 'parcels s', at: 's.ordered_at' }
// `offset 0` keeps the planner from walking all words by time.
const byWord = {
  ...terms,
  table: `(${ordersWith(':beginnings?::text[]', ':numberBeginning?::text')} offset 0) s`,
  where: 'true',
}
// Unchecked parcels are in this state.
const toCheck = { ...parcels, where: `s.state = 'to-check'` }
const byParcel = { ...parcels, where: `s.state = :walkedState?` }
const supported = { table: 'support_plans s', at: 's.ordered_at', where: 'true', isOnce: true } as const
const ofKit = { ...terms, where: `s.term = :kitTerm? and ${isKitTerm('s.term')}` }
// Terms of one order are adjacent, and every order has a kit's term.
const all = { ...terms, where: 'true' }

/** `answers`: the filter that the walk already implies. */
const walks = {
  byWord: {
    list: statement<ListOrdersByWord>('list-orders-by-word', listOver(byWord), { unknownWord: 'pass' }),
    findEnd: statement<FindEndOfOrdersByWord>('find-end-of-orders-by-word', endOf(byWord)),
    answers: undefined,
  },
  toCheck: {
    list: statement<ListOrdersToCheck>('list-orders-to-check', listOver(toCheck), { unknownWord: 'pass' }),
    findEnd: statement<FindEndOfOrdersToCheck>('find-end-of-orders-to-check', endOf(toCheck)),
    answers: undefined,
  },
  byParcel: {
    list: statement<ListOrdersByParcel>('list-orders-by-parcel', listOver(byParcel), { unknownWord: 'pass' }),
    findEnd: statement<FindEndOfOrdersByParcel>('find-end-of-orders-by-parcel', endOf(byParcel)),
    answers: 'state',
  },
  supported: {
    list: statement<ListSupportedOrders>('list-supported-orders', listOver(supported), {
      unknownWord: 'pass',
    }),
    findEnd: statement<FindEndOfSupportedOrders>('find-end-of-supported-orders', endOf(supported)),
    answers: 'support',
  },
  ofKit: {
    list: statement<ListOrdersOfKit>('list-orders-of-kit', listOver(ofKit), { unknownWord: 'pass' }),
    findEnd: statement<FindEndOfOrdersOfKit>('find-end-of-orders-of-kit', endOf(ofKit)),
    answers: 'kit',
  },
  all: {
    list: statement<ListOrders>('list-orders', listOver(all), { unknownWord: 'pass' }),
    findEnd: statement<FindEndOfOrders>('find-end-of-orders', endOf(all)),
    answers: undefined,
  },
} as const

/** The shortest index that contains all results. */
function chooseWalk(
  { state, composition, support, kit }: OrdersQuery,
  rarest: SearchedWord | undefined,
): keyof typeof walks {
  if (rarest !== undefined) return 'byWord'
  if (composition !== undefined) return 'toCheck'
  if (state !== undefined) return 'byParcel'
  if (support !== undefined) return 'supported'
  return kit === undefined ? 'all' : 'ofKit'
}

function firstPlace({ after, to }: OrdersQuery): readonly [micros: string, id: string] {
  if (after !== undefined || to === undefined) return readCursor(after, lastUuid)
  return [`${kyivMidnight(addDays(to, 1))}000`, firstUuid]
}

const selectRarest = statement<FindRarestWord>(
  'find-rarest-word',
  `select (word.nth - 1)::int as "index!", (
     select count(*)::int from (${ordersWith('word.beginnings', 'word.number')} limit ${mostHits + 1}) hits
   ) as "hits!"
   from rows from (json_to_recordset(:words::json) as (beginnings text[], "numberBeginning" text))
     with ordinality as word (beginnings, number, nth)
   order by 2 limit 1`,
)

/** `undefined` if even that is too common. */
async function findRarest(db: Db, words: readonly SearchedWord[]): Promise<SearchedWord | undefined> {
  if (words.length === 0) return undefined
  const [rarest] = await selectRarest(db, { words: JSON.stringify(words) })
  return rarest && rarest.hits <= mostHits ? words[rarest.index] : undefined
}

const parcelsRead = v.array(
  v.object({ state: v.picklist(parcelStates), trackingNumber: v.nullable(v.string()) }),
)

function listedOrder(row: ListOrders['row']): OrderRow {
  const { placeAt: _at, placeId: _id, facts, createdAt, paidAt, ...order } = row
  const { kind: stage, toBuyer } = readStanding(readStandingFacts(facts))
  return {
    ...order,
    parcels: readStored(parcelsRead, order.parcels),
    stage,
    owed: owedInAll(toBuyer.money),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }
}
