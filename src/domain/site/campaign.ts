import { toWellFormed } from '../platform/well-formed.ts'

export const otherCampaigns = 'other'

/** `utm_source`: lower case, digits and `.-_`, at most 40, may be empty. Idempotent. */
export function campaignName(named: string): string {
  return toWellFormed(named.slice(0, 400))
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^-+/, '')
    .slice(0, 40)
    .replace(/[-\p{Surrogate}]+$/u, '')
}

/** Common values, which the limit on new names per day does not crowd out. */
export const commonCampaigns: readonly string[] = [
  'instagram',
  'ig',
  'facebook',
  'fb',
  'tiktok',
  'telegram',
  'viber',
  'youtube',
  'threads',
  'google',
  'email',
  'newsletter',
  'sms',
  'blog',
]
