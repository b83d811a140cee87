import { createHash } from 'node:crypto'

/** `data` is base64 of JSON; `signature` covers `data`, not the JSON. */
interface Envelope {
  readonly data: string
  readonly signature: string
}

/** 3: https://www.liqpay.ua/doc/api/data_signature. 7: as third parties do it, LiqPay documents nothing. */
const digests = { 3: 'sha1', 7: 'sha3-256' } as const

export type ApiVersion = keyof typeof digests

export function seal(parameters: object, privateKey: string, version: ApiVersion): Envelope {
  const data = Buffer.from(JSON.stringify(parameters)).toString('base64')
  return { data, signature: signatureOf(data, privateKey, version) }
}

export function signatureOf(data: string, privateKey: string, version: ApiVersion): string {
  return createHash(digests[version])
    .update(privateKey + data + privateKey)
    .digest('base64')
}

export function linkTo(page: string, { data, signature }: Envelope): string {
  return `${page}?${new URLSearchParams({ data, signature }).toString()}`
}
