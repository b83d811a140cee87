import { createHash } from 'node:crypto'
import { Refusal } from './errors.ts'

export function readIdempotencyKey(header: unknown): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header
  throw new Refusal('invalid_idempotency_key')
}

/** The body is parsed, so key order, whitespace and absent members do not matter. */
export function hashOfBody(parsed: object): Buffer {
  return createHash('sha256').update(JSON.stringify(parsed)).digest()
}

/** `bodyHash` is null after an erasure. Throws if the body differs. */
export function requireSameBody<Stored extends { readonly bodyHash: Buffer | null }>(
  first: Stored | undefined,
  bodyHash: Buffer,
): Stored {
  if (!first) throw new Error('what a taken key stored has vanished')
  const isSame = first.bodyHash === null || first.bodyHash.equals(bodyHash)
  if (!isSame) throw new Refusal('idempotency_key_reused')
  return first
}
