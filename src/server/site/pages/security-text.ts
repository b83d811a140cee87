import type { PageSettings } from '../../../contract/site/site.ts'

const daysGood = 90

/**
 * `/.well-known/security.txt` (RFC 9116): whom to tell of a vulnerability, who is the seller; nothing while there is none.
 * It expires some weeks after it was asked for, so that a copy of a shop that closed does not stand for ever.
 */
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
