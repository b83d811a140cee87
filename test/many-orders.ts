import { Client } from 'pg'

/**
 * 12,000 paid orders: 4,000 of the last two hours at work, most to be packed; the others of three years and received,
 * but every fortieth, canceled before it was packed.
 */
export async function fillWithOrders(ownerUrl: string) {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(sql)
  // A transaction that was open while the rows were written, of autovacuum for example, keeps their pages from being marked as
  // visible to all, and an index alone does not answer then.
  for (let isVacuumed = false; !isVacuumed;) {
    await client.query('vacuum analyze')
    const { rows } = await client.query(
      `select bool_and(relallvisible = relpages) as "isVacuumed" from pg_class where relname in ('orders', 'order_search', 'parcels')`,
    )
    isVacuumed = rows[0].isVacuumed
  }
  await client.end()
}

const openOrders = 4000

/** What the nth newest order is found by. */
export const foundBy = (n: number) => ({ number: String(10_000_000 + n), phone: `+380${500_000_000 + n}` })

const sql = `
create temporary table numbered as
select n, ('00000000-0000-4000-8000-' || lpad(to_hex(n * 7919), 12, '0'))::uuid as id, n <= ${openOrders} as is_open,
  now() - case when n <= ${openOrders} then n * interval '1 second' else (n - ${openOrders}) * interval '4 hours' end as at,
  (array['Олена', 'Ґанна', 'Ірина', 'Юлія'])[1 + n % 4] as first_name, 'Шевченко' || n % 1000 as last_name
from generate_series(1, 12000) n;

insert into orders (id, order_number, return_token, is_test, kit_id, kit_name, kit_price_kopiykas, quantity,
  total_kopiykas, first_name, last_name, email, phone, city, nova_poshta, body_hash, idempotency_key, payment_status,
  paid_at, created_at, review_at)
select id, 10000000 + n, id, true, 'gentle-care', 'Ніжний догляд', 69000, 1, 69000, first_name, last_name,
  'buyer' || n || '@example.com', '+380' || 500000000 + n, 'Львів', 'Відділення №5', sha256(n::text::bytea), id, 'paid', at,
  at, now() + interval '1 year'
from numbered;

insert into order_search (term, order_id, created_at)
select word, id, at from numbered, unnest(array[lower(first_name), lower(last_name), '380' || 500000000 + n, 'KIT gentle-care']) word;

alter table fulfilments disable trigger fulfilments_news;
insert into fulfilments (order_id, needs_composition_check, needs_address_check, is_open, canceled_at, canceled_by, created_at)
select id, is_open and n % 16 = 0, is_open and n % 16 = 8, is_open, is_gone, case when is_gone is not null then 'owner' end, at
from numbered, lateral (select case when not is_open and n % 40 = 0 then at end as is_gone) gone;

-- Their money has gone back.
delete from owed_orders;
insert into review_refusals select id from numbered where not is_open and n % 4 = 0;

insert into parcels (order_id, number, state, tracking_number, ordered_at, moved_at)
select id, 1, case when is_open then (array['to-check', 'packed'])[1 + n % 8] when n % 40 = 0 then 'to-pack' else 'received' end,
  case when n % 8 = 1 and n % 16 > 8 or not is_open and n % 40 > 0 then '2045' || lpad(n::text, 10, '0') end, at, at
from numbered where not is_open or n % 8 < 2
union all select id, 1, 'to-pack', null, at, at from numbered where is_open and n % 8 > 1;

insert into payment_attempts (order_id, number, reference, method, is_test, amount_kopiykas, state, is_live, expires_at)
select id, 1, 10000000 + n || '-1', 'monopay', true, 69000, 'paid', false, at from numbered;
`
