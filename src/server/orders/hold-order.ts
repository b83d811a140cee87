import type { Db } from '../platform/db/pool.ts'

/**
 * Nobody else changes the order until the caller's transaction ends: whoever changes one, or what hangs on it, takes this
 * lock first, news of its payments too, so that two of them never wait for each other.
 */
export async function holdOrder(db: Db, orderId: string): Promise<void> {
  await db.query('select from orders where id = $1 for no key update', [orderId])
}
