import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { cleanPhoto } from './clean-photo.ts'
import { type CleaningReport, maxPhotoBytes, photoOrder } from './cleaning.ts'
import { fileOfForm } from './form-file.ts'
import { type Answer, takeOrders } from './take-orders.ts'

async function clean(sent: Buffer, formType: string | undefined): Promise<Answer<CleaningReport>> {
  const file =
    formType === undefined ? { kind: 'file' as const, bytes: sent } : await fileOfForm(sent, formType)
  if (file.kind === 'broken') return { report: file }
  if (file.bytes.length > maxPhotoBytes) return { report: { kind: 'too-large' } }
  const cleaned = await cleanPhoto(file.bytes)
  if (cleaned.kind === 'not-a-photo') return { report: cleaned }
  const { bytes, ...photo } = cleaned.photo
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { report: { kind: 'photo', ...photo, bytes: bytes.length, sha256 }, file: [bytes] }
}

await takeOrders(async (sent, order) => clean(sent, v.parse(photoOrder, order).formType))
