import type { CountedKit } from '../../contract/office/stock.ts'
import { payableDays } from '../../domain/order.ts'
import type { Db } from '../db/pool.ts'

export interface TakenStock {
  readonly kitId: string
  readonly quantity: number
}

/**
 * Takes for an order, in the caller's transaction, what it wants of kits that are counted, and waits for whoever else
 * takes of them. Answers what it took; or takes nothing and answers how much there is of what is not enough.
 */
export async function takeStock(
  db: Db,
  wanted: readonly TakenStock[],
): Promise<{ readonly taken: readonly TakenStock[] } | { readonly left: number }> {
  const taken: TakenStock[] = []
  // Everybody in the same order, so that no two wait for each other.
  for (const line of wanted.toSorted((one, other) => (one.kitId < other.kitId ? -1 : 1))) {
    const { rows } = await db.query<{ available: number }>(
      'select available from stock where kit_id = $1 for update',
      [line.kitId],
    )
    const [counted] = rows
    if (!counted) continue
    if (counted.available < line.quantity) {
      await returnStock(db, taken)
      return { left: Math.max(0, counted.available) }
    }
    await addToStock(db, line.kitId, -line.quantity)
    taken.push(line)
  }
  return { taken }
}

/** What was taken and is noted nowhere yet. */
export async function returnStock(db: Db, taken: readonly TakenStock[]): Promise<void> {
  for (const { kitId, quantity } of taken) await addToStock(db, kitId, quantity)
}

async function addToStock(db: Db, kitId: string, quantity: number): Promise<void> {
  await db.query('update stock set available = available + $2, changed_at = now() where kit_id = $1', [
    kitId,
    quantity,
  ])
}

/** Notes that an order has taken this, until it gives it back. */
export async function insertHolds(db: Db, orderId: string, taken: readonly TakenStock[]): Promise<void> {
  await db.query(
    `insert into stock_holds (order_id, kit_id, quantity)
     select $1, kit_id, quantity from unnest($2::text[], $3::integer[]) as taken (kit_id, quantity)`,
    [orderId, taken.map(({ kitId }) => kitId), taken.map(({ quantity }) => quantity)],
  )
}

/**
 * An order has been paid, in the caller's transaction, which holds the order: what it took is gone for good. What it did
 * not take before, or had given back, it takes now, even where it is not there: it is owed to its buyer.
 */
export async function sellStock(db: Db, orderId: string): Promise<void> {
  await db.query({
    name: 'sell-stock',
    text: `with line as (
       select kit_id, quantity from orders where id = $1
       union all select additional_kit_id, 1 from orders where id = $1 and additional_kit_id is not null
     ), known as (
       update stock_holds set is_paid = true where order_id = $1 returning kit_id
     ), taken as (
       insert into stock_holds (order_id, kit_id, quantity, is_paid)
       select $1, kit_id, quantity, true from line join stock using (kit_id)
       where not exists (select from stock_holds h where h.order_id = $1 and h.kit_id = line.kit_id)
       returning kit_id, quantity
     )
     update stock set available = available - taken.quantity, changed_at = now()
     from taken where stock.kit_id = taken.kit_id`,
    values: [orderId],
  })
}

/** In the caller's transaction, an order gives back what it took. */
export async function giveBackStock(db: Db, orderId: string): Promise<void> {
  await giveBack(db, 'h.order_id = $1', [orderId])
}

/** Orders that nobody can pay any more give back what they took; answers of how many kits. */
export async function giveBackUnpaid(db: Db): Promise<number> {
  return giveBack(
    db,
    `not h.is_paid and exists (select from orders o where o.id = h.order_id and o.paid_at is null
       and o.created_at < now() - interval '${payableDays} days')`,
    [],
  )
}

async function giveBack(db: Db, which: string, values: unknown[]): Promise<number> {
  const { rowCount } = await db.query(
    `with locked as (
       select kit_id from stock where kit_id in (select h.kit_id from stock_holds h where ${which})
       order by kit_id for update
     ), gone as (
       delete from stock_holds h where ${which} and (select count(*) from locked) >= 0 returning kit_id, quantity
     ), summed as (
       select kit_id, sum(quantity)::integer as quantity from gone group by kit_id
     )
     update stock set available = available + summed.quantity, changed_at = now()
     from summed where stock.kit_id = summed.kit_id`,
    values,
  )
  return rowCount ?? 0
}

export async function listStock(db: Db): Promise<CountedKit[]> {
  const { rows } = await db.query<CountedKit>(
    `select kit_id as "kitId", available, coalesce((
       select sum(quantity) from stock_holds h where h.kit_id = s.kit_id and not h.is_paid
     ), 0)::integer as held from stock s order by kit_id`,
  )
  return rows
}

/**
 * The owner says how much there is; null: it is not counted. `false` when it is not as she saw it any more, `was`.
 */
export async function setStock(
  db: Db,
  kitId: string,
  { was, available }: { readonly was: number | null; readonly available: number | null },
): Promise<boolean> {
  if (available === null) {
    const { rowCount } = await db.query('delete from stock where kit_id = $1 and available = $2', [
      kitId,
      was,
    ])
    // Nothing is given back to what is counted anew one day.
    if (rowCount === 1) await db.query('delete from stock_holds where kit_id = $1', [kitId])
    return rowCount === 1 || was === null
  }
  const { rowCount } =
    was === null
      ? await db.query('insert into stock (kit_id, available) values ($1, $2) on conflict do nothing', [
          kitId,
          available,
        ])
      : await db.query(
          'update stock set available = $3, changed_at = now() where kit_id = $1 and available = $2',
          [kitId, was, available],
        )
  return rowCount === 1
}
