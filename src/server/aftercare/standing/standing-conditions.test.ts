import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextSteps } from '../../../domain/orders/next-steps.ts'
import { moneyLeft } from '../../../domain/orders/owed.ts'
import { whyClosed, whyNotPayable } from '../../../domain/orders/payable.ts'
import type { StandingFacts } from '../../../domain/orders/standing-facts.ts'
import { isActive, type Standing, standingOf } from '../../../domain/orders/standing.ts'
import { inTime, later, orderedAt, reachableFacts } from '../../../../test/orders/reachable.ts'
import { storeFacts } from '../../../../test/orders/store-facts.ts'
import { startTestShop } from '../../../../test/shop.ts'
import * as ofFulfilment from '../../delivery/parcels/fulfilment-conditions.ts'
import * as ofOrder from '../../orders/order-conditions.ts'
import * as ofPayment from '../../payments/payment-conditions.ts'

const conditions = { ...ofOrder, ...ofPayment, ...ofFulfilment }

interface Case {
  readonly facts: StandingFacts
  readonly standing: Standing
  readonly now: Date
}

const tasks: Readonly<Record<string, string>> = {
  'check-composition': 'check-composition',
  'check-address': 'check-address',
  pack: 'pack',
  'set-number': 'set-tracking-number',
  send: 'send',
  contact: 'contact-buyer',
}
function listed({ standing, facts }: Case): string {
  const kinds = nextSteps(standing, facts).flatMap(({ what }) => tasks[what] ?? [])
  return (kinds[0] === 'check-composition' ? kinds.slice(0, 1) : kinds).join()
}

const isAtWork = (one: Case) => isActive(one.standing) && listed(one) !== ''

const pairs: Readonly<
  Record<keyof typeof conditions | 'tasks', readonly [sql: string, says: (one: Case) => unknown]>
> = {
  payableUntil: [
    `extract(epoch from ${conditions.payableUntil} - o.created_at)::integer * 1000`,
    ({ facts }) => Date.parse(facts.payableUntil) - Date.parse(orderedAt),
  ],
  isOfMode: [conditions.isOfMode('true'), ({ facts }) => facts.mode === 'this'],
  whyClosed: [conditions.whyClosed, ({ facts }) => whyClosed(facts) ?? null],
  isClosed: [conditions.isClosed, ({ facts }) => whyClosed(facts) !== undefined],
  whyNotPayable: [conditions.whyNotPayable('true'), ({ facts, now }) => whyNotPayable(facts, now) ?? null],
  isPayable: [conditions.isPayable('true'), ({ facts, now }) => whyNotPayable(facts, now) === undefined],
  isOffUnpaid: [
    conditions.isOffUnpaid,
    // Only asked before a payment.
    ({ facts: { paidAt, person, calledOff } }) =>
      paidAt === null ? person === 'erased' || calledOff !== null : undefined,
  ],
  offUnpaidBy: [
    conditions.offUnpaidBy,
    ({ facts: { paidAt, calledOff } }) => (paidAt === null ? (calledOff?.by ?? 'owner') : undefined),
  ],
  isMoneyLeft: [conditions.isMoneyLeft, ({ facts }) => facts.status === 'paid' && moneyLeft(facts) > 0],
  isActive: [conditions.isActive, ({ standing }) => isActive(standing)],
  isActiveForBuyer: [
    conditions.isActiveForBuyer,
    ({ standing, facts }) => isActive(standing) && facts.person === 'known',
  ],
  isOpen: [conditions.isOpen, (one) => isAtWork(one) || one.standing.kind === 'called-off'],
  isToContact: [
    `coalesce(${conditions.isToContact}, false)`,
    (one) => isAtWork(one) && listed(one) === 'contact-buyer',
  ],
  tasks: [
    `(select coalesce(string_agg(task_of_parcel(p.state, p.tracking_number is not null, ${conditions.isAtWork},
        f.needs_composition_check and f.composition_checked_at is null), ',' order by p.number), '')
      from parcels p where p.order_id = o.id)`,
    (one) => (isAtWork(one) && listed(one) !== 'contact-buyer' ? listed(one) : ''),
  ],
  isCheckedForLong: [
    `exists (select from payment_attempts a where a.order_id = o.id and ${conditions.isCheckedForLong})`,
    ({ facts }) => facts.payments.some(({ checkedSince }) => checkedSince !== null),
  ],
  isAtWork: [`coalesce(${conditions.isAtWork}, false)`, isAtWork],
}

const all = process.env['EVERY_STANDING'] ? reachableFacts() : unlike(reachableFacts())

/** Without triggers, so that all orders are stored in seconds. */
const tables = [
  'orders',
  'operators',
  'payment_attempts',
  'payment_events',
  'refunds',
  'kept_money',
  'messages',
  'alerts',
  'fulfilments',
  'parcels',
  'support_plans',
  'support_check_ins',
]
const indexes = [
  ['orders', 'id'],
  ['payment_attempts', 'order_id'],
  ['refunds', 'attempt_id'],
  ['fulfilments', 'order_id'],
  ['parcels', 'order_id'],
] as const

const shop = await startTestShop()
const db = await shop.db.connect()
await db.query('set statement_timeout = 0')
for (const table of tables) {
  await db.query(`create temp table ${table} (like public.${table} including defaults including identity)`)
}
for (const [table, column] of indexes) await db.query(`create index on pg_temp.${table} (${column})`)
await storeFacts(db, all)
for (const table of tables) await db.query(`analyze pg_temp.${table}`)
await db.query(
  `update fulfilments f set is_open = ${conditions.isOpen} from orders o where o.id = f.order_id`,
)
afterAll(() => db.release(true))

/** One of each class that no condition distinguishes: far fewer. */
function unlike(facts: readonly StandingFacts[]): StandingFacts[] {
  const read = ({
    sells,
    status,
    paidAt,
    calledOff,
    mode,
    person,
    payments,
    parcels,
    checks,
  }: StandingFacts) => ({
    sells,
    status,
    mode,
    person,
    checks,
    isPaid: paidAt !== null,
    calledOffBy: calledOff?.by,
    parcels,
    payments: payments.map(({ state, amount, returned, returnedByShop, checkedSince }) => [
      state,
      checkedSince,
      returned < amount,
      returnedByShop < amount,
    ]),
  })
  return [...new Map(facts.map((one) => [JSON.stringify(read(one)), one])).values()]
}

describe.each([
  ['in its week', inTime],
  ['after it', later],
])('of every order %s', (_when, now) => {
  beforeAll(async () => {
    const ago = `now() - ($1::timestamptz - $2::timestamptz)`
    await db.query(`update orders set created_at = ${ago}`, [now, orderedAt])
  })

  test.each(Object.entries(pairs))(
    '%s is in SQL what the standing says',
    { timeout: 120_000 },
    async (_name, [sql, says]) => {
      const { rows } = await db.query<{ n: number; said: unknown }>(
        `select w.n, ${sql} as said from wanted w join orders o on o.id = w.id left join fulfilments f on f.order_id = o.id`,
      )
      expect(rows).toHaveLength(all.length)
      const wrong = rows.flatMap(({ n, said }) => {
        const facts = all[n]
        if (!facts) throw new Error('not one of them')
        const expected = says({ facts, standing: standingOf(facts, now), now })
        return expected === undefined || expected === said ? [] : [{ said, expected, facts }]
      })
      expect(wrong.slice(0, 2)).toEqual([])
    },
  )
})
