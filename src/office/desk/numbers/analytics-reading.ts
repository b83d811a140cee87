import {
  type Analytics,
  type Count,
  type DaySum,
  type KitSum,
  type Passage,
  sendingHours,
  type SourceSum,
  type Ways,
} from '../../../contract/desk/analytics.ts'
import { day, listOf, number, oneOf, orNull, record, text } from '../../../web/platform/reading.ts'

const countFields = { count: number, sum: number }
const passages = listOf(record<Passage>({ from: text, to: text, seen: number, wentOn: number }))

export const analytics = record<Analytics>({
  days: listOf(record<DaySum>({ ...countFields, day, refunded: number })),
  kits: listOf(record<KitSum>({ ...countFields, name: text })),
  refunds: record<Count>(countFields),
  sources: listOf(record<SourceSum>({ ...countFields, source: text, visits: number })),
  ways: record<Ways>({ quiz: passages, kits: passages, films: passages, checkout: passages }),
  sent: listOf(record<Analytics['sent'][number]>({ upTo: orNull(oneOf(sendingHours)), parcels: number })),
  uncountedDays: number,
})
