-- A shop after years: $orders orders, one every $seconds seconds, most of them received, some waiting; quizzes, payments, messages.
alter table fulfilments disable trigger fulfilments_news;
set synchronous_commit = off;

create function pg_temp.nth(order_number text) returns integer language sql immutable
  return (order_number::integer - 10000000) / 89;

create temporary table people as
select n, lpad(to_hex(floor(extract(epoch from now() - n * interval '$seconds seconds') / 3600)::integer % 256), 2, '0') as hour,
  to_hex((extract(epoch from now() - n * interval '$seconds seconds') * 1000)::bigint) as at_ms,
  (array['Олена','Оксана','Ірина','Наталія','Тетяна','Юлія','Анна','Марія','Світлана','Катерина','Вікторія','Ольга',
    'Людмила','Галина','Мар’яна','Соломія','Христина','Андрій','Іван','Петро','Єва','Ґанна'])[1 + n * 7 % 22] as first_name,
  (array['Шев','Ков','Бон','Тка','Кра','Пол','Мор','Сав','Руд','Гон','Ли','Пет','Ма','Ро','Ґу','Їжа','Єв','Юр','Жу','Ще'])[1 + n / 3 % 20]
    || (array['чен','аль','дар','вчук','нен','іщук','оз','ицьк','ь','ник'])[1 + n / 71 % 10]
    || (array['ко','чук','енко','ова','ий','ак','юк','ська'])[1 + n / 907 % 8] as last_name
from generate_series(1, $orders) n;

insert into quiz_submissions (id, quiz_version, answers, kit_id, cleansing, reasons, needs_composition_check, body_hash,
  created_at, review_at)
select ('00000000-0000-0000-0001-' || lpad(to_hex(n), 12, '0'))::uuid, 1,
  '{"careFor":"child","parentName":"Олена","childName":"Марко","childAge":13,"childGender":"male","contactMethods":{"telegram":{"selected":true,"value":"@olena"}},"skinType":"oily","symptoms":["acne"],"sensitivities":["eczema"],"goals":["clear-acne"],"currentSkincare":{"option":"none","makeup":false}}',
  'gentle-care', false, '{"tried":[],"cleansing":{"symptoms":[],"goals":[]}}', n % 5 = 0, '',
  now() - n * interval '$seconds seconds', now() + interval '1 year'
from generate_series(1, $orders / 2) n;

insert into orders (id, order_number, return_token, is_test, kit_id, kit_name, kit_price_kopiykas, quantity,
  total_kopiykas, first_name, last_name, email, phone, city, nova_poshta, quiz_submission_id, body_hash,
  idempotency_key, payment_status, paid_at, created_at, review_at)
select (hour || substr(gen_random_uuid()::text, 3))::uuid, (10000000 + n * 89)::text,
  hour || substr(replace(gen_random_uuid()::text, '-', ''), 3), true,
  case when n % 10 = 1 then 'special-care' when n % 500 = 2 then 'personal-consultation' else 'gentle-care' end, 'Ніжний догляд', 69000, 1, 69000,
  first_name, last_name, 'buyer' || n || '@example.com', '+380' || (500000000 + n * 397 % 490000000), 'Львів', 'Відділення №5',
  case when n % 3 = 0 and n <= $orders / 2 then ('00000000-0000-0000-0001-' || lpad(to_hex(n), 12, '0'))::uuid end,
  sha256(n::text::bytea), at_ms || '-' || gen_random_uuid(),
  case when n % 10 < 8 then case when n % 97 = 0 then 'canceled' else 'paid' end
    else (array['pending', 'failed'])[1 + n % 2] end,
  case when n % 10 < 8 then now() - n * interval '$seconds seconds' end, now() - n * interval '$seconds seconds', now() + interval '1 year'
from people;

insert into order_search (term, order_id, created_at)
select distinct word, o.id, o.created_at from orders o, unnest(array[
  translate(o.first_name, 'ОІНТЮАМСКВЛГХПЄҐ’', 'оінтюамсквлгхпєґ'),
  translate(o.last_name, 'ШКБТПМСРГЛҐЇЄЮЖЩ', 'шкбтпмсргґїєюжщ'), replace(o.phone, '+', ''), 'KIT ' || o.kit_id
]) word;

insert into fulfilments (order_id, needs_composition_check, needs_address_check, is_open, created_at)
select id, false, false, payment_status = 'paid' and pg_temp.nth(order_number) <= 60, paid_at
from orders where paid_at is not null;

insert into parcels (order_id, number, state, tracking_number, ordered_at, sent_at)
select id, 1, case when pg_temp.nth(order_number) <= 20 then 'to-check' when pg_temp.nth(order_number) <= 60 then 'to-pack' when pg_temp.nth(order_number) <= 3000 then 'sent'
    when pg_temp.nth(order_number) % 211 = 0 then 'returned' else 'received' end,
  case when pg_temp.nth(order_number) > 60 then '2045' || lpad(order_number, 10, '0') end, created_at, created_at
from orders where paid_at is not null;

insert into support_plans (order_id, starts_on, is_provisional, next_due_on, ended_at, ordered_at)
select id, created_at::date, false, case when is_running then created_at::date + 7 * (1 + pg_temp.nth(order_number) % 4) end,
  case when not is_running then created_at + interval '28 days' end, created_at
from orders, lateral (select created_at > now() - interval '30 days' and payment_status = 'paid' as is_running) month
where paid_at is not null and kit_id in ('special-care', 'personal-consultation');

insert into support_check_ins (order_id, week, due_on, done_at)
select order_id, week, starts_on + 7 * week, case when next_due_on is null or starts_on + 7 * week < next_due_on then now() end
from support_plans, generate_series(1, 4) week;

update fulfilments f set needs_composition_check = true, is_open = true from parcels p
where p.order_id = f.order_id and p.state = 'to-check';

insert into payment_attempts (order_id, number, reference, method, is_test, amount_kopiykas, state, is_live, expires_at, recheck_at)
select id, 1, order_number || '-1', 'monopay', true, 69000, case when paid_at is null then 'failed' else 'paid' end, false,
  created_at, now() + interval '1 year'
from orders;

insert into payment_events (attempt_id, source, state, provider_status, happened_at, received_at, amount_kopiykas, currency, is_asked_sum)
select id, 'callback', state, 'success', expires_at, expires_at, 69000, 'UAH', true from payment_attempts;

insert into messages (order_id, kind, effect, state, created_at)
select id, kind, 'paid', 'sent', created_at from orders, unnest(array['order-paid', 'new-order']) kind where paid_at is not null;

insert into messages (order_id, kind, effect, state, created_at)
select id, case when pg_temp.nth(order_number) % 7 = 0 then 'payment-stuck' else 'composition-check' end, 'x', 'sent', created_at
from orders where pg_temp.nth(order_number) % 100 = 0;

insert into office_log (operator_id, what, order_id, at)
select (select id from operators limit 1), what, id, created_at
from orders, unnest(array['pack', 'mark-sent']) what where paid_at is not null and pg_temp.nth(order_number) > 3000;

alter table fulfilments enable trigger fulfilments_news;
