import type { PaymentStatus } from '../../domain/orders/order.ts'
import type { ParcelState } from '../../domain/orders/parcel.ts'

/** What operators read of a parcel's state, on a screen and in a table. */
export const parcelStateNames: Readonly<Record<ParcelState, string>> = {
  'to-check': 'На\u00a0перевірці',
  'to-pack': 'Спакувати',
  packed: 'Спаковано',
  sent: 'Відправлено',
  'at-branch': 'У\u00a0відділенні',
  received: 'Отримано',
  returning: 'Повертається',
  returned: 'Повернулася',
  lost: 'Загубилася',
}

/** The same of an order's payment. */
export const paymentStatusNames: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Очікує оплати',
  paid: 'Оплачено',
  failed: 'Не\u00a0оплачено',
  canceled: 'Скасовано',
  expired: 'Час на\u00a0оплату минув',
}
