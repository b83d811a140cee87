import { bucketEnvironment, bucketOf } from './bucket-settings.ts'
import { s3PhotoStore } from './s3-photo-store.ts'

/** Where files can be kept besides the shop's own folders: all that the shop knows of a bucket for them. */
export const bucketStore = {
  environment: bucketEnvironment,
  /** Of its settings, for docs/settings.md. */
  says: {
    S3_BUCKET:
      'photos, pictures and films are kept in this bucket instead of `DATA_DIR`; a private one, without versions (they would outlive a deletion), its prefix this shop’s alone',
    S3_ACCESS_KEY_ID: 'its account',
    S3_SECRET_ACCESS_KEY: 'its account’s secret',
    S3_REGION: 'where it is',
    S3_ENDPOINT: 'any store that speaks S3, addressed as `{endpoint}/{bucket}/{prefix}/…`',
    S3_PREFIX: 'what names begin with there',
  },
  bucketOf,
  create: s3PhotoStore,
} as const
