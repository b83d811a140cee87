import { decimalText } from '../../../../domain/platform/money.ts'
import type { KnownPayment, NewRefund, RefundAnswer } from '../provider.ts'
import { refusalOf, type WayforpayClient } from './client.ts'
import { type Fields, isSignedRefund, sign } from './message.ts'
import type { Merchant } from './purchase.ts'

/** A comment is required. WayForPay takes no refund id. */
export async function refund(
  client: WayforpayClient,
  { reference }: KnownPayment,
  { amount, currency, comment, merchant }: NewRefund & { readonly merchant: Merchant },
): Promise<RefundAnswer> {
  const { account, secret } = merchant
  const sum = decimalText(amount)
  const answer = await client.call({
    transactionType: 'REFUND',
    merchantAccount: account,
    orderReference: reference,
    // The shortest decimal survives the conversion, so the wire matches the signed text.
    amount: Number(sum),
    currency,
    comment: comment.trim() || 'Повернення коштів',
    merchantSignature: sign([account, reference, sum, currency], secret),
    apiVersion: 1,
  })
  return answer.kind === 'answered' ? readRefund(answer.fields, reference, merchant) : answer
}

function readRefund(fields: Fields, reference: string, { account, secret }: Merchant): RefundAnswer {
  const status = fields.get('transactionStatus') ?? ''
  const reasonCode = fields.get('reasonCode')
  if (status === '') {
    return reasonCode === undefined
      ? { kind: 'unavailable', why: 'no refund in the answer' }
      : refusalOf(reasonCode)
  }
  if (!isSignedRefund(fields, secret)) return { kind: 'unavailable', why: 'wrong signature in the answer' }
  if (fields.get('orderReference') !== reference || fields.get('merchantAccount') !== account) {
    return { kind: 'unavailable', why: 'answer about something else' }
  }
  switch (status.toLowerCase()) {
    case 'refunded':
    case 'voided':
    case 'refundinprocessing':
      return { kind: 'accepted' }
    case 'declined':
      return { kind: 'refused', code: reasonCode ?? 'Declined' }
    default:
      return { kind: 'unavailable', why: 'no refund in the answer' }
  }
}
