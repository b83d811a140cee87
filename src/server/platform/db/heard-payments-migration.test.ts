import { expect, test } from 'vitest'
import { createEarlierDatabase } from '../../../../test/earlier-database.ts'
import { attemptState, addEvent, noEvents, type PaymentNewsState } from '../../../domain/orders/payment.ts'
import { migrate } from './migrate.ts'

/** Events of one attempt each, in order of arrival: state, minute, operation. */
const histories: [PaymentNewsState, number, string | null][][] = [
  [['paid', 2, 'tx-1']],
  [
    ['paid', 2, 'tx-1'],
    ['pending', 1, null],
  ],
  [
    ['failed', 3, null],
    ['paid', 2, 'tx-1'],
    ['refunded', 4, 'tx-2'],
    ['failed', 5, null],
  ],
  [
    ['expired', 3, null],
    ['failed', 3, null],
    ['canceled', 3, null],
  ],
  [],
]

test('payments that were heard of before add up to the same afterwards, and paid ones are asked about again', async () => {
  const db = await createEarlierDatabase('0008')
  for (const [index, events] of histories.entries()) {
    const state = attemptState(stored(events).reduce(addEvent, noEvents))
    await db.query(
      `with o as (
         insert into orders (id, order_number, return_token, is_test, kit_id, kit_name, kit_price_kopiykas, quantity,
           total_kopiykas, first_name, last_name, email, phone, city, nova_poshta, body_hash, paid_at)
         values (gen_random_uuid(), $1, $1, true, 'k', 'k', 100, 1, 100, '', '', '', '+380670000000', '', '', '', now())
         returning id
       ) insert into payment_attempts (id, order_id, number, reference, method, is_test, amount_kopiykas, state, expires_at)
       overriding system value select $1::integer, id, 1, $1, 'monopay', true, 100, $2, now() from o`,
      [String(index + 1), state],
    )
    for (const [word, minute, transaction] of events) {
      await db.query(
        `insert into payment_events (attempt_id, source, state, provider_status, happened_at, amount_kopiykas,
           currency, transaction_id, is_asked_sum)
         values ($1, 'callback', $2, 'said', to_timestamp($3 * 60), 100, 'UAH', $4, true)`,
        [index + 1, word, minute, transaction],
      )
    }
  }
  // Another sum never counts.
  await db.query(
    `insert into payment_events (attempt_id, source, state, provider_status, happened_at, amount_kopiykas, currency,
       is_asked_sum) values (5, 'callback', 'paid', 'said', now(), 1, 'UAH', false)`,
  )
  await migrate(db.url)
  const rows = await db.query(
    `select json_build_object(
         'newest', case when heard_state is not null then
           json_build_object('state', heard_state, 'happenedAt', extract(epoch from heard_at) * 1000) end,
         'paidAt', extract(epoch from heard_paid_at) * 1000,
         'refundedAt', extract(epoch from heard_refunded_at) * 1000) as heard,
       transaction_id as "transactionId", recheck_at between now() and now() + interval '1 day' as "isAsked"
     from payment_attempts order by id`,
  )
  expect(rows).toEqual(
    histories.map((events) => {
      const heard = stored(events).reduce(addEvent, noEvents)
      return {
        heard,
        transactionId: events.findLast(([, , transaction]) => transaction !== null)?.[2] ?? null,
        isAsked: attemptState(heard) === 'paid' ? true : null,
      }
    }),
  )
})

function stored(events: readonly (readonly [PaymentNewsState, number, string | null])[]) {
  return events.map(([state, minute]) => ({ state, happenedAt: minute * 60_000 }))
}
