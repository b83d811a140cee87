import { expect, test } from 'vitest'
import { createEarlierDatabase } from '../../../../test/earlier-database.ts'
import { migrate } from './migrate.ts'
import { searchTerms } from '../../orders/search-terms.ts'

const buyer = { firstName: 'Оксана', lastName: 'Ґудзь', phone: '+380671234567' }
const plain = {
  ...buyer,
  kit: 'gentle-care',
  addOn: null,
  status: 'paid',
  branch: 'Відділення №5',
  isDelicate: false,
  isErased: false,
  isOld: false,
}

const orders = [
  { ...plain, number: 'paid', firstName: 'Мар’яна', lastName: 'Ґава-Їжак' },
  { ...plain, number: 'unclear', kit: 'special-care', branch: '5' },
  { ...plain, number: 'delicate', isDelicate: true },
  { ...plain, number: 'service', kit: 'personal-consultation' },
  { ...plain, number: 'service-of-last-year', kit: 'personal-consultation', isOld: true },
  { ...plain, number: 'service-refunded', kit: 'personal-consultation', status: 'canceled' },
  { ...plain, number: 'service-and-cleansing', kit: 'personal-consultation', addOn: 'cleansing' },
  { ...plain, number: 'canceled', status: 'canceled' },
  { ...plain, number: 'erased', isErased: true, firstName: '', lastName: '', phone: '' },
  { ...plain, number: 'unpaid', status: 'pending', firstName: 'ЮЛІЯ', lastName: "О'Ніл" },
]

test('orders from before have what is left to do for them, and are found by the same words as new ones', async () => {
  const { url, query } = await createEarlierDatabase('0017')
  for (const order of orders) {
    const { number, kit, addOn, status, branch, firstName, lastName, phone, isDelicate, isErased, isOld } =
      order
    await query(
      `with quiz as (
         insert into quiz_submissions (id, quiz_version, answers, kit_id, cleansing, reasons, needs_composition_check, body_hash)
         select gen_random_uuid(), 1, '{}', 'gentle-care', false, '[]', true, '' where $8::boolean returning id
       )
       insert into orders (id, order_number, return_token, is_test, kit_id, kit_name, kit_price_kopiykas, quantity,
         additional_kit_id, additional_kit_name, additional_kit_price_kopiykas, total_kopiykas, first_name, last_name,
         email, phone, city, nova_poshta, body_hash, payment_status, paid_at, erased_at, review_at, quiz_submission_id)
       select gen_random_uuid(), $1, $1, true, $2, 'x', 100, 1, $3::text, $3::text, case when $3::text is not null then 100 end,
         case when $3::text is not null then 200 else 100 end, $4, $5, '', $6, case when $9::boolean then '' else 'Львів' end,
         case when $9 then '' else $7::text end, case when $9 then null else ''::bytea end, $10,
         case when $10::text <> 'pending' then now() - case when $11::boolean then interval '1 year' else '0' end end, case when $9 then now() end, case when $9 then null else now() end,
         (select id from quiz)`,
      [number, kit, addOn, firstName, lastName, phone, branch, isDelicate, isErased, status, isOld],
    )
  }
  await migrate(url)
  const made = await query(
    `select o.order_number as number, f.is_open as "isOpen", f.needs_composition_check as "isDelicate",
       f.needs_address_check as "isUnclear", p.state
     from fulfilments f join orders o on o.id = f.order_id left join parcels p on p.order_id = f.order_id
     order by o.created_at`,
  )
  const usual = { isOpen: true, isDelicate: false, isUnclear: false, state: 'to-pack' }
  expect(made).toEqual([
    { number: 'paid', ...usual },
    { number: 'unclear', ...usual, isUnclear: true, state: 'to-check' },
    { number: 'delicate', ...usual, isDelicate: true, state: 'to-check' },
    { number: 'service', ...usual, state: null },
    { number: 'service-of-last-year', ...usual, isOpen: false, state: null },
    { number: 'service-refunded', ...usual, isOpen: false, state: null },
    { number: 'service-and-cleansing', ...usual },
    { number: 'canceled', ...usual, isOpen: false },
    { number: 'erased', ...usual, isOpen: false, state: null },
  ])
  const plans = await query(
    `select o.order_number as number, s.is_provisional as "isProvisional", s.ended_at is not null as "isEnded", f.needs_contact as "needsContact",
       s.starts_on - (o.paid_at at time zone 'Europe/Kyiv')::date as days,
       (select array_agg(c.due_on - s.starts_on order by c.week) from support_check_ins c where c.order_id = o.id) as weeks
     from support_plans s join orders o on o.id = s.order_id join fulfilments f on f.order_id = o.id order by o.created_at`,
  )
  const weeks = [7, 14, 21, 28]
  const plan = { isProvisional: false, isEnded: false, needsContact: true, days: 0, weeks }
  expect(plans).toEqual([
    { ...plan, number: 'unclear', isProvisional: true, needsContact: false, days: 7 },
    { ...plan, number: 'service' },
    { ...plan, number: 'service-of-last-year', isEnded: true, needsContact: false },
    { ...plan, number: 'service-refunded', isEnded: true, needsContact: false },
    { ...plan, number: 'service-and-cleansing', isProvisional: true, needsContact: false, days: 7 },
  ])
  const words = await query(
    `select o.order_number as number, array_agg(s.term order by s.term) as words
     from order_search s join orders o on o.id = s.order_id group by o.order_number, o.created_at order by o.created_at`,
  )
  const byCode = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))
  expect(words).toEqual(
    orders.map((order) => ({
      number: order.number,
      words: searchTerms({
        ...order,
        kitIds: order.addOn === null ? [order.kit] : [order.kit, order.addOn],
      }).toSorted(byCode),
    })),
  )
  const opened = await query(
    `select o.order_number as number, p.key from order_pages p join orders o on o.id = p.order_id order by o.created_at`,
  )
  const paid = orders.filter(({ status, isErased }) => status !== 'pending' && !isErased)
  expect(opened).toEqual(paid.map(({ number }) => ({ number, key: expect.stringMatching(/^[\w-]{22}$/) })))
})
