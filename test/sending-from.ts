import type { OfficeParcel } from '../src/contract/delivery/parcels.ts'
import type { SenderBody, SenderChoices } from '../src/contract/delivery/waybills.ts'
import { anOperator, type Deed } from './operator.ts'
import type { anOrder } from './orders.ts'
import { aPaidOrder } from './payments/pay.ts'
import type { TestShop } from './shop.ts'

interface Place {
  readonly settlementRef: string
  readonly pointRef: string
}

/** What a test does with a shop that has an account at the carrier: somebody in its office sends what it sold. */
export async function sendingFrom(shop: TestShop) {
  const { db } = shop
  const operator = await anOperator(shop, 'Олена')
  const { read, tell, get, call } = operator

  async function placeOf(kind: 'branch' | 'locker', where = 'true'): Promise<Place> {
    const { rows } = await db.query<Place>(
      `select settlement_ref as "settlementRef", ref as "pointRef" from carrier_points
       where kind = $1 and refused is null and ${where} order by ref limit 1`,
      [kind],
    )
    if (!rows[0]) throw new Error(`no ${kind}`)
    return rows[0]
  }
  const branch = await placeOf('branch')

  const shopWithCarrier = {
    ...shop,
    operator,
    branch,
    placeOf,
    read,
    office: call,
    /** A paid order that goes to a branch, unless told otherwise. */
    async paid(changes: Parameters<typeof anOrder>[0] = {}): Promise<string> {
      const { number } = await aPaidOrder(shop, { ...branch, ...changes })
      return number
    },
    /** One thing done to an order as it is now. */
    async act(number: string, wish: (parcel: OfficeParcel) => Deed) {
      const { version, parcels } = await read(number)
      const [parcel] = parcels
      if (!parcel) throw new Error('no parcel')
      return tell(number, { ...wish(parcel), version })
    },
    async waybill(number: string) {
      const [parcel] = (await read(number)).parcels
      return { state: parcel?.waybill?.state, fault: parcel?.waybill?.fault, number: parcel?.trackingNumber }
    },
    async setSender(changes: Partial<SenderBody> = {}) {
      const { senders } = await get<SenderChoices>('/sender/choices')
      const [sender] = senders
      const [contact] = sender?.contacts ?? []
      return call('/sender', {
        counterpartyRef: sender?.ref,
        counterpartyName: sender?.name,
        contactRef: contact?.ref,
        contactName: contact?.name,
        phone: '+380671112233',
        ...branch,
        goods: 'Косметика',
        ...changes,
      })
    },
  }
  return shopWithCarrier
}
