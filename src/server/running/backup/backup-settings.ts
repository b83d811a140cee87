import { resolve } from 'node:path'
import * as v from 'valibot'
import type { S3Bucket } from '../../platform/bucket.ts'
import { bucketEnvironment, bucketOf } from '../../platform/bucket-settings.ts'
import { BadSetting, text } from '../../platform/setting-kinds.ts'

export interface BackupSettings {
  /** `age1…`; without it no backup is made. */
  readonly recipient: string | undefined
  /** Nightly; without a place there is none. */
  readonly place:
    | { readonly kind: 'folder'; readonly folder: string }
    | { readonly kind: 'bucket'; readonly bucket: S3Bucket }
    | undefined
}

export const backupEnvironment = {
  BACKUP_RECIPIENT: v.optional(
    v.pipe(v.string(), v.regex(/^age1[a-z0-9]{50,}$/, 'must be what npm run backup -- key said')),
  ),
  BACKUP_FOLDER: v.optional(text(1000)),
  BACKUP_S3_BUCKET: bucketEnvironment.S3_BUCKET,
  BACKUP_S3_ENDPOINT: bucketEnvironment.S3_ENDPOINT,
  BACKUP_S3_REGION: bucketEnvironment.S3_REGION,
  BACKUP_S3_ACCESS_KEY_ID: bucketEnvironment.S3_ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY: bucketEnvironment.S3_SECRET_ACCESS_KEY,
  BACKUP_S3_PREFIX: bucketEnvironment.S3_PREFIX,
}

const schema = v.object(backupEnvironment)

export function backupSettings(env: v.InferOutput<typeof schema>): BackupSettings {
  const { BACKUP_RECIPIENT: recipient, BACKUP_FOLDER: folder } = env
  const bucket = bucketOf(
    {
      S3_BUCKET: env.BACKUP_S3_BUCKET,
      S3_ENDPOINT: env.BACKUP_S3_ENDPOINT,
      S3_REGION: env.BACKUP_S3_REGION,
      S3_ACCESS_KEY_ID: env.BACKUP_S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: env.BACKUP_S3_SECRET_ACCESS_KEY,
      S3_PREFIX: env.BACKUP_S3_PREFIX,
    },
    { prefix: 'BACKUP_', folder: 'backups', what: 'Backups' },
  )
  if (bucket && folder !== undefined)
    throw new BadSetting('Backups go to one place: set BACKUP_FOLDER or BACKUP_S3_BUCKET, not both.')
  if ((bucket || folder !== undefined) && recipient === undefined)
    throw new BadSetting('Backups are encrypted: set BACKUP_RECIPIENT, which npm run backup -- key makes.')
  return {
    recipient,
    place: bucket
      ? { kind: 'bucket', bucket }
      : folder === undefined
        ? undefined
        : { kind: 'folder', folder: resolve(folder) },
  }
}
