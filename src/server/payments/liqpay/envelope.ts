import { createHash } from 'node:crypto'

/** What LiqPay takes and sends: `data` is base64 of a JSON text, `signature` covers `data` and not the JSON. */
export interface Envelope {
  readonly data: string
  readonly signature: string
}

export function seal(parameters: object, privateKey: string): Envelope {
  const data = Buffer.from(JSON.stringify(parameters)).toString('base64')
  return { data, signature: signatureOf(data, privateKey) }
}

/** API version 3: base64 of SHA-1 over key, data and key. https://www.liqpay.ua/doc/api/data_signature */
export function signatureOf(data: string, privateKey: string): string {
  return createHash('sha1')
    .update(privateKey + data + privateKey)
    .digest('base64')
}

/** A page with an envelope in its address; what base64 has besides letters and digits is encoded. */
export function linkTo(page: string, { data, signature }: Envelope): string {
  return `${page}?${new URLSearchParams({ data, signature }).toString()}`
}
