import type { Pool } from 'pg'
import { expect } from 'vitest'

/** Waits until so many connections to this database wait for a lock of somebody else. */
export async function untilBlocked(db: Pool, count = 1): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rowCount } = await db.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rowCount
      },
      { timeout: 5000, interval: 10 },
    )
    .toBe(count)
}
