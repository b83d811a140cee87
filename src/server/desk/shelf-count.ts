import type { CountedKit } from '../../contract/catalogue/stock.ts'
import { unsentStates } from '../../domain/orders/parcel.ts'
import { countTexts } from '../catalogue/count-texts.ts'
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

const texts = countTexts(`coalesce((
    select sum(h.quantity) from parcels p join stock_holds h on h.order_id = p.order_id
    where p.number = 1 and p.state in ('to-check', 'to-pack') and h.kit_id = stock.kit_id and h.is_paid
  ), 0)::integer`)

const list = statement<ListStock>('list-stock', texts.list)

export async function listStock(db: Db): Promise<CountedKit[]> {
  return list(db)
}

export interface Recount {
  readonly was: number | null
  readonly onShelf: number | null
}

const lock = statement<LockCountedKit>('lock-counted-kit', texts.lock)
const stop = statement<StopCount>('stop-count', texts.stop)
const forgetHolds = statement<ForgetStockHolds>('forget-stock-holds', texts.forgetHolds)

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

const begin = statement<BeginCount>('begin-count', texts.begin)
const holdSold = statement<HoldSold>(
  'hold-sold',
  texts.holdSold(`select o.id as order_id, l.quantity
    from parcels p join fulfilments f using (order_id) join orders o on o.id = p.order_id
      join order_lines l on l.order_id = o.id and l.kit_id = :kitId
    where p.number = 1 and p.state = any (:unsent) and ${isAtWork}`),
)
const countSold = statement<CountSold>('count-sold', texts.countSold)

/** Sold and unsent pieces are on the shelf too, but not for sale. */
async function beginCounting(db: Db, kitId: string, now: number): Promise<boolean> {
  if ((await begin(db, { kitId })) === 0) return false
  await holdSold(db, { kitId, unsent: unsentStates })
  return (await countSold(db, { kitId, now })) === 1
}

const setCounted = statement<CorrectStock>('correct-stock', texts.correct)

async function correct(
  db: Db,
  kitId: string,
  { was, now }: { readonly was: number; readonly now: number },
): Promise<boolean> {
  return (await setCounted(db, { kitId, was, now })) === 1
}
