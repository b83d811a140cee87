import type { DeliveryPolicy } from '../../domain/delivery.ts'

/** Who pays for delivery, in every text at once. */
export const deliveryText: Readonly<Record<DeliveryPolicy, string>> = {
  'free-to-branch':
    'Доставку у\u00a0відділення або поштомат Нової пошти оплачуємо ми. Кур’єр, переадресація та\u00a0тривале зберігання\u00a0— за\u00a0тарифами перевізника.',
  carrier: 'Доставку оплачує отримувач за\u00a0тарифами перевізника.',
}
