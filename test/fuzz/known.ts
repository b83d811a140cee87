import type { Pool } from 'pg'
import { damageBucket, photoBucket } from '../../src/contract/quiz/photo-buckets.ts'
import { firstCatalogue } from '../../src/domain/catalogue/first-shelf.ts'
import type { KnownOrder } from '../stranger/guesses.ts'
import type { Known, Scalar } from './schema-values.ts'

/** What fits a form somewhere in the contract, or a column. */
const usual: readonly Scalar[] = [
  true,
  false,
  null,
  0,
  1,
  2,
  3,
  5,
  13,
  20,
  50,
  100,
  300,
  690,
  2000,
  69_000,
  1_000_000,
  'а',
  'Оксана',
  'Ґудзь',
  'Дніпро',
  'oksana@example.com',
  '+380671234567',
  '0671234567',
  '20450000000001',
  '2026-11-20',
  '2026-11-01',
  '2027-01-15',
  '2026-11-21T10:00:00Z',
  '2026-11-21T10:00:00.000Z',
  '1763000000000000_00000000-0000-4000-8000-000000000000',
  '1763000000000000_1',
  '00000000-0000-4000-8000-000000000000',
  'a'.repeat(32),
  'A'.repeat(22),
  '0'.repeat(64),
  'monopay',
  'liqpay',
  'wayforpay',
  '/video-instructions',
  'csv',
  'yes',
  'http://localhost:4000/order-success',
]

/** What the shop has told, by the names it was told under: the newest of each. */
export class Memory implements Known {
  readonly #byName = new Map<string, Scalar[]>()

  get byName(): ReadonlyMap<string, readonly Scalar[]> {
    return this.#byName
  }

  get all(): readonly Scalar[] {
    return [...new Set([...usual, ...[...this.#byName.values()].flat()])]
  }

  #note(name: string, value: Scalar) {
    const values = this.#byName.get(name) ?? []
    if (values.includes(value)) return
    this.#byName.set(name, [...values, value].slice(-most))
  }

  /** Every text and number of an answer that could be told again. */
  learn(value: unknown, name = '') {
    if (Array.isArray(value)) return value.slice(0, most).forEach((each) => this.learn(each, name))
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).forEach(([key, each]) => this.learn(each, key))
    if (this.#byName.size >= mostNames) return
    if (typeof value === 'number' || (typeof value === 'string' && value.length > 0 && value.length < 80))
      this.#note(name, value)
  }
}

const most = 24
const mostNames = 250

/** What somebody who has these orders could send. */
export async function rememberOrders(memory: Memory, orders: readonly KnownOrder[], db: Pool) {
  for (const kit of firstCatalogue) memory.learn({ kitId: kit.id, kit: kit.id, kitName: kit.name })
  for (const { id, number, key, token, photo, phone } of orders) {
    memory.learn({ returnUrl: `http://localhost:4000/order-success?order=${number}` })
    memory.learn({ orderId: id, number, orderNumber: number, key, returnToken: token, phone })
    memory.learn({ bucket: photoBucket, '*': photo ?? `${damageBucket}/${number}.png` })
  }
  const { rows } = await db.query<Record<string, unknown>>(
    `select p.id as "parcelId", p.tracking_number as "trackingNumber", m.id as "messageId", a.id as "alertId",
       f.version as version
     from fulfilments f join parcels p using (order_id)
     left join messages m using (order_id) left join alerts a using (order_id) limit 50`,
  )
  memory.learn(rows)
}
