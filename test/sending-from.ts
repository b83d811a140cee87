import { expect } from 'vitest'
import type { OrderActionBody } from '../src/contract/desk/actions.ts'
import type { OfficeOrder } from '../src/contract/desk/order.ts'
import type { OfficeParcel } from '../src/contract/delivery/parcels.ts'
import type { SenderBody } from '../src/contract/delivery/waybills.ts'
import { callOffice, signInOperator } from './office.ts'
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
  const operator = await signInOperator(shop, 'Олена')

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

  async function read(number: string): Promise<OfficeOrder> {
    const { body, status, text } = await callOffice(shop, `/orders/${number}`, { headers: operator.headers })
    expect(status, text).toBe(200)
    // The contract says what it is.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return body as unknown as OfficeOrder
  }

  const shopWithCarrier = {
    ...shop,
    operator,
    branch,
    placeOf,
    read,
    office: (path: string, body?: unknown) =>
      callOffice(shop, path, { headers: operator.headers, ...(body !== undefined && { body }) }),
    /** A paid order that goes to a branch, unless told otherwise. */
    async paid(changes: Parameters<typeof anOrder>[0] = {}): Promise<string> {
      const { number } = await aPaidOrder(shop, { ...branch, ...changes })
      return number
    },
    /** One thing done to an order as it is now. */
    async act(number: string, wish: (parcel: OfficeParcel) => WithoutVersion<OrderActionBody>) {
      const { version, parcels } = await read(number)
      const [parcel] = parcels
      if (!parcel) throw new Error('no parcel')
      const body = { ...wish(parcel), version }
      return callOffice(shop, `/orders/${number}/actions`, { headers: operator.headers, body })
    },
    async waybill(number: string) {
      const [parcel] = (await read(number)).parcels
      return { state: parcel?.waybill?.state, fault: parcel?.waybill?.fault, number: parcel?.trackingNumber }
    },
    async setSender(changes: Partial<SenderBody> = {}) {
      const { body } = await callOffice(shop, '/sender/choices', { headers: operator.headers })
      // The contract says what it is.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const [sender] = body['senders'] as {
        ref: string
        name: string
        contacts: { ref: string; name: string }[]
      }[]
      const [contact] = sender?.contacts ?? []
      return callOffice(shop, '/sender', {
        headers: operator.headers,
        body: {
          counterpartyRef: sender?.ref,
          counterpartyName: sender?.name,
          contactRef: contact?.ref,
          contactName: contact?.name,
          phone: '+380671112233',
          ...branch,
          goods: 'Косметика',
          ...changes,
        },
      })
    },
  }
  return shopWithCarrier
}

type WithoutVersion<Body> = Body extends unknown ? Omit<Body, 'version'> : never
