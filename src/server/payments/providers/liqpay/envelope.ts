import { createHash } from 'node:crypto'

/** What LiqPay takes and sends: `data` is base64 of a JSON text, `signature` covers `data` and not the JSON. */
interface Envelope {
  readonly data: string
  readonly signature: string
}

/**
 * What each version of the API signs with: 3 as in https://www.liqpay.ua/doc/api/data_signature, 7 as third parties
 * do it, who have not seen LiqPay's own word on it.
 */
const digests = { 3: 'sha1', 7: 'sha3-256' } as const

/** The version that a merchant's account speaks, in both directions. */
export type ApiVersion = keyof typeof digests

export function seal(parameters: object, privateKey: string, version: ApiVersion): Envelope {
  const data = Buffer.from(JSON.stringify(parameters)).toString('base64')
  return { data, signature: signatureOf(data, privateKey, version) }
}

/** base64 of the version's digest over key, data and key. */
export function signatureOf(data: string, privateKey: string, version: ApiVersion): string {
  return createHash(digests[version])
    .update(privateKey + data + privateKey)
    .digest('base64')
}

/** A page with an envelope in its address; what base64 has besides letters and digits is encoded. */
export function linkTo(page: string, { data, signature }: Envelope): string {
  return `${page}?${new URLSearchParams({ data, signature }).toString()}`
}
