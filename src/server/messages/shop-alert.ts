import * as v from 'valibot'
import { type PaymentMethod, paymentMethods } from '../../domain/payment-method.ts'
import type { ShopAlertKind } from './message.ts'
import type { Notice } from './notice.ts'
import { sumText } from './owner-alert.ts'

/** What the owner is told that is about no order of ours. */
export function shopAlert(kind: ShopAlertKind, details: unknown, isTest: boolean): Notice {
  const text = shopAlertText(kind, details)
  const title = titles[kind]
  return {
    text,
    letter: {
      subject: `Увага: ${title}`,
      preview: text,
      badge: { text: 'Увага', isWarning: true },
      title,
      blocks: [{ kind: 'caution', text }],
      reason: 'Лист надіслано власникові магазину.',
    },
    isTest,
  }
}

function shopAlertText(kind: ShopAlertKind, details: unknown): string {
  switch (kind) {
    case 'page-refused':
      return pageText(details)
    case 'unknown-payment':
      return paymentText(details)
  }
}

const titles: Readonly<Record<ShopAlertKind, string>> = {
  'page-refused': 'Невідома сторінка оплати',
  'unknown-payment': 'Оплата без замовлення',
}

const bankNames: Readonly<Record<PaymentMethod, string>> = {
  monopay: 'monobank',
  liqpay: 'LiqPay',
  wayforpay: 'WayForPay',
}

const refusedPage = v.object({ method: v.picklist(paymentMethods), page: v.string() })

function pageText(details: unknown): string {
  const { method, page } = v.parse(refusedPage, details)
  const bank = bankNames[method]
  return `Увага: ${bank} дає сторінку оплати за адресою ${page}, якій магазин не довіряє. Покупців туди не ведемо, тож оплата через ${bank} може не працювати. Перевірте адресу; якщо вона справжня, додайте її до PAYMENT_PAGE_HOSTS.`
}

const unknownPayment = v.object({
  method: v.picklist(paymentMethods),
  reference: v.string(),
  amount: v.number(),
  currency: v.string(),
  transactionId: v.optional(v.string()),
})

function paymentText(details: unknown): string {
  const { method, reference, transactionId, ...sum } = v.parse(unknownPayment, details)
  const bank = bankNames[method]
  const operation = transactionId === undefined ? '' : `, операція ${transactionId}`
  return `Увага: ${bank} повідомив про оплату, якої магазин не знає: ${sumText(sum)}, номер ${reference}${operation}. Жодного замовлення через неї оплаченим не позначено. Знайдіть її в кабінеті ${bank}: кошти треба повернути або замовлення відновити.`
}
