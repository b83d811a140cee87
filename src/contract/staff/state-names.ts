import type { PaymentStatus } from '../../domain/orders/order.ts'
import type { ParcelState } from '../../domain/orders/parcel.ts'

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

export const paymentStatusNames: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Очікує оплати',
  paid: 'Оплачено',
  failed: 'Не\u00a0оплачено',
  canceled: 'Скасовано',
  expired: 'Час на\u00a0оплату минув',
}
