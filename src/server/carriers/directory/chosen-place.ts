import { settlementText } from '../../../domain/delivery.ts'
import type { Db } from '../../db/pool.ts'
import type { CarrierPoint, CarrierSettlement } from '../carrier.ts'

/** A place as somebody chose it in the directory. */
export interface PlaceRefs {
  readonly settlementRef: string
  readonly pointRef: string
}

/** Both as the directory names them. */
export interface Place extends PlaceRefs {
  readonly city: string
  readonly branch: string
}

/**
 * What the directory says of a chosen place now. `changed`: a parcel cannot be sent there any more; `undefined`: the shop
 * has no directory, so that nobody could choose another.
 */
export async function findChosenPlace(
  db: Db,
  { settlementRef, pointRef }: PlaceRefs,
): Promise<Place | 'changed' | undefined> {
  const { rows } = await db.query<PlaceRow>({
    name: 'chosen-place',
    text: `select p.description, p.refused, s.kind, s.name, s.district, s.region
     from carrier_directory left join (
       carrier_points p join carrier_settlements s on s.ref = p.settlement_ref
     ) on p.ref = $1 and p.settlement_ref = $2`,
    values: [pointRef, settlementRef],
  })
  const [row] = rows
  if (!row) return undefined
  if (row.description === null || row.refused !== null) return 'changed'
  return { settlementRef, pointRef, city: settlementText(row), branch: row.description }
}

type PlaceRow = Pick<CarrierSettlement, 'kind' | 'name' | 'district' | 'region'> &
  Pick<CarrierPoint, 'refused'> & { readonly description: string | null }
