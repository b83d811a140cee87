import { decimalText, priceText } from '../../domain/platform/money.ts'
import type { BuyersStanding } from '../../domain/orders/buyers-standing.ts'
import type { StageKind } from '../../domain/orders/standing.ts'
import { filled } from '../platform/text/filled.ts'

export type Now =
  | 'unpaid'
  | 'checked'
  | 'notPaid'
  | 'paid'
  | 'packing'
  | 'packed'
  | 'sent'
  | 'atBranch'
  | 'received'
  | 'returning'
  | 'returned'
  | 'lost'
  | 'canceled'
  | 'refunded'

export const nowOfStage: Readonly<Record<StageKind, Now>> = {
  'other-mode': 'notPaid',
  erased: 'notPaid',
  'awaits-payment': 'unpaid',
  'payment-checked': 'checked',
  'payment-time-over': 'notPaid',
  'called-off-unpaid': 'canceled',
  'called-off': 'canceled',
  refunded: 'refunded',
  'to-check': 'packing',
  'to-pack': 'packing',
  packed: 'packed',
  sent: 'sent',
  'at-branch': 'atBranch',
  received: 'received',
  returning: 'returning',
  returned: 'returned',
  lost: 'lost',
  'to-contact': 'paid',
  'in-support': 'paid',
  served: 'paid',
  'trial-paid': 'paid',
}

export function nowOf({ kind }: Pick<BuyersStanding, 'kind'>): Now {
  return nowOfStage[kind]
}

export const owedText = {
  'called-off': 'Повернемо {sum} туди, звідки ви платили, і\u00a0напишемо про\u00a0це листом.',
  'paid-twice':
    'Оплата надійшла двічі. Зайві {sum} повернемо туди, звідки ви\u00a0платили, і\u00a0напишемо про\u00a0це.',
  returned:
    'Напишіть нам, чи\u00a0надіслати посилку ще раз, чи\u00a0повернути {sum}: ми\u00a0зробимо, як\u00a0вам зручніше.',
  lost: 'Якщо посилка не\u00a0знайдеться, надішлемо іншу або повернемо {sum}: як\u00a0вам зручніше.',
  'wrong-sum': 'Надійшла не\u00a0та\u00a0сума. Повернемо {sum} і\u00a0напишемо про\u00a0це.',
} as const

export function owedSentences({ owed }: Pick<BuyersStanding, 'owed'>): string[] {
  return owed.map(({ why, sum, currency }) =>
    filled(owedText[why], {
      sum: currency === 'UAH' ? priceText(sum) : `${decimalText(sum)}\u00a0${currency}`,
    }),
  )
}
