import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Bank } from '../bank.ts'
import type { CardPayment } from '../card-payment.ts'
import { type ApiRule, type Faults, isRefused, laterBy } from '../faults.ts'
import { cut, misbehave } from '../misbehave.ts'
import { sum } from './checkout-request.ts'
import { type Account, openEnvelope } from './envelope.ts'
import { reports } from './reports.ts'
import { refusal, wordError } from './refusal.ts'
import { paymentFields } from './payment-fields.ts'

interface Services {
  readonly bank: Bank<CardPayment>
  readonly faults: Faults
  readonly account: Account
  readonly closing: AbortSignal
}

export const calls = ['checkout', 'status', 'refund', 'reports'] as const

const aboutPayment = v.object({
  action: v.picklist(['status', 'refund']),
  order_id: v.pipe(v.string(), v.nonEmpty()),
})

/** One address; `action` selects the call. */
export function addRequestRoutes(app: FastifyInstance, services: Services): void {
  const { bank, faults, account, closing } = services

  app.post('/api/request', async (request, reply) => {
    const envelope = openEnvelope(request.body, account)
    if (envelope.kind === 'refused') return refusal(envelope.code)
    if (envelope.parameters['action'] === 'reports') {
      const rule = faults.takeForCall('reports', undefined)
      if (rule && (await misbehave(rule, { request, reply, closing, wordError }))) return reply
      const said = reports(bank, envelope.parameters, account.publicKey)
      return rule?.fault === 'cut' ? cut(request, reply) : said
    }
    const asked = v.safeParse(aboutPayment, envelope.parameters)
    if (!asked.success) return refusal('err_api_action')
    const { action, order_id: reference } = asked.output
    const rule = faults.takeForCall(action, reference)
    if (rule && (await misbehave(rule, { request, reply, closing, wordError }))) return reply
    const payment = await bank.find(reference)
    const said = !payment
      ? refusal('payment_not_found')
      : action === 'status'
        ? { result: 'ok', ...paymentFields(payment, account.publicKey) }
        : await refund(bank, { payment, parameters: envelope.parameters, rule })
    return rule?.fault === 'cut' ? cut(request, reply) : said
  })
}

async function refund(
  bank: Bank<CardPayment>,
  asked: {
    payment: CardPayment
    parameters: Readonly<Record<string, unknown>>
    rule: ApiRule | undefined
  },
) {
  const { payment, rule } = asked
  const amount = v.safeParse(sum, asked.parameters['amount'])
  if (!amount.success) return refusal('err_wrong')
  if (payment.status !== 'paid') return refusal('payment_err_status')
  const isAll = payment.refunded + amount.output === payment.amount
  if (isRefused(rule, isAll)) return refusal('shop_not_active')
  const later = laterBy(rule)
  const refunded = later
    ? await bank.refundLater(payment, { amount: amount.output }, later)
    : await bank.refund(payment, { amount: amount.output })
  if (!refunded) return refusal('err_payment_amount_limit')
  return {
    result: 'ok',
    action: 'refund',
    payment_id: Number(payment.id),
    status: later ? 'wait_reserve' : refunded.status === 'reversed' ? 'reversed' : 'success',
  }
}
