import { replaceSearchTerms, searchedColumns } from '../../orders/recipient-queries.ts'
import type { Db } from '../../platform/db/pool.ts'
import { statement } from '../../platform/db/statement.ts'
import type { FindSearched } from '../statements.gen.ts'

const selectSearched = statement<FindSearched>(
  'find-searched',
  `select ${searchedColumns}, array(
     select known from parcels, unnest(array[tracking_number, redirect_number]) known
     where order_id = o.id and known is not null
   ) as "trackingNumbers!"
   from orders o where o.id = :orderId`,
)

export async function renewSearchTerms(db: Db, orderId: string): Promise<void> {
  for (const order of await selectSearched(db, { orderId })) await replaceSearchTerms(db, orderId, order)
}
