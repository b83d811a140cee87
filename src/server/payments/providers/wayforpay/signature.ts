import { createHmac } from 'node:crypto'
import { decimalText, parseDecimal } from '../../../../domain/money.ts'
import { isSameText } from '../same-text.ts'
import type { Fields } from './fields.ts'

/** HMAC-MD5 in lower-case hex over values joined by `;`; one that is missing leaves its place empty. */
export function sign(values: readonly string[], secret: string): string {
  return createHmac('md5', secret).update(values.join(';')).digest('hex')
}

/**
 * Whether a message about a payment is signed by WayForPay. It covers the account, reference, sum, currency,
 * approval code, card, status and reason; everything else in the message, its times included, is not covered.
 */
export function isSignedPayment(fields: Fields, secret: string): boolean {
  const text = (name: string) => fields.get(name) ?? ''
  return renderings(text('amount')).some((amount) => {
    const head = [text('merchantAccount'), text('orderReference'), amount, text('currency')]
    const tail = [text('authCode'), text('cardPan'), text('transactionStatus'), text('reasonCode')]
    return isSameText(text('merchantSignature'), sign([...head, ...tail], secret))
  })
}

/** Whether an answer to a refund is signed by WayForPay. */
export function isSignedRefund(fields: Fields, secret: string): boolean {
  const covered = ['merchantAccount', 'orderReference', 'transactionStatus', 'reasonCode']
  const expected = sign(
    covered.map((name) => fields.get(name) ?? ''),
    secret,
  )
  return isSameText(fields.get('merchantSignature') ?? '', expected)
}

/**
 * How the signer may have written a sum: as in the message, as short as can be, with two places. Trying all
 * three is safe, because the sum is compared with the asked one afterwards.
 */
function renderings(written: string): readonly string[] {
  const amount = parseDecimal(written)
  if (amount === undefined) return [written]
  const short = decimalText(amount)
  const [whole = '', places = ''] = short.split('.')
  return [...new Set([written, short, `${whole}.${places.padEnd(2, '0')}`])]
}
