import { createHmac, randomBytes } from 'node:crypto'

const dayMs = 86_400_000

/**
 * Marks by which a log tells visitors apart for a day, and nobody knows whom. The key is only in this process, and another
 * one every day: 32 bits of it lead back to no address, and marks of two days or two nodes to no visitor.
 */
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
