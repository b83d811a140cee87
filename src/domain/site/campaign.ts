import { toWellFormed } from '../platform/well-formed.ts'

/** Campaigns beyond what a day tells apart. */
export const otherCampaigns = 'other'

/**
 * The campaign that a link names (`utm_source`) as the shop keeps it: small letters, digits and `.-_`, 40 at most. Empty
 * where it names none. Named once more it is the same.
 */
export function campaignName(named: string): string {
  return toWellFormed(named.slice(0, 400))
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^-+/, '')
    .slice(0, 40)
    .replace(/[-\p{Surrogate}]+$/u, '')
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
