import type { OrderRow, OrdersQuery } from '../../contract/desk/orders.ts'
import type { Page } from '../../contract/platform/paging.ts'
import { orderNumberDigits } from '../../domain/orders/order.ts'
import { addDays, type Day, kyivMidnight } from '../../domain/platform/day.ts'
import { owedInAll } from '../../domain/orders/owed.ts'
import type { StandingFacts } from '../../domain/orders/standing-facts.ts'
import type { Db } from '../platform/db/pool.ts'
import {
  cursorOf,
  firstUuid,
  isAfter,
  lastUuid,
  pageOf,
  pageSize,
  placeColumns,
  readCursor,
} from '../platform/db/paging.ts'
import { hasBought } from '../orders/bought.ts'
import { goesOnForBuyer } from '../delivery/parcels/fulfilment-conditions.ts'
import { readStanding, standingFacts } from '../aftercare/standing/standing-query.ts'
import { monthsOfOrders } from '../orders/months.ts'
import { isKitTerm, kitTerm, type SearchedWord, searchedWords } from '../orders/search-terms.ts'

/** Above that, the newest orders are tested one by one instead. */
const mostHits = 2000

/** Per page; it may be short then, and the next one continues. */
const mostAsked = 2000

/** The newest first. Each page is a bounded index scan, whatever the number of orders. */
export async function listOrders(db: Db, query: OrdersQuery): Promise<Page<OrderRow>> {
  const words = searchedWords(query.search ?? '')
  const rarest = await findRarest(db, words)
  const values: unknown[] = [...firstPlace(query)]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const { table, at, where, answers, isOnce } = chooseWalk(query, rarest, parameter)
  const since =
    query.from === undefined ? '' : ` and ${at} >= ${parameter(midnight(query.from))}::timestamptz`
  const source = `select s.order_id, ${at} as created_at from ${table}
    where ${where} and ${isAfter(at, 's.order_id', ['$1', '$2::uuid'])}${since}
    ${isOnce ? '' : `group by ${at}, s.order_id`} order by ${at} desc, s.order_id desc`
  const ofSource = [...values]

  // A correlated subquery (`limit`): gathering all orders of a common word first is slow.
  const wanted = words.filter((word) => word !== rarest).map((word) => hasWord(word, parameter))
  for (const filter of filters) {
    const value = query[filter]
    if (value !== undefined && filter !== answers) wanted.push(is[filter](parameter(value)))
  }
  const { rows } = await db.query<ListedOrder>(
    `select ${listColumns}, ${standingFacts} as facts, ${placeColumns('found.created_at', 'o.id')}
     from (${source} limit ${mostAsked}) found join orders o on o.id = found.order_id
       left join fulfilments f on f.order_id = o.id
     where ${['o.put_aside_at is null', ...wanted].join(' and ')}
     order by found.created_at desc, found.order_id desc limit ${pageSize + 1}`,
    values,
  )
  const page = pageOf(rows, listedOrder)
  if (page.next !== null || wanted.length === 0) return page
  return { ...page, next: await findEndOfWalk(db, source, ofSource) }
}

const filters = ['state', 'payment', 'kit', 'composition', 'support'] as const
type Filter = (typeof filters)[number]

const is: Readonly<Record<Filter, (value: string) => string>> = {
  state: (value) => `exists (select from parcels p where p.order_id = o.id and p.state = ${value})`,
  payment: (value) => `o.payment_status = ${value}`,
  kit: hasBought,
  composition: (value) =>
    `${value}::text is not null and ${goesOnForBuyer} and f.needs_composition_check and f.composition_checked_at is null`,
  support: (value) =>
    `${value}::text is not null and exists (select from support_plans p where p.order_id = o.id)`,
}

interface Walk {
  readonly table: string
  readonly at: string
  readonly where: string
  /** The filter that the walk already implies. */
  readonly answers?: Filter
  readonly isOnce?: true
}

/** The shortest index that contains all results. */
function chooseWalk(
  { state, composition, support, kit }: OrdersQuery,
  rarest: SearchedWord | undefined,
  parameter: (value: unknown) => string,
): Walk {
  const terms = { table: 'order_search s', at: 's.created_at' }
  if (rarest !== undefined) {
    // `offset 0` keeps the planner from walking all words by time.
    return { ...terms, table: `(${ordersWith(rarest, parameter)} offset 0) s`, where: 'true' }
  }
  const parcels = { table: 'parcels s', at: 's.ordered_at' }
  // Unchecked parcels are in this state.
  if (composition !== undefined) return { ...parcels, where: `s.state = 'to-check'` }
  if (state !== undefined) return { ...parcels, where: `s.state = ${parameter(state)}`, answers: 'state' }
  if (support !== undefined) {
    return { table: 'support_plans s', at: 's.ordered_at', where: 'true', answers: 'support', isOnce: true }
  }
  // Terms of one order are adjacent, and every order has a kit's term.
  if (kit === undefined) return { ...terms, where: 'true' }
  return { ...terms, where: `s.term = ${parameter(kitTerm(kit))} and ${isKitTerm('s.term')}`, answers: 'kit' }
}

function firstPlace({ after, to }: OrdersQuery): readonly [micros: string, id: string] {
  if (after !== undefined || to === undefined) return readCursor(after, lastUuid)
  return [`${kyivMidnight(addDays(to, 1))}000`, firstUuid]
}

function midnight(day: Day): string {
  return new Date(kyivMidnight(day)).toISOString()
}

/** `undefined` if even that is too common. */
async function findRarest(db: Db, words: readonly SearchedWord[]): Promise<SearchedWord | undefined> {
  if (words.length === 0) return undefined
  const values: unknown[] = []
  const hits = words.map((word, index) => {
    const orders = ordersWith(word, (value) => `$${values.push(value)}`)
    return `select ${index} as index, count(*)::int as hits from (${orders} limit ${mostHits + 1}) hits`
  })
  const { rows } = await db.query<{ index: number; hits: number }>(
    `${hits.join(' union all ')} order by hits limit 1`,
    values,
  )
  const [rarest] = rows
  return rarest && rarest.hits <= mostHits ? words[rarest.index] : undefined
}

function ordersWith(
  { beginnings, numberBeginning }: SearchedWord,
  parameter: (value: unknown) => string,
): string {
  const found = beginnings.map(
    (beginning) =>
      `select order_id, created_at from ${monthsOfOrders} join order_search w using (month)
       where ${beginsWith('w.term', parameter(beginning))}`,
  )
  if (numberBeginning !== undefined) {
    found.push(
      `select id, created_at from orders where ${hasNumber('order_number', parameter(numberBeginning))}`,
    )
  }
  return found.join(' union all ')
}

function hasWord(
  { beginnings, numberBeginning }: SearchedWord,
  parameter: (value: unknown) => string,
): string {
  const ranges = beginnings.map((beginning) => beginsWith('w.term', parameter(beginning)))
  const asked = `(select true from order_search w where w.created_at = o.created_at and w.order_id = o.id
    and (${ranges.join(' or ')}) limit 1)`
  if (numberBeginning === undefined) return asked
  return `(${hasNumber('o.order_number', parameter(numberBeginning))} or ${asked})`
}

/** SQL; collation "C" for every locale. */
function beginsWith(term: string, word: string): string {
  return `${term} >= ${word} collate "C" and ${term} < ${word} || chr(1114111) collate "C"`
}

/** SQL; digits sort alike in every locale. */
function hasNumber(number: string, beginning: string): string {
  const end = (digit: number) => `rpad(${beginning}, ${orderNumberDigits}, '${digit}')`
  return `${number} between ${end(0)} and ${end(9)}`
}

async function findEndOfWalk(db: Db, source: string, values: readonly unknown[]): Promise<string | null> {
  const { rows } = await db.query<{ placeAt: string; placeId: string }>(
    `select ${placeColumns('found.created_at', 'found.order_id')}
     from (${source} offset ${mostAsked - 1} limit 1) found`,
    [...values],
  )
  const [last] = rows
  return last ? cursorOf(last) : null
}

export const listColumns = `o.order_number as number, o.created_at as "createdAt", o.paid_at as "paidAt",
  o.payment_status as "paymentStatus", nullif(concat_ws(' ', o.first_name, o.last_name), ' ') as name, o.city,
  (select string_agg(l.name || ' × ' || l.quantity, ', ' order by l.position) from order_lines l
    where l.order_id = o.id) as bought,
  o.total_kopiykas as total,
  coalesce(f.needs_composition_check and f.composition_checked_at is null, false) as "needsCompositionCheck",
  coalesce((
    select json_agg(json_build_object('state', p.state, 'trackingNumber', p.tracking_number) order by p.number)
    from parcels p where p.order_id = o.id
  ), '[]') as parcels`

interface ListedOrder extends Omit<OrderRow, 'createdAt' | 'paidAt' | 'stage' | 'owed'> {
  readonly facts: StandingFacts
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly placeAt: string
  readonly placeId: string
}

function listedOrder({
  placeAt: _at,
  placeId: _id,
  facts,
  createdAt,
  paidAt,
  ...row
}: ListedOrder): OrderRow {
  const { kind: stage, toBuyer } = readStanding(facts)
  return {
    ...row,
    stage,
    owed: owedInAll(toBuyer.money),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }
}
