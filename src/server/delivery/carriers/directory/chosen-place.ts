import type { RefusalCode } from '../../../../contract/refusals.ts'
import type { Place, PlaceRefs } from '../../../../domain/orders/place.ts'
import { settlementText } from '../../../../domain/delivery/delivery.ts'
import type { Kopiykas } from '../../../../domain/platform/money.ts'
import { misfitOf, packTogether } from '../../../../domain/catalogue/parcel-size.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { FindChosenPlace } from '../../statements.gen.ts'

type PlaceRefusal = Extract<RefusalCode, 'point_changed' | 'point_unsuitable'>

export interface ParcelToSend {
  readonly lines: Parameters<typeof packTogether>[0]
  readonly total: Kopiykas
}

const select = statement<FindChosenPlace>(
  'find-chosen-place',
  `select p.description, p.refused, p.kind as "pointKind", p.max_kg as "maxKg", p.max_declared_uah as "maxDeclaredUah",
     p.max_size as "maxSize", s.kind, s.name, s.district, s.region
   from carrier_directory left join (
     carrier_points p join carrier_settlements s on s.ref = p.settlement_ref
   ) on p.ref = :pointRef and p.settlement_ref = :settlementRef`,
)

/** A refusal code if it takes no such parcel. `undefined` when there is no directory to choose from. */
export async function findChosenPlace(
  db: Db,
  { settlementRef, pointRef }: PlaceRefs,
  parcel: ParcelToSend,
): Promise<Place | PlaceRefusal | undefined> {
  const [row] = await select(db, { pointRef, settlementRef })
  if (!row) return undefined
  const { description: branch, refused, pointKind, kind, name, district, region, ...limits } = row
  if (branch === null || pointKind === null || refused !== null) return 'point_changed'
  if (kind === null || name === null || district === null || region === null) return 'point_changed'
  const size = packTogether(parcel.lines)
  if (size && misfitOf({ ...limits, kind: pointKind }, size, parcel.total / 100)) return 'point_unsuitable'
  return { settlementRef, pointRef, city: settlementText({ kind, name, district, region }), branch }
}
