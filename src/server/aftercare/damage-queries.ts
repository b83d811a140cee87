import type { DamageReport } from '../../contract/aftercare/damage.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { removedOfReports } from '../quiz/photos/keep/report-photos.ts'
import type { KeptPhoto } from '../quiz/photos/keep/photo-queries.ts'
import type {
  FindDamageReports,
  FindReportPhotoIds,
  FindReportPhotos,
  InsertDamageReport,
  RemoveReportPhotos,
} from './statements.gen.ts'

export interface NewReport {
  readonly orderId: string
  readonly text: string
  readonly photoConsentAt: Date | null
}

const insert = statement<InsertDamageReport>(
  'insert-damage-report',
  `insert into damage_reports (order_id, text, photo_consent_at) values (:orderId, :text, :photoConsentAt?)
   returning id, created_at as "createdAt"`,
)

export async function insertReport(
  db: Db,
  { orderId, text, photoConsentAt }: NewReport,
): Promise<{ readonly id: string; readonly createdAt: Date }> {
  const [made] = await insert(db, { orderId, text, photoConsentAt })
  if (!made) throw new Error('a report was not stored')
  return made
}

const select = statement<FindDamageReports>(
  'find-damage-reports',
  `select r.id, r.created_at as at, r.text,
     (select count(*)::int from photos p where p.report_id = r.id and p.removed_at is null) as "photos!",
     (select a.id from alerts a where a.order_id = r.order_id and a.kind = 'damage-reported'
       and a.details ->> 'report' = r.id::text and a.resolved_at is null) as "alertId"
   from damage_reports r where r.order_id = :orderId order by r.id desc`,
)

export async function findReports(db: Db, orderId: string): Promise<DamageReport[]> {
  const reports = await select(db, { orderId })
  return reports.map(({ id, at, text, photos, alertId }) => ({
    id,
    at: at.toISOString(),
    text,
    photos,
    alertId,
  }))
}

export function openReport(reports: readonly DamageReport[]): DamageReport | undefined {
  return reports.find(({ alertId }) => alertId !== null)
}

const selectPhotos = statement<FindReportPhotos>(
  'find-report-photos',
  `select p.path, p.width, p.height from photos p join damage_reports r on r.id = p.report_id
   where r.order_id = :orderId and r.id = :reportId and p.removed_at is null order by p.created_at, p.path`,
)

export async function findReportPhotos(db: Db, orderId: string, reportId: string): Promise<KeptPhoto[]> {
  return selectPhotos(db, { orderId, reportId })
}

const removePhotos = statement<RemoveReportPhotos>(
  'remove-report-photos',
  removedOfReports('select id from damage_reports where order_id = any (:orderIds)'),
)
const selectPhotoIds = statement<FindReportPhotoIds>(
  'find-report-photo-ids',
  'select p.id from photos p join damage_reports r on r.id = p.report_id where r.order_id = any (:orderIds)',
)

export async function removeReportPhotos(db: Db, orderIds: readonly string[]): Promise<string[]> {
  await removePhotos(db, { orderIds })
  return (await selectPhotoIds(db, { orderIds })).map(({ id }) => id)
}
