import { damageBucket } from '../../contract/quiz/photo-buckets.ts'
import { type ReportedDamage, reportDamageBody } from '../../contract/aftercare/buyer.ts'
import { canReportDamage } from '../../domain/aftercare/damage.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'
import { findParcels } from '../delivery/parcels/parcel-queries.ts'
import { isPhotoPath } from '../quiz/photos/keep/photo-path.ts'
import type { AftercareNeeds } from './needs.ts'
import { carried } from './acts.ts'
import { takeReportPhotos } from '../quiz/photos/keep/report-photos.ts'
import { findReports, insertReport, type NewReport, openReport } from './damage-queries.ts'
import { lockOrderByKey } from './order-by-key.ts'

/** For operators only, one open report at a time. */
export async function reportDamage(
  { db }: Pick<AftercareNeeds, 'db'>,
  body: unknown,
): Promise<ReportedDamage> {
  const { key, text, photos, photoConsentAt } = parseBody(reportDamageBody, body)
  const paths = [...new Set(photos)]
  if (!paths.every((path) => isPhotoPath(path, damageBucket))) refuseField('photos')
  const consentAt = paths.length === 0 ? null : new Date(photoConsentAt ?? '')
  if (consentAt && Number.isNaN(consentAt.getTime())) refuseField('photoConsentAt')
  const reportedAt = await inTransaction(db, async (transaction) => {
    const id = await lockOrderByKey(transaction, key)
    return report(transaction, { orderId: id, text, photoConsentAt: consentAt }, paths)
  })
  return { reportedAt }
}

function refuseField(field: string): never {
  throw new Refusal('invalid_body', { fields: [field] })
}

async function report(db: Db, wanted: NewReport, paths: readonly string[]): Promise<string> {
  const { orderId, text } = wanted
  const open = openReport(await findReports(db, orderId))
  if (open?.text === text) return open.at
  if (open) throw new Refusal('damage_reported')
  if (!canReportDamage(carried(await findParcels(db, orderId)), Date.now()))
    throw new Refusal('damage_not_reportable')
  const { id, createdAt } = await insertReport(db, wanted)
  const taken = await takeReportPhotos(db, { reportId: id, paths })
  // Swept or of others: the buyer has to send them again.
  if (taken < paths.length) refuseField('photos')
  await raiseAlert(db, { kind: 'damage-reported', orderId, details: { report: id } })
  return createdAt.toISOString()
}
