import type { BuyersStanding } from '../../domain/orders/buyers-standing.ts'
import { nowOfStage, owedText } from '../text/order-standing.ts'
import { keyOf, listOf, number, record, word } from './reading.ts'

export const readStanding = record<BuyersStanding>({
  kind: keyOf(nowOfStage),
  owed: listOf(record<BuyersStanding['owed'][number]>({ why: keyOf(owedText), sum: number, currency: word })),
})
