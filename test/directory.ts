import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { CarrierPoint, CarrierSettlement } from '../src/server/delivery/carriers/carrier.ts'
import {
  addIncomingPoints,
  addIncomingSettlements,
  emptyIncoming,
  takeIncoming,
  withSyncLock,
} from '../src/server/delivery/carriers/directory/directory-queries.ts'

/** A village with one branch that takes any parcel, unless told otherwise. */
export function aSettlement(changes: Partial<CarrierSettlement> = {}): CarrierSettlement {
  return {
    ref: randomUUID(),
    name: 'Іванівка',
    nameRu: 'Ивановка',
    kind: 'village',
    district: 'Одеський',
    region: 'Одеська',
    ...changes,
  }
}

export function aPoint({ ref: settlementRef }: CarrierSettlement, changes: Partial<CarrierPoint> = {}) {
  return {
    ref: randomUUID(),
    settlementRef,
    number: 1,
    kind: 'branch',
    description: 'Відділення №1: вул. Шевченка, 12',
    address: 'вул. Шевченка, 12',
    maxKg: 30,
    maxDeclaredUah: 1_000_000,
    maxSize: [120, 70, 70],
    hours: Array.from({ length: 7 }, () => '09:00-20:00'),
    refused: null,
    ...changes,
  } satisfies CarrierPoint
}

/** The directory becomes these places, as after a sync by night. */
export async function fillDirectory(
  db: Pool,
  settlements: readonly CarrierSettlement[],
  points: readonly CarrierPoint[],
): Promise<void> {
  await withSyncLock(db, async (connection) => {
    await emptyIncoming(connection)
    await addIncomingSettlements(connection, settlements)
    await addIncomingPoints(connection, points)
    await takeIncoming(connection)
  })
}
