import { createHash, randomBytes } from 'node:crypto'

export function newSecretKey(): { readonly key: string; readonly hash: Buffer } {
  const key = randomBytes(16).toString('hex')
  return { key, hash: hashOfKey(key) }
}

/** 128 random bits need no slow hash. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

export function newSecretId(): string {
  return uuidOf(randomBytes(16))
}

const hourMs = 3_600_000

/** 120 random bits after a byte of the hour: inserts of an hour hit one part of the index, which stays cached. */
export function newSecretIdOfHour(now: number): string {
  return uuidOf(bytesOfHour(now, 16))
}

/** 128 random bits after a byte of the hour, 34 hex digits. */
export function newTokenOfHour(now: number): string {
  return bytesOfHour(now, 17).toString('hex')
}

function bytesOfHour(now: number, length: number): Buffer {
  const bytes = randomBytes(length)
  bytes[0] = Math.floor(now / hourMs) % 256
  return bytes
}

export function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
