import type { Db } from '../platform/db/pool.ts'

export async function putTestOrdersAside(db: Db): Promise<number> {
  const { rowCount } = await db.query(
    'update orders set put_aside_at = now() where is_test and put_aside_at is null',
  )
  return rowCount ?? 0
}

export async function cancelUnpaidTestOrders(db: Db): Promise<void> {
  await db.query(
    `update orders set payment_status = 'canceled', payment_version = payment_version + 1
     where is_test and payment_status = 'pending'`,
  )
}
