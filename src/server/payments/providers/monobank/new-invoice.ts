import type { NewPayment } from '../provider.ts'

/** ISO 4217 number of the hryvnia. */
const hryvnia = 980

/**
 * The body of `invoice/create`. All sums are kopiykas; `sum` of a line is of one unit. Throws when the
 * lines do not add up: that would be a mistake of the shop's own, and the bank would refuse it anyway.
 */
export function newInvoice(payment: NewPayment) {
  const basketOrder = payment.lines.map(({ name, code, quantity, price }) => ({
    name,
    code,
    qty: quantity,
    sum: price,
    total: price * quantity,
  }))
  const total = basketOrder.reduce((sum, line) => sum + line.total, 0)
  if (!Number.isSafeInteger(payment.amount) || payment.amount <= 0 || total !== payment.amount) {
    throw new RangeError(`lines of ${payment.reference} add up to ${total}, not to ${payment.amount}`)
  }
  return {
    amount: payment.amount,
    ccy: hryvnia,
    paymentType: 'debit',
    merchantPaymInfo: {
      reference: payment.reference,
      destination: `Замовлення № ${payment.orderNumber}`,
      basketOrder,
    },
    redirectUrl: payment.returnUrl,
    webHookUrl: payment.callbackUrl,
    validity: payment.validSeconds,
  }
}
