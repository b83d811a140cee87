import type { GoodsWord } from '../../../domain/delivery/waybill.ts'
import type { Db } from '../../platform/db/pool.ts'

/** Who sends the parcels. */
export interface SenderRow {
  readonly counterpartyRef: string
  readonly counterpartyName: string
  readonly contactRef: string
  readonly contactName: string
  readonly phone: string
  readonly settlementRef: string
  readonly pointRef: string
  readonly goods: GoodsWord
}

/** With where parcels are handed over, as the directory has it now; `null` where it has it no more. */
export interface PlacedSender extends SenderRow {
  readonly settlement: string | null
  readonly point: string | null
}

export async function findSender(db: Db): Promise<PlacedSender | undefined> {
  const { rows } = await db.query<PlacedSender>(
    `select s.counterparty_ref as "counterpartyRef", s.counterparty_name as "counterpartyName",
       s.contact_ref as "contactRef", s.contact_name as "contactName", s.phone,
       s.settlement_ref as "settlementRef", s.point_ref as "pointRef", s.goods,
       place.name as settlement, p.description as point
     from parcel_sender s left join carrier_points p on p.ref = s.point_ref and p.settlement_ref = s.settlement_ref
       left join carrier_settlements place on place.ref = s.settlement_ref`,
  )
  return rows[0]
}

export async function storeSender(db: Db, sender: SenderRow): Promise<void> {
  await db.query(
    `insert into parcel_sender (counterparty_ref, counterparty_name, contact_ref, contact_name, phone, settlement_ref,
       point_ref, goods)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (is_only) do update set counterparty_ref = excluded.counterparty_ref,
       counterparty_name = excluded.counterparty_name, contact_ref = excluded.contact_ref,
       contact_name = excluded.contact_name, phone = excluded.phone, settlement_ref = excluded.settlement_ref,
       point_ref = excluded.point_ref, goods = excluded.goods, changed_at = now()`,
    [
      sender.counterpartyRef,
      sender.counterpartyName,
      sender.contactRef,
      sender.contactName,
      sender.phone,
      sender.settlementRef,
      sender.pointRef,
      sender.goods,
    ],
  )
}
