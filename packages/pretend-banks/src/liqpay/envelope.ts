import { createHash } from 'node:crypto'

/** API version 3. */
export function signatureOf(data: string, privateKey: string): string {
  const text = Buffer.concat([Buffer.from(privateKey), Buffer.from(data), Buffer.from(privateKey)])
  return createHash('sha1').update(text).digest('base64')
}

export interface Account {
  readonly publicKey: string
  readonly privateKey: string
}

export function openEnvelope(
  form: unknown,
  { publicKey, privateKey }: Account,
): { kind: 'opened'; parameters: Record<string, unknown>; data: string } | { kind: 'refused'; code: string } {
  if (typeof form !== 'object' || form === null || !('data' in form) || !('signature' in form)) {
    return { kind: 'refused', code: 'err_missing' }
  }
  const { data, signature } = form
  if (typeof data !== 'string' || signature !== signatureOf(data, privateKey)) {
    return { kind: 'refused', code: 'invalid_signature' }
  }
  const parameters = parseObject(Buffer.from(data, 'base64').toString('utf8'))
  if (!parameters || ![3, '3'].some((version) => version === parameters['version'])) {
    return { kind: 'refused', code: 'err_wrong' }
  }
  if (parameters['public_key'] !== publicKey) return { kind: 'refused', code: 'public_key_not_found' }
  return { kind: 'opened', parameters, data }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
