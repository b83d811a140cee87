import * as v from 'valibot'
import type { Bank } from '../bank.ts'
import type { CardPayment } from '../card-payment.ts'
import { isWithin, periodOf } from '../period.ts'
import { paymentFields } from './payment-fields.ts'
import { refusal } from './refusal.ts'

const moment = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{12,13}$/), v.transform(Number))]),
  v.safeInteger(),
)

const request = v.object({
  date_from: moment,
  date_to: moment,
  resp_format: v.optional(v.literal('json')),
})

const mostDays = 30

/** Payments that somebody has begun, in the format of a status answer. */
export function reports(
  bank: Bank<CardPayment>,
  parameters: Readonly<Record<string, unknown>>,
  publicKey: string,
) {
  const asked = v.safeParse(request, parameters)
  const period = asked.success && periodOf(asked.output.date_from, asked.output.date_to, mostDays)
  if (!period) return refusal('err_wrong')
  const begun = [...bank.all()].filter(
    ({ status, createdAt, endedAt }) => status !== 'created' && isWithin(period, endedAt ?? createdAt),
  )
  return {
    result: 'success',
    data: begun.map((payment) => Object.assign(paymentFields(payment, publicKey), payer)),
  }
}

const payer = {
  sender_phone: '380501234567',
  sender_first_name: 'Покупець',
  sender_last_name: 'Тестовий',
}
