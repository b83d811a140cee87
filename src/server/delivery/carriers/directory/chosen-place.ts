import type { RefusalCode } from '../../../../contract/platform/refusals.ts'
import type { Place, PlaceRefs } from '../../../../domain/orders/place.ts'
import { settlementText } from '../../../../domain/delivery/delivery.ts'
import type { Kopiykas } from '../../../../domain/platform/money.ts'
import { misfitOf, packTogether } from '../../../../domain/catalogue/parcel-size.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { CarrierPoint, CarrierSettlement } from '../carrier.ts'

export type PlaceRefusal = Extract<RefusalCode, 'point_changed' | 'point_unsuitable'>

/** What is to be sent there. */
export interface ParcelToSend {
  readonly lines: Parameters<typeof packTogether>[0]
  readonly total: Kopiykas
}

/**
 * What the directory says of a chosen place now, or how one is refused that takes no parcels any more, or not this one.
 * `undefined` when the shop has no directory, so that nobody could choose another.
 */
export async function findChosenPlace(
  db: Db,
  { settlementRef, pointRef }: PlaceRefs,
  parcel: ParcelToSend,
): Promise<Place | PlaceRefusal | undefined> {
  const { rows } = await db.query<PlaceRow>({
    name: 'chosen-place',
    text: `select p.description, p.refused, p.kind as "pointKind", p.max_kg as "maxKg", p.max_declared_uah as "maxDeclaredUah",
       p.max_size as "maxSize", s.kind, s.name, s.district, s.region
     from carrier_directory left join (
       carrier_points p join carrier_settlements s on s.ref = p.settlement_ref
     ) on p.ref = $1 and p.settlement_ref = $2`,
    values: [pointRef, settlementRef],
  })
  const [row] = rows
  if (!row) return undefined
  const { pointKind, ...limits } = row
  if (row.description === null || pointKind === null || row.refused !== null) return 'point_changed'
  const size = packTogether(parcel.lines)
  if (size && misfitOf({ ...limits, kind: pointKind }, size, parcel.total / 100)) return 'point_unsuitable'
  return { settlementRef, pointRef, city: settlementText(row), branch: row.description }
}

type PlaceRow = Pick<CarrierSettlement, 'kind' | 'name' | 'district' | 'region'> &
  Pick<CarrierPoint, 'refused' | 'maxKg' | 'maxDeclaredUah' | 'maxSize'> & {
    readonly description: string | null
    readonly pointKind: CarrierPoint['kind'] | null
  }
