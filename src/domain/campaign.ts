import { toWellFormed } from './well-formed.ts'

/** Campaigns beyond what a day tells apart. */
export const otherCampaigns = 'other'

/**
 * The campaign that a link names (`utm_source`) as the shop keeps it: small letters, digits and `.-_`, 40 at most. Empty
 * where it names none.
 */
export function campaignName(named: string): string {
  return toWellFormed(named)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
}

/** What links of shops call themselves by: no invented names take their place. */
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
