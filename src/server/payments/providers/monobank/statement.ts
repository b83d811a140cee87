import * as v from 'valibot'
import { listPiecewise } from '../list-payments.ts'
import { ifAny } from '../loose-field.ts'
import type { ListedPayment, PaymentsListed, Period } from '../provider.ts'
import { stateOf } from '../status.ts'
import type { MonobankClient } from './client.ts'
import { kopiykas, moment } from './invoice.ts'
import { currencyOf, statuses } from './status.ts'

/** Not documented; the bank's other statements are limited to 31 days. */
const mostDays = 30

/** Times in seconds, sums in kopiykas. It has the payer's card, and no name. */
export function listPayments(client: MonobankClient, period: Period): Promise<PaymentsListed> {
  return listPiecewise(period, mostDays, (piece) => statement(client, piece))
}

async function statement(client: MonobankClient, { from, to }: Period): Promise<PaymentsListed> {
  const seconds = { from: String(Math.floor(from / 1000)), to: String(Math.ceil(to / 1000)) }
  const answer = await client.get(`/api/merchant/statement?${new URLSearchParams(seconds).toString()}`)
  if (answer.kind === 'unavailable') return answer
  if (answer.kind === 'refused') return { kind: 'refused', code: answer.code }
  const parsed = v.safeParse(statementSchema, answer.body)
  if (!parsed.success) return { kind: 'unavailable', why: 'no statement in the answer' }
  return { kind: 'listed', payments: parsed.output.list.map(listed) }
}

const line = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500))

const rowSchema = v.object({
  invoiceId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  status: line,
  amount: kopiykas,
  ccy: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  date: ifAny(moment),
  maskedPan: ifAny(line),
  rrn: ifAny(line),
  reference: ifAny(line),
  destination: ifAny(line),
  cancelList: ifAny(v.array(v.object({ amount: kopiykas }))),
})

const statementSchema = v.object({
  list: v.pipe(
    v.nullable(v.array(rowSchema)),
    v.transform((list) => list ?? []),
  ),
})

function listed(row: v.InferOutput<typeof rowSchema>): ListedPayment {
  const returned = (row.cancelList ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const state = stateOf(statuses, row.status)
  return {
    reference: row.reference ?? row.invoiceId,
    providerId: row.invoiceId,
    state: state === 'paid' && returned >= row.amount ? 'refunded' : state,
    amount: row.amount,
    currency: currencyOf(row.ccy),
    happenedAt: row.date,
    transactionId: row.rrn,
    payer: { card: row.maskedPan, purpose: row.destination },
  }
}
