import { createHash, randomBytes } from 'node:crypto'

/** A new key for the one it is given to, and what the shop keeps of it. */
export function newSecretKey(): { readonly key: string; readonly hash: Buffer } {
  const key = randomBytes(16).toString('hex')
  return { key, hash: hashOfKey(key) }
}

/** 128 random bits need no slow hash: nobody can try them all. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** 128 random bits in UUID text. */
export function newSecretId(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
