import { createHash } from 'node:crypto'
import { Refusal } from './errors.ts'

/** The `Idempotency-Key` header: absent, or 1–255 printable ASCII characters. */
export function readIdempotencyKey(header: unknown): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header
  throw new Refusal('invalid_idempotency_key')
}

/** One hash per meaning of a request: key order, blanks and absent members do not change it. */
export function hashOfBody(parsed: object): Buffer {
  return createHash('sha256').update(JSON.stringify(parsed)).digest()
}

/**
 * What the first request of a taken key stored, for another with the same body; its hash is unknown of what was
 * erased. Refuses one that asks for something else.
 */
export function sameAsFirst<Stored extends { readonly bodyHash: Buffer | null }>(
  first: Stored | undefined,
  bodyHash: Buffer,
): Stored {
  if (!first) throw new Error('what a taken key stored has vanished')
  const isSame = first.bodyHash === null || first.bodyHash.equals(bodyHash)
  if (!isSame) throw new Refusal('idempotency_key_reused')
  return first
}
