import { testKitId } from '../../src/domain/catalogue/catalogue.ts'
import type { StandingFacts } from '../../src/domain/orders/standing-facts.ts'
import type { Db } from '../../src/server/platform/db/pool.ts'
import { newOperator } from '../office.ts'
import { orderedAt, price } from './reachable.ts'

const kits = { parcel: 'gentle-care', service: 'personal-consultation', trial: testKitId } as const

/**
 * Writes orders of these facts as the shop does, so that what notes debts hears of them; answers their ids. The table
 * `wanted` has the place of each among them.
 */
export async function storeFacts(db: Db, facts: readonly StandingFacts[]): Promise<string[]> {
  const numbered = (one: object, nth: number) => ({ ...one, number: nth + 1 })
  const wanted = facts.map((one, n) => ({
    ...one,
    n,
    kit: kits[one.sells],
    payments: one.payments.map(numbered),
    parcels: one.parcels.map(numbered),
  }))
  await db.query(
    `create table wanted as select gen_random_uuid() as id, n, kit, mode, person, status, damage, "paidAt", "calledOff",
       payments, kept, checks, parcels, support
     from json_to_recordset($1) as w (n int, kit text, mode text, person text, status text, damage text, "paidAt" timestamptz,
       "calledOff" jsonb, payments jsonb, kept int, checks jsonb, parcels jsonb, support text)`,
    [JSON.stringify(wanted)],
  )
  const values = { operator: await newOperator(db), price, orderedAt }
  for (const statement of statements(values)) await db.query(statement)
  const { rows } = await db.query<{ id: string }>('select id from wanted order by n')
  return rows.map(({ id }) => id)
}

function statements({ operator, price: total, orderedAt: at }: Record<string, string | number>): string[] {
  const each = (members: string, what: string) =>
    `from wanted w cross join jsonb_to_recordset(w.${what}) as m (${members}, number int)`
  const payments = each(
    `state text, amount int, "paidAt" timestamptz, returned int, "returnedByShop" int, going int,
     "isRefundRefused" boolean, "checkedSince" text, stray jsonb`,
    'payments',
  )
  const refund = (state: string, sum: string, fault: string, minutes: number) =>
    `insert into refunds (id, order_id, attempt_id, operator_id, amount_kopiykas, state, fault, created_at, ended_at)
     select gen_random_uuid(), w.id, a.id, '${operator}', ${sum}, '${state}', ${fault},
       now() + interval '${minutes} minutes', ${state === 'asked' ? 'null' : 'now()'}
     ${payments} join payment_attempts a on a.order_id = w.id and a.number = m.number`
  return [
    `insert into orders (id, order_number, return_token, payment_status, is_test, kit_id, kit_name,
       kit_price_kopiykas, quantity, total_kopiykas, first_name, last_name, email, phone, city, nova_poshta, body_hash,
       created_at, paid_at, put_aside_at, canceled_at, canceled_by)
     select id, 'n' || n, 't' || n, status, true, kit, kit, ${total}, 1, ${total}, 'Оксана', 'Ґудзь', 'o@example.com',
       '+380671234567', 'Львів', 'Відділення №5', '', '${at}', "paidAt", case mode when 'other' then now() end,
       case when "paidAt" is null then ("calledOff" ->> 'at')::timestamptz end,
       case when "paidAt" is null then "calledOff" ->> 'by' end
     from wanted`,
    `update orders o set first_name = '', last_name = '', email = '', phone = '', city = '', nova_poshta = '',
       body_hash = null, review_at = null, erased_at = now()
     from wanted w where w.id = o.id and w.person = 'erased'`,
    `insert into payment_attempts (order_id, number, reference, method, is_test, amount_kopiykas, state, created_at,
       expires_at, is_live, ask_at, heard_paid_at, refunded_kopiykas)
     select w.id, m.number, w.n || '-' || m.number, 'monopay', true, m.amount, 'pending', '${at}', now(), false,
       case m.state when 'pending' then now() end, m."paidAt", case m.state when 'paid' then m.returned else 0 end
     ${payments}`,
    `update payment_attempts a set state = told.state
     from (select w.id, m.number, m.state ${payments}) told
     where a.order_id = told.id and a.number = told.number and told.state <> 'pending'`,
    `insert into messages (order_id, kind, effect, state)
     select w.id, 'payment-stuck', 'attempt ' || m.number, 'sent' ${payments} where m."checkedSince" is not null`,
    `insert into payment_events (attempt_id, source, state, provider_status, happened_at, amount_kopiykas, currency,
       is_asked_sum)
     select a.id, 'callback', 'paid', 'paid', now(), (m.stray ->> 'sum')::int, m.stray ->> 'currency', false
     ${payments} join payment_attempts a on a.order_id = w.id and a.number = m.number
     where m.stray ->> 'sum' is not null`,
    `${refund('done', 'm."returnedByShop"', 'null', 0)} where m."returnedByShop" > 0`,
    `${refund('refused', '1', `'balance'`, 1)} where m."isRefundRefused"`,
    `${refund('asked', 'm.going', 'null', 2)} where m.going > 0`,
    `insert into fulfilments (order_id, needs_composition_check, composition_checked_at, needs_address_check,
       address_checked_at, needs_contact, contacted_at, is_open, canceled_at, canceled_by)
     select id, c ->> 'composition' <> 'unneeded', case c ->> 'composition' when 'done' then now() end,
       c ->> 'address' <> 'unneeded', case c ->> 'address' when 'done' then now() end,
       c ->> 'contact' <> 'unneeded', case c ->> 'contact' when 'done' then now() end, false,
       ("calledOff" ->> 'at')::timestamptz, "calledOff" ->> 'by'
     from wanted, nullif(checks, 'null') c where c is not null`,
    `insert into parcels (order_id, number, state, tracking_number, ordered_at)
     select w.id, m.number, 'to-pack', case when m."isNumbered" then lpad(w.n || '0' || m.number, 14, '9') end, '${at}'
     ${each('state text, "isNumbered" boolean', 'parcels')}`,
    `update parcels p set state = told.state
     from (select w.id, m.number, m.state ${each('state text, "isNumbered" boolean', 'parcels')}) told
     where p.order_id = told.id and p.number = told.number`,
    `insert into support_plans (order_id, starts_on, is_provisional, next_due_on, ended_at, ordered_at)
     select id, now(), false, case when support <> 'ended' then now() end, case support when 'ended' then now() end, '${at}'
     from wanted where support <> 'none'`,
    `insert into support_check_ins (order_id, week, due_on, done_at)
     select id, 1, now(), case when support <> 'ahead' then now() end from wanted where support <> 'none'`,
    `insert into alerts (order_id, kind, details)
     select id, 'damage-reported', '{}' from wanted where damage = 'reported'`,
    `insert into kept_money (order_id, operator_id, kopiykas, why)
     select id, '${operator}', kept, 'agreed' from wanted where kept > 0`,
  ]
}
