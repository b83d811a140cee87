import * as v from 'valibot'
import type { UnknownPaymentOutcome } from '../../../contract/payments/unknown-payments.ts'
import { type PaymentMethod, paymentMethods } from '../../../domain/payments/payment-method.ts'
import { textKinds } from '../../../domain/platform/text-kinds.ts'
import { cleanLine } from '../../../domain/platform/plain-text.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { ListedPayment } from '../providers/provider.ts'
import { statement } from '../../platform/db/statement.ts'
import { readStored } from '../../platform/db/stored-values.ts'
import type { EndUnknownPayment, KeepUnknownPayment } from '../statements.gen.ts'

export type Kept = 'new' | 'open' | 'ended'

const keep = statement<KeepUnknownPayment>(
  'keep-unknown-payment',
  `insert into unknown_payments as u (method, provider_id, reference, amount_kopiykas, currency, paid_at,
     transaction_id, card, phone, email, name, purpose)
   values (:method, :providerId, :reference, :amount, :currency, to_timestamp(:happenedAt?::double precision / 1000), :transactionId?, :card?, :phone?, :email?, :name?, :purpose?)
   on conflict (method, provider_id) do update set
     paid_at = coalesce(u.paid_at, excluded.paid_at),
     transaction_id = coalesce(u.transaction_id, excluded.transaction_id),
     card = case when u.ended_at is null then coalesce(u.card, excluded.card) else u.card end,
     phone = case when u.ended_at is null then coalesce(u.phone, excluded.phone) else u.phone end,
     email = case when u.ended_at is null then coalesce(u.email, excluded.email) else u.email end,
     name = case when u.ended_at is null then coalesce(u.name, excluded.name) else u.name end,
     purpose = case when u.ended_at is null then coalesce(u.purpose, excluded.purpose) else u.purpose end
   returning xmax = 0 as "isNew!", ended_at is null as "isOpen!"`,
)

/** Idempotent: details of the payer from another source are added while it is open. */
export async function keepUnknownPayment(
  db: Db,
  method: PaymentMethod,
  payment: Omit<ListedPayment, 'state'>,
): Promise<Kept> {
  const { providerId, reference, amount, currency, happenedAt, transactionId, payer } = payment
  const [kept] = await keep(db, {
    method,
    providerId,
    reference,
    amount,
    currency,
    happenedAt,
    transactionId,
    card: told(payer.card),
    phone: phoneOf(payer.phone),
    email: told(payer.email),
    name: told(payer.name),
    purpose: told(payer.purpose),
  })
  if (kept?.isNew) return 'new'
  return kept?.isOpen ? 'open' : 'ended'
}

function phoneOf(text: string | undefined): string | null {
  return text === undefined ? null : (textKinds.phone(text) ?? told(text))
}

function told(text: string | undefined): string | null {
  return (text && cleanLine(text).slice(0, 300)) || null
}

/** SQL, over an unknown payment `u`: not ended, and not recorded since by other means. */
export const isOpenUnknown = `u.ended_at is null and not exists (
    select from payment_attempts p
    where p.reference = u.reference and p.method = u.method and p.state in ('paid', 'refunded')
      and (p.provider_id is null or p.provider_id = u.provider_id or u.provider_id = u.reference)
  )`

export const asUnknownPayment = `json_build_object('id', u.id::text, 'method', u.method, 'reference', u.reference,
    'amount', u.amount_kopiykas, 'currency', u.currency, 'paidAt', u.paid_at, 'transactionId', u.transaction_id,
    'card', u.card, 'phone', u.phone, 'email', u.email, 'name', u.name, 'purpose', u.purpose)`

const end = statement<EndUnknownPayment>(
  'end-unknown-payment',
  `update unknown_payments set ended_at = now(), outcome = :outcome, note = :note
   where id = :id and ended_at is null returning method, reference`,
)

const knownMethod = v.picklist(paymentMethods)

export async function endUnknownPayment(
  db: Db,
  id: string,
  { outcome, note }: { readonly outcome: UnknownPaymentOutcome; readonly note: string },
): Promise<{ method: PaymentMethod; reference: string } | undefined> {
  const [ended] = await end(db, { id, outcome, note })
  return ended && { ...ended, method: readStored(knownMethod, ended.method) }
}
