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
  return uuidOf(randomBytes(16))
}

const hourMs = 3_600_000

/**
 * For a table of many rows: 120 random bits after one byte of the hour, in UUID text. Rows of an hour stand in one part of
 * their index, which is in memory then, where each of wholly random ones would be looked for on a page of its own.
 */
export function newSecretIdOfHour(now: number): string {
  return uuidOf(bytesOfHour(now, 16))
}

/** The same where no UUID bounds it: 128 random bits after the byte of the hour, in 34 hexadecimal digits. */
export function newTokenOfHour(now: number): string {
  return bytesOfHour(now, 17).toString('hex')
}

function bytesOfHour(now: number, length: number): Buffer {
  const bytes = randomBytes(length)
  bytes[0] = Math.floor(now / hourMs) % 256
  return bytes
}

/** 16 bytes in UUID text. */
export function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
