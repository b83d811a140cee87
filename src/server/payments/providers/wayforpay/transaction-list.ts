import * as v from 'valibot'
import { listPiecewise } from '../list-payments.ts'
import { ifAny } from '../loose-field.ts'
import type { ListedPayment, PaymentsListed, Period } from '../provider.ts'
import { reasons, refusalOf, type WayforpayClient } from './client.ts'
import { fieldsOf, sign } from './message.ts'
import { newsOf, parsePayment } from './payment.ts'
import type { Merchant } from './purchase.ts'

/** The limit is not documented. */
const mostDays = 30

/** https://wiki.wayforpay.com/en/view/1736786. Times in seconds, sums in hryvnias; unsigned, TLS vouches for it. */
export function listPayments(
  client: WayforpayClient,
  period: Period,
  merchant: Merchant,
): Promise<PaymentsListed> {
  return listPiecewise(period, mostDays, (piece) => transactionList(client, piece, merchant))
}

async function transactionList(
  client: WayforpayClient,
  { from, to }: Period,
  { account, secret }: Merchant,
): Promise<PaymentsListed> {
  const [dateBegin, dateEnd] = [Math.floor(from / 1000), Math.ceil(to / 1000)]
  const answer = await client.ask({
    transactionType: 'TRANSACTION_LIST',
    merchantAccount: account,
    merchantSignature: sign([account, String(dateBegin), String(dateEnd)], secret),
    apiVersion: 2,
    dateBegin,
    dateEnd,
  })
  if (answer.kind === 'unavailable') return answer
  const parsed = v.safeParse(listSchema, answer.body)
  if (!parsed.success) return { kind: 'unavailable', why: 'no reason in the answer' }
  const { reasonCode, transactionList: rows } = parsed.output
  if (reasonCode !== reasons.ok) return refusalOf(reasonCode)
  if (!rows) return { kind: 'unavailable', why: 'no transactions in the answer' }
  return { kind: 'listed', payments: paymentsOf(rows, account) }
}

const listSchema = v.object({ reasonCode: v.string(), transactionList: ifAny(v.array(v.unknown())) })

const line = ifAny(v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)))

const payerSchema = v.object({
  transactionType: line,
  cardPan: line,
  phone: line,
  email: line,
  clientName: line,
})

/** A refund is a row of its own with its payment's reference. */
function paymentsOf(rows: readonly unknown[], account: string): ListedPayment[] {
  const read = rows.flatMap((row) => {
    const fields = fieldsOf(row)
    const payment = fields && parsePayment(new Map([...fields, ['merchantAccount', account]]))
    const about = v.safeParse(payerSchema, row)
    return payment && about.success ? [{ payment, about: about.output }] : []
  })
  const isRefund = ({ about }: (typeof read)[number]) => about.transactionType?.toUpperCase() === 'REFUND'
  const returned = Map.groupBy(read.filter(isRefund), ({ payment }) => payment.orderReference)
  return read
    .filter((one) => !isRefund(one))
    .map(({ payment, about }) => {
      const reference = payment.orderReference
      const back = (returned.get(reference) ?? []).reduce((sum, one) => sum + one.payment.amount, 0)
      const news = newsOf({ ...payment, ...(back > 0 && { refundAmount: back }) })
      const { cardPan: card, phone, email, clientName: name } = about
      return {
        reference,
        providerId: reference,
        state: news?.state ?? 'pending',
        amount: payment.amount,
        currency: payment.currency,
        happenedAt: news?.happenedAt,
        transactionId: news?.transactionId,
        payer: { card, phone, email, name },
      }
    })
}
