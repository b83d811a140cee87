import { decimalText, priceText } from '../../domain/money.ts'
import type { BuyersStanding } from '../../domain/orders/buyers-standing.ts'
import type { StageKind } from '../../domain/orders/standing.ts'
import { filled } from './filled.ts'
import { orderPageText as text } from './order-page.ts'

/** What has become of an order, in the fewest words. */
export type Now = keyof typeof text.now

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

/** What the shop owes its buyer in money, a sentence each. */
export function owedSentences({ owed }: Pick<BuyersStanding, 'owed'>): string[] {
  return owed.map(({ why, sum, currency }) =>
    filled(text.owed[why], {
      sum: currency === 'UAH' ? priceText(sum) : `${decimalText(sum)}\u00a0${currency}`,
    }),
  )
}
