import type { Pool } from 'pg'

/** What is true of the books whatever was asked of the shop, each as the rows of which it is not. */
const rules: Readonly<Record<string, string>> = {
  'an order costs its kits': `select order_number from orders
    where total_kopiykas <> kit_price_kopiykas * quantity + coalesce(additional_kit_price_kopiykas, 0)`,
  'the lines of an order are what it costs': `select order_number from orders o where total_kopiykas is distinct from
    (select sum(l.price_kopiykas * l.quantity) from order_lines l where l.order_id = o.id)`,
  'what is paid was paid by an attempt': `select order_number from orders o where payment_status = 'paid'
    and not exists (select from payment_attempts a where a.order_id = o.id and a.state = 'paid')`,
  'a paid attempt has heard so from its bank': `select reference from payment_attempts a where state = 'paid'
    and not exists (select from payment_events e where e.attempt_id = a.id and e.state = 'paid' and e.is_asked_sum)`,
  'what is paid is carried out': `select order_number from orders o where payment_status = 'paid'
    and not exists (select from fulfilments f where f.order_id = o.id)`,
  'no more goes back than was paid': `select a.reference from payment_attempts a
    where a.refunded_kopiykas > a.amount_kopiykas or a.amount_kopiykas <
      (select coalesce(sum(amount_kopiykas), 0) from refunds r where r.attempt_id = a.id and r.state <> 'refused')`,
  'a parcel has one number, of fourteen digits': `select id::text from parcels
    where tracking_number !~ '^[0-9]{14}$'`,
  'nothing that cannot be printed is written on a parcel': `select order_number from orders
    where concat(first_name, last_name, city, nova_poshta, recipient_first_name, recipient_last_name, email)
      ~ '[[:cntrl:]]'`,
  'a quiz has at most three photos': `select id::text from quiz_submissions where cardinality(photo_urls) > 3`,
}

/** The rules that do not hold, with what they do not hold of. */
export async function brokenRules(db: Pool): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, statement] of Object.entries(rules)) {
    const { rows } = await db.query<Record<string, string>>(`${statement} limit 5`)
    if (rows.length > 0) broken.push(`${rule}: not of ${rows.map((row) => Object.values(row)[0]).join(', ')}`)
  }
  return broken
}
