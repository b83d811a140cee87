import type { CountedKit } from '../../contract/catalogue/stock.ts'
import { unsentStates } from '../../domain/orders/parcel.ts'
import { isAtWork } from '../delivery/parcels/fulfilment-conditions.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type {
  BeginCount,
  CorrectStock,
  CountSold,
  ForgetStockHolds,
  HoldSold,
  ListStock,
  LockCountedKit,
  StopCount,
} from './statements.gen.ts'

const held = `coalesce((
    select sum(h.quantity) from stock_holds h where h.kit_id = stock.kit_id and not h.is_paid
  ), 0)::integer`

const toPack = `coalesce((
    select sum(h.quantity) from parcels p join stock_holds h on h.order_id = p.order_id
    where p.number = 1 and p.state in ('to-check', 'to-pack') and h.kit_id = stock.kit_id and h.is_paid
  ), 0)::integer`

const onShelf = `(available + ${held} + ${toPack})`

const list = statement<ListStock>(
  'list-stock',
  `select kit_id as "kitId", available, ${held} as "held!", ${toPack} as "toPack!", ${onShelf} as "onShelf!"
   from stock order by kit_id`,
)

export async function listStock(db: Db): Promise<CountedKit[]> {
  return list(db)
}

export interface Recount {
  readonly was: number | null
  readonly onShelf: number | null
}

const lock = statement<LockCountedKit>(
  'lock-counted-kit',
  'select from stock where kit_id = :kitId for update',
)
const stop = statement<StopCount>(
  'stop-count',
  `delete from stock where kit_id = :kitId and ${onShelf} = :was`,
)
const forgetHolds = statement<ForgetStockHolds>(
  'forget-stock-holds',
  'delete from stock_holds where kit_id = :kitId',
)

/** In the caller's transaction. `false`: the stock differs from `was`. */
export async function recountShelf(db: Db, kitId: string, { was, onShelf: now }: Recount): Promise<boolean> {
  if (was === null) return now === null || beginCounting(db, kitId, now)
  // Locks first, so concurrent sales are seen below.
  await lock(db, { kitId })
  if (now !== null) return correct(db, kitId, { was, now })
  if ((await stop(db, { kitId, was })) === 0) return false
  // Otherwise a later count would get them back.
  await forgetHolds(db, { kitId })
  return true
}

const begin = statement<BeginCount>(
  'begin-count',
  'insert into stock (kit_id, available) values (:kitId, 0) on conflict do nothing',
)
const holdSold = statement<HoldSold>(
  'hold-sold',
  `insert into stock_holds (order_id, kit_id, quantity, is_paid)
   select o.id, :kitId, l.quantity, true
   from parcels p join fulfilments f using (order_id) join orders o on o.id = p.order_id
     join order_lines l on l.order_id = o.id and l.kit_id = :kitId
   where p.number = 1 and p.state = any (:unsent) and ${isAtWork}
   on conflict do nothing`,
)
const countSold = statement<CountSold>(
  'count-sold',
  `update stock set available = :now - ${held} - ${toPack} where kit_id = :kitId`,
)

/** Sold and unsent pieces are on the shelf too, but not for sale. */
async function beginCounting(db: Db, kitId: string, now: number): Promise<boolean> {
  if ((await begin(db, { kitId })) === 0) return false
  await holdSold(db, { kitId, unsent: unsentStates })
  return (await countSold(db, { kitId, now })) === 1
}

const setCounted = statement<CorrectStock>(
  'correct-stock',
  `update stock set available = :now - ${held} - ${toPack}, changed_at = now()
   where kit_id = :kitId and ${onShelf} = :was`,
)

async function correct(
  db: Db,
  kitId: string,
  { was, now }: { readonly was: number; readonly now: number },
): Promise<boolean> {
  return (await setCounted(db, { kitId, was, now })) === 1
}
