import type { UnknownCode } from '../../contract/running/state.ts'
import { ourCarrier } from '../delivery/our-carrier.ts'
import type { Db } from '../platform/db/pool.ts'

const most = 50

/** Status and error codes of the carrier that we do not handle. */
export async function findUnknownCodes(db: Db): Promise<UnknownCode[]> {
  const { rows } = await db.query<UnknownCode>(
    `select 'parcel' as about, code, max(words) as words, count(*)::int as count
     from parcel_tracking where code is not null group by code
     union all
     select 'waybill', coalesce(carrier_code, '-'), max(carrier_text), count(*)::int
     from waybills where fault = 'unknown' group by carrier_code
     order by count desc, code`,
  )
  return rows
    .filter(({ about, code }) => about === 'waybill' || !ourCarrier.isKnownStatus(code))
    .slice(0, most)
}
