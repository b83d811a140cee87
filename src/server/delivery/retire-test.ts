import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type {
  CloseTestFulfilments,
  DropTestWaybills,
  ForgetSender,
  StopTestTracking,
} from './statements.gen.ts'

const closeFulfilments = statement<CloseTestFulfilments>(
  'close-test-fulfilments',
  `update fulfilments f set version = version + 1, is_open = false from orders o
   where o.id = f.order_id and o.put_aside_at is not null and f.is_open`,
)
// Their numbers are made up.
const stopTracking = statement<StopTestTracking>(
  'stop-test-tracking',
  `delete from parcel_tracking t using parcels p join orders o on o.id = p.order_id
   where p.id = t.parcel_id and o.put_aside_at is not null`,
)
// The real carrier would be called for the stand-in's waybills.
const dropWaybills = statement<DropTestWaybills>(
  'drop-test-waybills',
  `with aside as (
     select w.id from waybills w join orders o on o.id = w.order_id where o.put_aside_at is not null
   ), ended as (
     update waybills w set state = 'deleted', carrier_ref = null, ended_at = now() from aside
     where w.id = aside.id and w.ended_at is null
   ) select graphile_worker.remove_job('waybill:' || id) from aside`,
)

export async function closeTestParcels(db: Db): Promise<void> {
  await closeFulfilments(db)
  await stopTracking(db)
  await dropWaybills(db)
}

/** The real carrier does not know the stand-in's sender. */
export const forgetSender = statement<ForgetSender>('forget-sender', 'delete from parcel_sender')
