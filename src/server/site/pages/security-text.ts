import type { PageSettings } from '../../../contract/site/site.ts'

const daysGood = 90

/** RFC 9116. Expires after weeks, so a copy of a closed shop goes stale. */
export function securityText({ origin, seller }: PageSettings, now: Date): string | undefined {
  if (seller === undefined) return undefined
  const expires = new Date(now)
  expires.setUTCDate(now.getUTCDate() + daysGood)
  expires.setUTCHours(0, 0, 0, 0)
  const lines = [
    `Contact: mailto:${encodeURI(seller.email)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: uk, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
