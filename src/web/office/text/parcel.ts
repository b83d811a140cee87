import type { PaymentStatus } from '../../../domain/order.ts'
import type { ParcelState } from '../../../domain/parcel.ts'
import type { Tone } from './tone.ts'

interface State {
  readonly name: string
  readonly tone: Tone
}

export const parcelStateText: Readonly<Record<ParcelState, State>> = {
  'to-check': { name: 'На\u00a0перевірці', tone: 'caution' },
  'to-pack': { name: 'Спакувати', tone: 'caution' },
  packed: { name: 'Спаковано', tone: 'plain' },
  sent: { name: 'Відправлено', tone: 'test' },
  'at-branch': { name: 'У\u00a0відділенні', tone: 'test' },
  received: { name: 'Отримано', tone: 'good' },
  returned: { name: 'Повернулася', tone: 'danger' },
  lost: { name: 'Загубилася', tone: 'danger' },
}

export const paymentStatusText: Readonly<Record<PaymentStatus, State>> = {
  pending: { name: 'Очікує оплати', tone: 'plain' },
  paid: { name: 'Оплачено', tone: 'good' },
  failed: { name: 'Не\u00a0оплачено', tone: 'plain' },
  canceled: { name: 'Скасовано', tone: 'danger' },
  expired: { name: 'Час на\u00a0оплату минув', tone: 'plain' },
}

export const parcelText = {
  trackingNumber: 'ТТН',
  trackingNumberHint: '14\u00a0цифр без пробілів',
  wrongLength: (count: number) => `У\u00a0ТТН має бути 14\u00a0цифр, зараз ${count}`,
  enterTrackingNumber: 'Вписати ТТН',
  pack: 'Спаковано',
  send: 'Відправлено',
  service: 'Без посилки',
} as const
