import { catalogueTables } from './catalogue.ts'
import type { DeclaredTable } from './declare.ts'
import { messageTables } from './messages.ts'
import { officeTables } from './office.ts'
import { orderTables } from './orders.ts'
import { parcelTables } from './parcels.ts'
import { paymentTables } from './payments.ts'
import { quizTables } from './quiz.ts'
import { runningTables } from './running.ts'
import { siteTables } from './site.ts'

/**
 * Every table of the shop with every column: whom it says something of, how long it is kept, and how it is forgotten. What
 * is forgotten, wiped, backed up and granted follows from this, and so do docs/personal-data-columns.md and what
 * docs/personal-data.md says there is.
 */
export const declaredTables: Readonly<Record<string, DeclaredTable>> = {
  ...orderTables,
  ...quizTables,
  ...paymentTables,
  ...parcelTables,
  ...messageTables,
  ...officeTables,
  ...catalogueTables,
  ...siteTables,
  ...runningTables,
}
