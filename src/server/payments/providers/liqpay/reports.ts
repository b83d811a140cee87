import * as v from 'valibot'
import { listPiecewise } from '../list-payments.ts'
import { ifAny } from '../loose-field.ts'
import type { ListedPayment, PaymentsListed, Period } from '../provider.ts'
import { stateOf } from '../status.ts'
import type { LiqpayClient } from './client.ts'
import { parseErrorCode, parsePayment } from './payment.ts'
import { newsOf, statuses } from './status.ts'

/** The limit is not documented. */
const mostDays = 30

/** https://www.liqpay.ua/documentation/api/information/reports/doc. Times in milliseconds, sums in hryvnias. */
export function listPayments(
  client: LiqpayClient,
  period: Period,
  isTestMode: boolean,
): Promise<PaymentsListed> {
  return listPiecewise(period, mostDays, (piece) => reports(client, piece, isTestMode))
}

async function reports(
  client: LiqpayClient,
  { from, to }: Period,
  isTestMode: boolean,
): Promise<PaymentsListed> {
  const answer = await client({ action: 'reports', date_from: from, date_to: to, resp_format: 'json' })
  if (answer.kind === 'unavailable') return answer
  const parsed = v.safeParse(reportSchema, answer.body)
  if (parsed.success) {
    return { kind: 'listed', payments: parsed.output.data.flatMap((row) => listed(row, isTestMode)) }
  }
  const code = parseErrorCode(answer.body)
  return code === undefined
    ? { kind: 'unavailable', why: 'no payments in the answer' }
    : { kind: 'refused', code }
}

const reportSchema = v.object({ data: v.array(v.unknown()) })

const line = ifAny(v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)))

const payerSchema = v.object({
  sender_card_mask2: line,
  sender_phone: line,
  sender_first_name: line,
  sender_last_name: line,
  description: line,
})

/** Payouts and the like lack these fields or have another action. */
function listed(row: unknown, isTestMode: boolean): ListedPayment[] {
  const payment = parsePayment(row)
  const payer = v.safeParse(payerSchema, row)
  if (!payment || !payer.success || (payment.action ?? 'pay') !== 'pay') return []
  const news = newsOf(payment, isTestMode)
  const { sender_card_mask2: card, sender_phone: phone, description: purpose } = payer.output
  const { sender_first_name: first, sender_last_name: last } = payer.output
  return [
    {
      reference: payment.order_id,
      providerId: payment.order_id,
      state: news?.state ?? stateOf(statuses, payment.status, payment.err_code),
      amount: payment.amount,
      currency: payment.currency,
      happenedAt: news?.happenedAt,
      transactionId: payment.payment_id ?? payment.transaction_id,
      payer: { card, phone, name: [first, last].filter(Boolean).join(' ') || undefined, purpose },
    },
  ]
}
