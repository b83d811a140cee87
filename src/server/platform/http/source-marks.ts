import { createHmac, randomBytes } from 'node:crypto'

const dayMs = 86_400_000

/** 32 bits of an HMAC with a key in memory, rotated daily: pseudonyms that cannot be reversed or linked across days. */
export function sourceMarks(now = Date.now): (visitor: string) => string {
  let day = Number.NaN
  let key = Buffer.alloc(0)
  return (visitor) => {
    const today = Math.floor(now() / dayMs)
    if (today !== day) {
      day = today
      key = randomBytes(32)
    }
    return createHmac('sha256', key).update(visitor).digest('hex').slice(0, 8)
  }
}
