import { aftercareTables } from './aftercare.ts'
import { catalogueTables } from './catalogue.ts'
import type { DeclaredTable } from './declare.ts'
import { deliveryTables } from './delivery.ts'
import { deskTables } from './desk.ts'
import { messageTables } from './messages.ts'
import { orderTables } from './orders.ts'
import { outboxTables } from './outbox.ts'
import { paymentTables } from './payments.ts'
import { peopleTables } from './people.ts'
import { platformTables } from './platform.ts'
import { quizTables } from './quiz.ts'
import { runningTables } from './running.ts'
import { siteTables } from './site.ts'
import { staffTables } from './staff.ts'

/**
 * Each table and view by the area that owns it, which alone writes it. `test/statements/table-walls.test.ts` holds that.
 * @fortests
 */
export const tablesByArea = {
  orders: orderTables,
  aftercare: aftercareTables,
  quiz: quizTables,
  payments: paymentTables,
  delivery: deliveryTables,
  outbox: outboxTables,
  messages: messageTables,
  people: peopleTables,
  staff: staffTables,
  catalogue: catalogueTables,
  site: siteTables,
  platform: platformTables,
  desk: deskTables,
  running: runningTables,
}

/** Erasure, backups, grants and docs/personal-data*.md are derived from this. */
export const declaredTables: Readonly<Record<string, DeclaredTable>> = Object.fromEntries(
  Object.values(tablesByArea).flatMap((tables) => Object.entries<DeclaredTable>(tables)),
)
