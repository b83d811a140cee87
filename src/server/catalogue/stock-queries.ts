import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { GiveBackStock } from './statements.gen.ts'

/** Sells the `lines` of `:orderId`. Takes lapsed holds even below zero; gives oversold kits. */
export const soldStock = (lines: string) => `with line as (
     ${lines}
   ), known as (
     update stock_holds set is_paid = true, held_until = null, visitor = null, network = null
     where order_id = :orderId returning kit_id
   ), taken as (
     insert into stock_holds (order_id, kit_id, quantity, is_paid)
     select :orderId, kit_id, quantity, true from line join stock using (kit_id)
     where not exists (select from stock_holds h where h.order_id = :orderId and h.kit_id = line.kit_id)
     returning kit_id, quantity
   ), now_left as (
     update stock set available = available - taken.quantity, changed_at = now()
     from taken where stock.kit_id = taken.kit_id returning stock.kit_id, available
   ) select kit_id as "kitId" from now_left where available < 0 order by kit_id`

/** Gives back what holds `h` have taken of which `which` is so. */
export const giveBack = (which: string) => `with locked as (
     select kit_id from stock where kit_id in (select h.kit_id from stock_holds h where ${which})
     order by kit_id for update
   ), gone as (
     delete from stock_holds h where ${which} and (select count(*) from locked) >= 0 returning kit_id, quantity
   ), summed as (
     select kit_id, sum(quantity)::integer as quantity from gone group by kit_id
   )
   update stock set available = available + summed.quantity, changed_at = now()
   from summed where stock.kit_id = summed.kit_id`

const giveBackOf = statement<GiveBackStock>('give-back-stock', giveBack('h.order_id = any (:orderIds)'))

export async function giveBackStock(db: Db, orderIds: readonly string[]): Promise<void> {
  await giveBackOf(db, { orderIds })
}
