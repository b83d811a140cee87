import * as v from 'valibot'
import type { OfficePayment, OfficeRefund } from '../../contract/payments/office-payment.ts'
import { paymentNewsStates } from '../../domain/orders/payment.ts'
import { fiscalServiceIds, receiptKinds, receiptStates } from '../../domain/payments/receipt.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import { mostRefundable, refundStates } from '../../domain/orders/refund.ts'
import type { Db } from '../platform/db/pool.ts'
import { refundRefusalText } from './refund-refusal.ts'
import { canBeEnded, readFault } from './open-refund.ts'
import { statement } from '../platform/db/statement.ts'
import { knownItems, readStored } from '../platform/db/stored-values.ts'
import type { FindPaymentsOfOrder } from './statements.gen.ts'

const moment = v.pipe(
  v.number(),
  v.transform((at) => new Date(at).toISOString()),
)

const eventRows = knownItems(
  v.object({
    at: moment,
    state: v.picklist(paymentNewsStates),
    source: v.picklist(['callback', 'asked', 'clock']),
    providerStatus: v.string(),
    amount: v.number(),
    refunded: v.number(),
    isAskedSum: v.boolean(),
  }),
)
const refundRows = v.array(
  v.object({
    id: v.string(),
    state: v.picklist(refundStates),
    amount: v.number(),
    askedAt: moment,
    askedBy: v.string(),
    endedAt: v.nullable(moment),
    canBeEnded: v.pipe(
      v.nullable(v.boolean()),
      v.transform((can) => can === true),
    ),
    fault: v.nullable(v.string()),
    code: v.nullable(v.string()),
  }),
)
const receiptRows = v.array(
  v.object({
    id: v.string(),
    kind: v.picklist(receiptKinds),
    issuedBy: v.picklist([...fiscalServiceIds, 'acquirer']),
    state: v.picklist(receiptStates),
    amount: v.number(),
    fiscalCode: v.nullable(v.string()),
    url: v.nullable(v.string()),
    isOffline: v.boolean(),
    why: v.nullable(v.string()),
    createdAt: moment,
  }),
)

/** Keeps an order readable when a bank sends ever new messages. */
const mostEvents = 100

const select = statement<FindPaymentsOfOrder>(
  'find-payments-of-order',
  `select a.id, a.reference, a.method, a.state, a.amount_kopiykas as amount,
     case when a.state = 'refunded' then a.amount_kopiykas else a.refunded_kopiykas end as "refunded!",
     a.transaction_id as "transactionId",
     a.unknown_since is not null as "isUnknown!", a.created_at as "createdAt",
     coalesce((
       select json_agg(json_build_object('at', extract(epoch from e.happened_at) * 1000, 'state', e.state,
         'source', e.source, 'providerStatus', e.provider_status, 'amount', e.amount_kopiykas,
         'refunded', e.refunded_kopiykas, 'isAskedSum', e.is_asked_sum) order by e.happened_at desc, e.id desc)
       from (select * from payment_events where attempt_id = a.id order by id desc limit ${mostEvents}) e
     ), '[]') as "events!",
     coalesce((
       select json_agg(json_build_object('id', r.id, 'state', r.state, 'amount', r.amount_kopiykas,
         'askedAt', extract(epoch from r.created_at) * 1000, 'askedBy', w.name,
         'endedAt', extract(epoch from r.ended_at) * 1000, 'canBeEnded', ${canBeEnded}, 'fault', r.fault, 'code', r.bank_code)
         order by r.created_at desc, r.id)
       from refunds r join operators w on w.id = r.operator_id where r.order_id = a.order_id and r.attempt_id = a.id
     ), '[]') as "refunds!",
     coalesce((
       select json_agg(json_build_object('id', c.id::text, 'kind', c.kind, 'issuedBy', c.issued_by, 'state', c.state,
         'amount', c.amount_kopiykas, 'fiscalCode', c.fiscal_code, 'url', c.url, 'isOffline', c.is_offline, 'why', c.why,
         'createdAt', extract(epoch from c.created_at) * 1000) order by c.id)
       from receipts c where c.order_id = a.order_id and c.attempt_id = a.id
     ), '[]') as "receipts!"
   from payment_attempts a where a.order_id = :orderId order by a.number desc`,
)

export async function findPaymentsOf(db: Db, orderId: string): Promise<OfficePayment[]> {
  return (await select(db, { orderId })).map(shown)
}

function shown(row: FindPaymentsOfOrder['row']): OfficePayment {
  const { createdAt, ...payment } = row
  const refunds = readStored(refundRows, row.refunds)
  const hasOpenRefund = refunds.some(({ endedAt }) => endedAt === null)
  const made = refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0)
  const returned = Math.max(payment.refunded, made)
  return {
    ...payment,
    mostRefundable: mostRefundable({ ...payment, returned, hasOpenRefund }),
    refunds: refunds.map((refund) => shownRefund(refund, payment.method)),
    receipts: readStored(receiptRows, row.receipts),
    createdAt: createdAt.toISOString(),
    events: readStored(eventRows, row.events),
  }
}

function shownRefund(
  { fault: word, code, ...refund }: v.InferOutput<typeof refundRows>[number],
  method: PaymentMethod,
): OfficeRefund {
  const fault = readFault(word)
  const why = refund.state === 'refused' && fault ? refundRefusalText({ method, fault, code }) : null
  return { ...refund, why }
}
