import { createHmac } from 'node:crypto'

/** HMAC-MD5 over values joined by `;`. */
export function sign(values: readonly (string | number)[], secret: string): string {
  return createHmac('md5', secret).update(values.join(';'), 'utf8').digest('hex')
}

export interface Account {
  readonly merchantAccount: string
  readonly secret: string
}
