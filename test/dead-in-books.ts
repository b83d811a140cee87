import { expect, vi } from 'vitest'
import type { Db } from '../src/server/platform/db/pool.ts'
import { findDeadLetters } from '../src/server/running/dead-letters.ts'
import { readReadings } from '../src/server/running/watch/readings.ts'

/**
 * What «Стан» and the metrics say of jobs that nobody will try again is what the books say: each is a message that was
 * given up, and there is no other.
 */
export async function expectDeadAsInBooks(db: Db): Promise<void> {
  const shown = await findDeadLetters(db)
  expect((await readReadings(db)).jobsDead).toBe(shown.length)
  expect(shown.filter(({ task }) => task !== 'send-message')).toEqual([])
  const { rows } = await db.query<{ failed: number }>(
    `select count(*)::int as failed from messages where state = 'failed'`,
  )
  // A job is ticked off after its message.
  expect(shown.length).toBeLessThanOrEqual(rows[0]?.failed ?? 0)
}

/** The same once nobody is at work and what the killed left behind is settled: then it is each of them. */
export async function expectDeadSettled(db: Db): Promise<void> {
  await vi.waitFor(
    async () => {
      await expectDeadAsInBooks(db)
      const { rows } = await db.query<{ locked: number; used: number; failed: number; dead: number }>(
        `select count(*) filter (where locked_at is not null)::int as locked,
           count(*) filter (where locked_at is null and attempts >= max_attempts)::int as used,
           (select count(*)::int from messages where state = 'failed') as failed
         from graphile_worker.jobs`,
      )
      expect(rows[0]?.locked).toBe(0)
      expect(rows[0]?.used).toBe(rows[0]?.failed)
    },
    { timeout: 20_000, interval: 200 },
  )
}
