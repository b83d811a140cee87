import { type GoodsWord, goodsWords } from '../../../domain/delivery/waybill.ts'
import type { Db } from '../../platform/db/pool.ts'
import { statement } from '../../platform/db/statement.ts'
import type { FindSender, StoreSender } from '../statements.gen.ts'

/** `null` where the directory has no such point any more. */
type PlacedSender = Omit<FindSender['row'], 'goods'> & { readonly goods: GoodsWord }

const select = statement<FindSender>(
  'find-sender',
  `select s.counterparty_ref as "counterpartyRef", s.counterparty_name as "counterpartyName",
     s.contact_ref as "contactRef", s.contact_name as "contactName", s.phone,
     s.settlement_ref as "settlementRef", s.point_ref as "pointRef", s.goods,
     place.name as settlement, p.description as point
   from parcel_sender s left join carrier_points p on p.ref = s.point_ref and p.settlement_ref = s.settlement_ref
     left join carrier_settlements place on place.ref = s.settlement_ref`,
)

export async function findSender(db: Db): Promise<PlacedSender | undefined> {
  const [sender] = await select(db)
  return sender && { ...sender, goods: goodsWords.find((word) => word === sender.goods) ?? goodsWords[0] }
}

export const storeSender = statement<StoreSender>(
  'store-sender',
  `insert into parcel_sender (counterparty_ref, counterparty_name, contact_ref, contact_name, phone, settlement_ref,
     point_ref, goods)
   values (:counterpartyRef, :counterpartyName, :contactRef, :contactName, :phone, :settlementRef, :pointRef, :goods)
   on conflict (is_only) do update set counterparty_ref = excluded.counterparty_ref,
     counterparty_name = excluded.counterparty_name, contact_ref = excluded.contact_ref,
     contact_name = excluded.contact_name, phone = excluded.phone, settlement_ref = excluded.settlement_ref,
     point_ref = excluded.point_ref, goods = excluded.goods, changed_at = now()`,
)
