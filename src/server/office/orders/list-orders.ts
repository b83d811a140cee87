import type { OrderRow, OrdersPage, OrdersQuery } from '../../../contract/office/orders.ts'
import type { Db } from '../../db/pool.ts'
import { cursorOf, isAfter, lastUuid, pageOf, pageSize, placeColumns, readCursor } from '../../db/paging.ts'
import { searchedWords } from '../../orders/search-terms.ts'

/** A word that so many orders have is looked for in all of them; of a commoner one, the newest orders are asked. */
const mostHits = 2000

/** So many orders are asked at most for a page; it may be short then, and the next one goes on where it ended. */
const mostAsked = 3000

/**
 * Orders, the newest first, that begin all words looked for and are in the states asked for. However many orders there
 * are, a page costs what a bounded walk over an index does.
 */
export async function listOrders(
  db: Db,
  { after, search = '', state, payment }: OrdersQuery,
): Promise<OrdersPage> {
  const place = readCursor(after, lastUuid)
  const words = searchedWords(search)
  const rarest = await findRarest(db, words)
  const values: unknown[] = [...place]
  const parameter = (value: unknown) => `$${values.push(value)}`

  const isWalk = rarest === undefined
  const walksParcels = isWalk && state !== undefined
  const walked = walksParcels
    ? { table: 'parcels s', at: 's.ordered_at', where: `s.state = ${parameter(state)}` }
    : {
        table: 'order_search s',
        at: 's.created_at',
        where: isWalk ? `s.term = ''` : beginsWith('s.term', parameter(rarest)),
      }
  const source = `select s.order_id, ${walked.at} as created_at from ${walked.table}
    where ${walked.where} and ${isAfter(walked.at, 's.order_id', ['$1', '$2::uuid'])}
    group by ${walked.at}, s.order_id order by ${walked.at} desc, s.order_id desc`
  const ofSource = [...values]

  // Asked order by order, which `limit` says: all orders with a common word are too many to gather first.
  const wanted = words
    .filter((word) => word !== rarest)
    .map(
      (word) =>
        `(select true from order_search w where w.order_id = o.id and ${beginsWith('w.term', parameter(word))} limit 1)`,
    )
  if (payment !== undefined) wanted.push(`o.payment_status = ${parameter(payment)}`)
  if (state !== undefined && !walksParcels) {
    wanted.push(`exists (select from parcels p where p.order_id = o.id and p.state = ${parameter(state)})`)
  }
  const { rows } = await db.query<ListedOrder>(
    `select ${listColumns}, ${placeColumns('found.created_at', 'o.id')}
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

/** The word that the fewest orders have, if those are few enough to look at each. */
async function findRarest(db: Db, words: readonly string[]): Promise<string | undefined> {
  if (words.length === 0) return undefined
  const { rows } = await db.query<{ word: string; hits: number }>(
    `select word, (
       select count(*)::int from (
         select from order_search where ${beginsWith('term', 'word')} limit ${mostHits + 1}
       ) hits
     ) as hits
     from unnest($1::text[]) word order by hits limit 1`,
    [words],
  )
  const [rarest] = rows
  return rarest && rarest.hits <= mostHits ? rarest.word : undefined
}

/** In SQL, by the order of code points, which no locale changes. */
function beginsWith(term: string, word: string): string {
  return `${term} >= ${word} collate "C" and ${term} < ${word} || chr(1114111) collate "C"`
}

/** Where a walk was broken off that did not fill its page; `null` when it came to the end. */
async function findEndOfWalk(db: Db, source: string, values: readonly unknown[]): Promise<string | null> {
  const { rows } = await db.query<{ placeAt: string; placeId: string }>(
    `select ${placeColumns('found.created_at', 'found.order_id')}
     from (${source} offset ${mostAsked - 1} limit 1) found`,
    [...values],
  )
  const [last] = rows
  return last ? cursorOf(last) : null
}

/** What is read of an order `o` with its fulfilment `f` for a row of a list. */
export const listColumns = `o.order_number as number, o.created_at as "createdAt", o.paid_at as "paidAt",
  o.payment_status as "paymentStatus", nullif(concat_ws(' ', o.first_name, o.last_name), ' ') as name, o.city,
  o.kit_name || ' × ' || o.quantity || coalesce(', ' || o.additional_kit_name || ' × 1', '') as bought,
  o.total_kopiykas as total, f.canceled_at is not null as "isCanceled",
  coalesce(f.needs_composition_check and f.composition_checked_at is null, false) as "needsCompositionCheck",
  coalesce((
    select json_agg(json_build_object('state', p.state, 'trackingNumber', p.tracking_number) order by p.number)
    from parcels p where p.order_id = o.id
  ), '[]') as parcels`

interface ListedOrder extends Omit<OrderRow, 'createdAt' | 'paidAt'> {
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly placeAt: string
  readonly placeId: string
}

function listedOrder({ placeAt: _at, placeId: _id, createdAt, paidAt, ...row }: ListedOrder): OrderRow {
  return { ...row, createdAt: createdAt.toISOString(), paidAt: paidAt?.toISOString() ?? null }
}
