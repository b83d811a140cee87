import type { Pool } from 'pg'
import { readCountry } from '../packages/pretend-carrier/src/country.ts'
import { pointsOf } from '../packages/pretend-carrier/src/points.ts'
import { pointRows, settlementRow } from '../packages/pretend-carrier/src/wire.ts'
import type { CarrierPoint, CarrierSettlement } from '../src/server/delivery/carriers/carrier.ts'
import {
  addIncomingPoints,
  addIncomingSettlements,
  takeIncoming,
  withSyncLock,
} from '../src/server/delivery/carriers/directory/directory-queries.ts'
import { readPoint, readSettlement } from '../src/server/delivery/carriers/nova-poshta/rows.ts'

/** A place of the directory with its points, by number. */
interface FilledPlace extends CarrierSettlement {
  readonly points: readonly CarrierPoint[]
}

/** Gives a shop the pretend carrier's directory of these cities only, in this order: the whole takes long to come. */
export async function fillDirectory(db: Pool, cities: readonly string[]): Promise<FilledPlace[]> {
  const country = await readCountry()
  const places = cities.map((city) => {
    const place = country.find(({ name, kind }) => name === city && kind === 'city')
    const settlement = place && readSettlement(settlementRow(place, true))
    if (!settlement) throw new Error(`no city ${city}`)
    const points = pointRows(place, pointsOf(place)).map(readPoint)
    return { ...settlement, points: points.filter((point) => point !== undefined) }
  })
  await withSyncLock(db, async (connection) => {
    await addIncomingSettlements(connection, places)
    await addIncomingPoints(
      connection,
      places.flatMap(({ points }) => points),
    )
    await takeIncoming(connection)
  })
  return places
}
