import type { Pool } from 'pg'
import type { OfficeOrder } from '../../src/contract/desk/order.ts'
import type { SenderChoices } from '../../src/contract/delivery/waybills.ts'
import { openSession } from '../../test/office.ts'

export class Office {
  readonly #origin: string
  readonly #cookie: string

  private constructor(origin: string, cookie: string) {
    this.#origin = origin
    this.#cookie = cookie
  }

  static async open(origin: string, db: Pool): Promise<Office> {
    const { key } = await openSession(db)
    return new Office(origin, `office=${key}`)
  }

  async call<Told>(path: string, body?: object): Promise<Told> {
    const answer = await fetch(`${this.#origin}/office/api${path}`, {
      headers: { cookie: this.#cookie, origin: this.#origin, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Told
  }

  async setSender(db: Pool) {
    const { senders } = await this.call<SenderChoices>('/sender/choices')
    const [sender] = senders
    const [contact] = sender?.contacts ?? []
    const { rows } = await db.query<{ settlementRef: string; pointRef: string }>(
      `select settlement_ref as "settlementRef", ref as "pointRef" from carrier_points
       where kind = 'branch' and refused is null order by ref limit 1`,
    )
    await this.call('/sender', {
      counterpartyRef: sender?.ref,
      counterpartyName: sender?.name,
      contactRef: contact?.ref,
      contactName: contact?.name,
      phone: '+380671112233',
      ...rows[0],
      goods: 'Косметика',
    })
  }

  async makeWaybill(number: string) {
    const { version, parcels } = await this.#order(number)
    await this.call(`/orders/${number}/actions`, {
      action: 'make-waybill',
      version,
      parcelId: parcels[0]?.id,
    })
  }

  async waybill(number: string): Promise<string> {
    const { parcels } = await this.#order(number)
    const { state, fault } = parcels[0]?.waybill ?? {}
    return `${state ?? 'none'}${fault ? ` (${fault})` : ''}`
  }

  async hasBeenAsked(db: Pool, number: string): Promise<boolean> {
    const { rowCount } = await db.query(
      `select from waybills w join parcels p on p.id = w.parcel_id join orders o on o.id = p.order_id
       join graphile_worker._private_jobs j on j.payload::text like '%"' || w.id || '"%'
       where o.order_number = $1 and (j.attempts > 0 or j.run_at > now()) and j.locked_at is null`,
      [number],
    )
    return (rowCount ?? 0) > 0
  }

  #order(number: string) {
    return this.call<OfficeOrder>(`/orders/${number}`)
  }
}
