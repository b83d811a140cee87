import type { CountedKit } from '../../contract/catalogue/stock.ts'
import { unsentStates } from '../../domain/orders/parcel.ts'
import { isAtWork } from '../delivery/parcels/fulfilment-conditions.ts'
import type { Db } from '../platform/db/pool.ts'

const held = `coalesce((
    select sum(h.quantity) from stock_holds h where h.kit_id = stock.kit_id and not h.is_paid
  ), 0)::integer`

const toPack = `coalesce((
    select sum(h.quantity) from parcels p join stock_holds h on h.order_id = p.order_id
    where p.number = 1 and p.state in ('to-check', 'to-pack') and h.kit_id = stock.kit_id and h.is_paid
  ), 0)::integer`

const onShelf = `(available + ${held} + ${toPack})`

export async function listStock(db: Db): Promise<CountedKit[]> {
  const { rows } = await db.query<CountedKit>(
    `select kit_id as "kitId", available, ${held} as held, ${toPack} as "toPack", ${onShelf} as "onShelf"
     from stock order by kit_id`,
  )
  return rows
}

export interface Recount {
  readonly was: number | null
  readonly onShelf: number | null
}

/** In the caller's transaction. `false`: the stock differs from `was`. */
export async function recountShelf(db: Db, kitId: string, { was, onShelf: now }: Recount): Promise<boolean> {
  if (was === null) return now === null || beginCounting(db, kitId, now)
  // Locks first, so concurrent sales are seen below.
  await db.query('select from stock where kit_id = $1 for update', [kitId])
  if (now !== null) return correct(db, kitId, { was, now })
  const { rowCount } = await db.query(`delete from stock where kit_id = $1 and ${onShelf} = $2`, [kitId, was])
  // Otherwise a later count would get them back.
  if (rowCount === 1) await db.query('delete from stock_holds where kit_id = $1', [kitId])
  return rowCount === 1
}

/** Sold and unsent pieces are on the shelf too, but not for sale. */
async function beginCounting(db: Db, kitId: string, now: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into stock (kit_id, available) values ($1, 0) on conflict do nothing',
    [kitId],
  )
  if (rowCount !== 1) return false
  await db.query(
    `insert into stock_holds (order_id, kit_id, quantity, is_paid)
     select o.id, $1, l.quantity, true
     from parcels p join fulfilments f using (order_id) join orders o on o.id = p.order_id
       join order_lines l on l.order_id = o.id and l.kit_id = $1
     where p.number = 1 and p.state = any ($2) and ${isAtWork}
     on conflict do nothing`,
    [kitId, unsentStates],
  )
  const { rowCount: counted } = await db.query(
    `update stock set available = $2 - ${held} - ${toPack} where kit_id = $1`,
    [kitId, now],
  )
  return counted === 1
}

async function correct(
  db: Db,
  kitId: string,
  { was, now }: { readonly was: number; readonly now: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update stock set available = $3 - ${held} - ${toPack}, changed_at = now()
     where kit_id = $1 and ${onShelf} = $2`,
    [kitId, was, now],
  )
  return rowCount === 1
}
