import { carrierFacts } from '../../domain/delivery/carrier-facts.ts'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import type { OfficeParcel } from '../../contract/delivery/parcels.ts'
import { parcelStateNames, paymentStatusNames } from '../../contract/staff/state-names.ts'
import { brand } from '../../domain/platform/brand.ts'
import { addDays } from '../../domain/platform/day.ts'
import type { PaymentStatus } from '../../domain/orders/order.ts'
import type { ParcelState } from '../../domain/orders/parcel.ts'
import { dayAndMonth } from '../../web/platform/text/kyiv-moment.ts'
import type { Tone } from '../platform/tone-text.ts'

interface State {
  readonly name: string
  readonly tone: Tone
}

export const parcelStateText: Readonly<Record<ParcelState, State>> = {
  'to-check': { name: parcelStateNames['to-check'], tone: 'caution' },
  'to-pack': { name: parcelStateNames['to-pack'], tone: 'caution' },
  packed: { name: parcelStateNames.packed, tone: 'plain' },
  sent: { name: parcelStateNames.sent, tone: 'test' },
  'at-branch': { name: parcelStateNames['at-branch'], tone: 'test' },
  received: { name: parcelStateNames.received, tone: 'good' },
  returning: { name: parcelStateNames.returning, tone: 'caution' },
  returned: { name: parcelStateNames.returned, tone: 'danger' },
  lost: { name: parcelStateNames.lost, tone: 'danger' },
}

export const paymentStatusText: Readonly<Record<PaymentStatus, State>> = {
  pending: { name: paymentStatusNames.pending, tone: 'plain' },
  paid: { name: paymentStatusNames.paid, tone: 'good' },
  failed: { name: paymentStatusNames.failed, tone: 'plain' },
  canceled: { name: paymentStatusNames.canceled, tone: 'danger' },
  expired: { name: paymentStatusNames.expired, tone: 'plain' },
}

export const parcelText = {
  trackingNumber: 'ТТН',
  trackingNumberHint: '14\u00a0цифр без пробілів',
  wrongLength: (count: number) => `У\u00a0ТТН має бути 14\u00a0цифр, зараз ${count}`,
  enterTrackingNumber: 'Вписати ТТН',
  scan: 'Камерою',
  scanTitle: 'ТТН із\u00a0камери',
  scanHint: 'Наведіть камеру на\u00a0штрихкод накладної.',
  scanAgain: 'Сканувати ще раз',
  notTrackingNumber: (text: string) => `Це не\u00a0ТТН: ${text}`,
  cameraRefused:
    'Браузер не\u00a0дає доступу до\u00a0камери. Дозвольте його в\u00a0налаштуваннях або впишіть номер самі.',
  noCamera: 'Камери тут немає. Впишіть номер самі.',
  cameraFailed: 'Камера не\u00a0працює. Впишіть номер самі або спробуйте ще раз.',
  pack: 'Спаковано',
  send: 'Відправлено',
  service: 'Без посилки',
} as const

export function trackingNumberText(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4})(\d{4})/, '$1\u00a0$2\u00a0$3\u00a0')
}

export function waitingText({ number, recipient }: OfficeOrder, parcel: OfficeParcel): string {
  const { paidStorageFrom } = parcel
  const trackingNumber = parcel.redirectNumber ?? parcel.trackingNumber
  const goesTo = recipient && (parcel.destination ?? recipient)
  const place = goesTo ? `: ${carrierFacts.called}, ${goesTo.city}, ${goesTo.branch}` : ''
  const until =
    paidStorageFrom === null
      ? ''
      : ` Безкоштовно вона чекає до\u00a0${dayAndMonth(addDays(paidStorageFrom, -1))} включно.`
  return `Доброго дня! Це ${brand}. Посилка із\u00a0замовленням №\u00a0${number} чекає на\u00a0вас${place}. ТТН ${trackingNumber}.${until}`
}
