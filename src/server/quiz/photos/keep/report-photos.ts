import { emptied } from '../../../platform/data-inventory/forget.ts'
import { quizTables } from '../../../platform/data-inventory/quiz.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { TakeReportPhotos } from '../../statements.gen.ts'

/** Makes photos a report's own; answers how many. One that is gone or another's is passed over. */
export const takeReportPhotos = statement<TakeReportPhotos>(
  'take-report-photos',
  `update photos set report_id = :reportId
   where path = any (:paths) and removed_at is null and submission_id is null and report_id is null`,
)

/** Nobody sees photos of these reports any more. */
export function removedOfReports(reports: string): string {
  return `update photos set removed_at = now(), removed_because = 'order-over', ${emptied(quizTables.photos)}
     where report_id in (${reports}) and removed_at is null`
}
