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

/** Erasure, backups, grants and docs/personal-data*.md are derived from this. */
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
