import { soldLines } from '../../domain/orders/order.ts'
import { packTogether, type ParcelSize } from '../../domain/catalogue/parcel-size.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { discardWaybills, findParcelFacts, insertWaybill } from './waybill-queries.ts'
import { priorityOf } from '../platform/queue/job-classes.ts'
import type { QueueWaybill } from './statements.gen.ts'

export const advanceWaybillTask = 'advance-waybill'

/** In the caller's transaction, which holds the order. `false`: it has one or a number, or is not to be packed. */
export async function askWaybill(
  db: Db,
  wish: {
    readonly orderId: string
    readonly parcelId: string
    readonly operatorId: string
    readonly measured: ParcelSize | undefined
  },
): Promise<boolean> {
  const facts = await findParcelFacts(db, wish.orderId)
  const packed = facts && packTogether(soldLines(facts))
  const measured = wish.measured ?? packed
  if (!measured) return false
  const { parcelId, operatorId } = wish
  const { grams, size } = measured
  const id = await insertWaybill(db, { parcelId, operatorId, grams, size })
  if (id === undefined) return false
  await queueWaybill(db, { id })
  return true
}

export async function stopWaybills(db: Db, of: Parameters<typeof discardWaybills>[1]): Promise<void> {
  for (const id of await discardWaybills(db, of)) await queueWaybill(db, { id })
}

const queueWaybill = statement<QueueWaybill>(
  'queue-waybill',
  `select from graphile_worker.add_job('${advanceWaybillTask}', json_build_object('waybillId', :id::text),
     job_key => 'waybill:' || :id::text, priority => ${priorityOf(advanceWaybillTask)})`,
)
