import { decimalText } from '../../../../domain/platform/money.ts'
import type { NewPayment } from '../provider.ts'
import { sign } from './message.ts'

export interface Merchant {
  readonly account: string
  readonly secret: string
  readonly domain: string
}

/** Sums are hryvnias. Throws when lines do not add up, a bug of ours. */
export function purchaseForm(payment: NewPayment, merchant: Merchant, now: number): URLSearchParams {
  const total = payment.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (!Number.isSafeInteger(payment.amount) || payment.amount <= 0 || total !== payment.amount) {
    throw new RangeError(`lines of ${payment.reference} add up to ${total}, not to ${payment.amount}`)
  }
  const amount = decimalText(payment.amount)
  const orderDate = String(Math.floor(now / 1000))
  const names = payment.lines.map(({ name }) => withoutSeparator(name))
  const counts = payment.lines.map(({ quantity }) => String(quantity))
  const prices = payment.lines.map(({ price }) => decimalText(price))
  const order = [merchant.account, merchant.domain, payment.reference, orderDate, amount, 'UAH']
  const form = new URLSearchParams({
    merchantAccount: merchant.account,
    merchantAuthType: 'SimpleSignature',
    merchantDomainName: merchant.domain,
    merchantTransactionType: 'SALE',
    merchantTransactionSecureType: 'AUTO',
    merchantSignature: sign([...order, ...names, ...counts, ...prices], merchant.secret),
    apiVersion: '1',
    language: 'UA',
    returnUrl: payment.returnUrl,
    serviceUrl: payment.callbackUrl,
    orderReference: payment.reference,
    orderNo: payment.orderNumber,
    orderDate,
    orderTimeout: String(payment.validSeconds),
    // The documentation contradicts itself on which of the two counts.
    orderLifetime: String(payment.validSeconds),
    amount,
    currency: 'UAH',
  })
  for (const name of names) form.append('productName[]', name)
  for (const count of counts) form.append('productCount[]', count)
  for (const price of prices) form.append('productPrice[]', price)
  return form
}

/** The signature joins names by `;`. */
function withoutSeparator(name: string): string {
  return name.replaceAll(';', ',').replaceAll(/\s+/g, ' ').trim()
}

const maxServiceUrlCharacters = 256

export function purchaseFault({ callbackUrl }: NewPayment): string | undefined {
  return callbackUrl.length > maxServiceUrlCharacters ? 'serviceUrl too long' : undefined
}
