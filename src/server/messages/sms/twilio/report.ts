import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReadReport, Report } from '../sms-sender.ts'

/** HMAC-SHA1 over our URL and all fields by name: https://www.twilio.com/docs/usage/security */
export function readReport(
  { body, headers }: Report,
  { url, token }: { readonly url: string; readonly token: string },
): ReadReport {
  const fields = new URLSearchParams(body.toString('utf8'))
  const signed = [...fields].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)).flat()
  const wanted = createHmac('sha1', token)
    .update(url + signed.join(''))
    .digest()
  const given = Buffer.from(String(headers['x-twilio-signature'] ?? ''), 'base64')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return { kind: 'forged' }
  const providerId = fields.get('MessageSid')
  return { kind: 'report', ...(providerId !== null && { providerId }) }
}
