import { paymentMethods } from '../domain/payments/payment-method.ts'
import { fiscalServiceIds } from '../domain/payments/receipt.ts'
import { ourCarrier } from './delivery/our-carrier.ts'
import { chatServices } from './messages/chat-services.ts'
import { smsServices } from './messages/sms-services.ts'
import { acquirers } from './payments/acquirers.ts'
import { fiscalServices } from './payments/receipts/fiscal-services.ts'

/** Everybody at whom the shop can have an account, by what they do for it. */
export const neighbourRecords = {
  payments: paymentMethods.map((method) => acquirers[method]),
  receipts: fiscalServiceIds.map((id) => fiscalServices[id]),
  delivery: [ourCarrier],
  chat: chatServices,
  sms: smsServices,
} as const
