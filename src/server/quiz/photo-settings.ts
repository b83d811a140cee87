import * as v from 'valibot'
import type { ShopSettings } from '../../contract/site/site.ts'
import type { S3Bucket } from '../platform/bucket.ts'
import { bucketStore } from '../platform/bucket-store.ts'
import { BadSetting, wholeNumber } from '../platform/setting-kinds.ts'

export interface PhotoSettings extends Pick<ShopSettings, 'photoDays' | 'publicPhotoMinutes'> {
  readonly photoBucket: S3Bucket | undefined
  readonly unattachedPhotoHours: number
  readonly maxWaitingPhotoBytes: number
}

export const photoEnvironment = {
  ...bucketStore.environment,
  PUBLIC_PHOTO_MINUTES: v.optional(wholeNumber(1, 60 * 24 * 14), '10'),
  PHOTO_HOURS_UNATTACHED: v.optional(wholeNumber(1, 24 * 14), '24'),
  PHOTO_WAITING_MB: v.optional(wholeNumber(1, 1_000_000), '2048'),
  PHOTO_DAYS_WITHOUT_ORDER: v.optional(wholeNumber(1, 365), '14'),
  PHOTO_DAYS_WITH_ORDER: v.optional(wholeNumber(1, 3650), '90'),
}

const schema = v.object(photoEnvironment)

export function photoSettings(env: v.InferOutput<typeof schema>): PhotoSettings {
  if (env.PHOTO_DAYS_WITH_ORDER < env.PHOTO_DAYS_WITHOUT_ORDER)
    throw new BadSetting('PHOTO_DAYS_WITH_ORDER may not be less than PHOTO_DAYS_WITHOUT_ORDER.')
  return {
    photoBucket: bucketStore.bucketOf(env, { prefix: '', folder: 'skin-photos', what: 'Photos' }),
    unattachedPhotoHours: env.PHOTO_HOURS_UNATTACHED,
    maxWaitingPhotoBytes: env.PHOTO_WAITING_MB * 1024 * 1024,
    photoDays: { withoutOrder: env.PHOTO_DAYS_WITHOUT_ORDER, withOrder: env.PHOTO_DAYS_WITH_ORDER },
    publicPhotoMinutes: env.PUBLIC_PHOTO_MINUTES,
  }
}
