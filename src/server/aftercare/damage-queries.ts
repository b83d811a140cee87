import type { DamageReport } from '../../contract/aftercare/damage.ts'
import { emptied } from '../platform/data-inventory/forget.ts'
import { quizTables } from '../platform/data-inventory/quiz.ts'
import type { Db } from '../platform/db/pool.ts'
import type { KeptPhoto } from '../quiz/photos/keep/photo-queries.ts'

export interface NewReport {
  readonly orderId: string
  readonly text: string
  readonly photoConsentAt: Date | null
}

/** Stores a report; answers its id. */
export async function insertReport(
  db: Db,
  { orderId, text, photoConsentAt }: NewReport,
): Promise<{ readonly id: string; readonly createdAt: Date }> {
  const { rows } = await db.query<{ id: string; createdAt: Date }>(
    `insert into damage_reports (order_id, text, photo_consent_at) values ($1, $2, $3)
     returning id, created_at as "createdAt"`,
    [orderId, text, photoConsentAt],
  )
  const [made] = rows
  if (!made) throw new Error('a report was not stored')
  return made
}

/** Makes photos a report's own; answers how many. One that is gone or another's is passed over. */
export async function takeReportPhotos(db: Db, reportId: string, paths: readonly string[]): Promise<number> {
  const { rowCount } = await db.query(
    `update photos set report_id = $1
     where path = any ($2) and removed_at is null and submission_id is null and report_id is null`,
    [reportId, paths],
  )
  return rowCount ?? 0
}

/** Those of an order, the newest first. */
export async function findReports(db: Db, orderId: string): Promise<DamageReport[]> {
  const { rows } = await db.query<Omit<DamageReport, 'at'> & { at: Date }>(
    `select r.id, r.created_at as at, r.text,
       (select count(*)::int from photos p where p.report_id = r.id and p.removed_at is null) as photos,
       (select a.id from alerts a where a.order_id = r.order_id and a.kind = 'damage-reported'
         and a.details ->> 'report' = r.id::text and a.resolved_at is null) as "alertId"
     from damage_reports r where r.order_id = $1 order by r.id desc`,
    [orderId],
  )
  return rows.map(({ id, at, text, photos, alertId }) => ({
    id,
    at: at.toISOString(),
    text,
    photos,
    alertId,
  }))
}

/** The one that is not settled yet: there is at most one. */
export function openReport(reports: readonly DamageReport[]): DamageReport | undefined {
  return reports.find(({ alertId }) => alertId !== null)
}

/** Of one report of an order, as long as they are kept, the first sent first. */
export async function findReportPhotos(db: Db, orderId: string, reportId: string): Promise<KeptPhoto[]> {
  const { rows } = await db.query<KeptPhoto>(
    `select p.path, p.width, p.height from photos p join damage_reports r on r.id = p.report_id
     where r.order_id = $1 and r.id = $2 and p.removed_at is null order by p.created_at, p.path`,
    [orderId, reportId],
  )
  return rows
}

/** Nobody sees the photos of these orders any more; answers their ids, of those removed before too. */
export async function removeReportPhotos(db: Db, orderIds: readonly string[]): Promise<string[]> {
  await db.query(
    `update photos p set removed_at = now(), removed_because = 'order-over', ${emptied(quizTables.photos)}
     from damage_reports r where r.order_id = any ($1) and p.report_id = r.id and p.removed_at is null`,
    [orderIds],
  )
  const { rows } = await db.query<{ id: string }>(
    'select p.id from photos p join damage_reports r on r.id = p.report_id where r.order_id = any ($1)',
    [orderIds],
  )
  return rows.map(({ id }) => id)
}
