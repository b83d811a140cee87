import type { DeliveryEstimate } from '../../contract/delivery/delivery-estimate.ts'
import { priceText } from '../../domain/platform/money.ts'
import { filled } from '../platform/text/filled.ts'
import { daysAndMonths } from '../platform/text/kyiv-moment.ts'

const text = {
  cost: 'Доставка близько {sum} за\u00a0тарифами перевізника.',
  days: 'Прибуде орієнтовно {days}.',
}

export function estimateText({ costUah, from, until }: DeliveryEstimate): string {
  const cost = costUah === null ? [] : [filled(text.cost, { sum: priceText(Math.round(costUah) * 100) })]
  return [...cost, filled(text.days, { days: daysAndMonths(from, until) })].join(' ')
}
