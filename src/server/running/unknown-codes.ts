import type { UnknownCode } from '../../contract/running/state.ts'
import { ourCarrier } from '../delivery/our-carrier.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { FindUnknownCodes } from './statements.gen.ts'

const most = 50

const select = statement<FindUnknownCodes>(
  'find-unknown-codes',
  `select true as "isOfParcel!", code as "code!", max(words) as "words!", count(*)::int as "count!"
   from parcel_tracking where code is not null group by code
   union all
   select false, coalesce(carrier_code, '-'), max(carrier_text), count(*)::int
   from waybills where fault = 'unknown' group by carrier_code
   order by 4 desc, 2`,
)

export async function findUnknownCodes(db: Db): Promise<UnknownCode[]> {
  return (await select(db))
    .filter(({ isOfParcel, code }) => !isOfParcel || !ourCarrier.isKnownStatus(code))
    .slice(0, most)
    .map(({ isOfParcel, code, words, count }) => {
      return { about: isOfParcel ? 'parcel' : 'waybill', code, words, count }
    })
}
