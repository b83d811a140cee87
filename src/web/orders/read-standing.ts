import type { BuyersStanding } from '../../domain/orders/buyers-standing.ts'
import { nowOfStage, owedText } from './order-standing-text.ts'
import { keyOf, listOf, number, oneOf, orNull, record, word } from '../platform/reading.ts'

export const readStanding = record<BuyersStanding>({
  kind: keyOf(nowOfStage),
  calledOffBy: orNull(oneOf(['owner', 'buyer'])),
  owed: listOf(record<BuyersStanding['owed'][number]>({ why: keyOf(owedText), sum: number, currency: word })),
})
