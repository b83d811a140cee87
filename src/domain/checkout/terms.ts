import type { DeliveryPolicy } from '../delivery/delivery.ts'
import { type Kopiykas, priceText } from '../platform/money.ts'

export const deliveryTerms = {
  'free-to-branch': {
    rule: 'Доставку у\u00a0відділення або поштомат Нової пошти оплачуємо ми. Кур’єр, переадресація та\u00a0тривале зберігання\u00a0— за\u00a0тарифами перевізника.',
    price: priceText(0),
    claim: 'Безкоштовна доставка по\u00a0Україні',
  },
  carrier: {
    rule: 'Доставку оплачує отримувач за\u00a0тарифами перевізника.',
    price: 'за\u00a0тарифами перевізника',
    claim: undefined,
  },
} as const satisfies Record<DeliveryPolicy, object>

export const processedSoon = 'Опрацюємо замовлення протягом 1–2\u00a0робочих днів'

export function trackingNumberNotice(tellsBySms: boolean): string {
  return `Надішлемо ${tellsBySms ? 'SMS' : 'лист'} із\u00a0номером відстеження (ТТН)`
}

const online =
  'онлайн-послуга, доставка не\u00a0потрібна. Косметолог зв’яжеться з\u00a0вами протягом 1–2\u00a0робочих днів.'

export const onlineService = {
  ofOrder: `Це ${online}`,
  ofConsultation: `Особиста консультація\u00a0— ${online}`,
}

export const addOnOnce = 'Очищення рахуємо один раз, незалежно від кількості наборів.'

export const prepayment = {
  ofParcel:
    'Працюємо за\u00a0повною передоплатою: набір складаємо персонально. Якщо передумаєте до\u00a0відправлення, повернемо всю суму.',
  ofService: 'Працюємо за\u00a0повною передоплатою.',
}

export const securePayment =
  'Оплата відбувається на\u00a0захищеній сторінці платіжного сервісу. Даних картки ми не\u00a0бачимо.'

export function trialPayment(sum: Kopiykas): string {
  return `Тестовий режим. Це пробна оплата на\u00a0${priceText(sum)}, посилку не\u00a0надсилаємо.`
}
