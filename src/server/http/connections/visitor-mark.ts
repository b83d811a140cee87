import { createHmac, randomBytes } from 'node:crypto'

const markKey = randomBytes(32)

/** What a row says of who sent something: no address, and nothing that outlives this process. */
export function markOf(visitor: string): Buffer {
  return createHmac('sha256', markKey).update(visitor).digest().subarray(0, 16)
}
