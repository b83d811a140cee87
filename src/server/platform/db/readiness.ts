import { setTimeout as sleep } from 'node:timers/promises'
import { databaseOutage, type Db, type DatabaseOutage } from './pool.ts'

export type Readiness = 'ready' | 'database slow' | 'failing' | DatabaseOutage

const rememberMs = 1000
const patienceMs = 2500

/** One probe at a time, cached for a second; answers within 3 s even if the database does not. */
export function readinessProbe(
  db: Db,
  onChange: (now: Readiness, error?: unknown) => void,
): () => Promise<Readiness> {
  let last: Readiness = 'ready'
  let answeredAt = Number.NEGATIVE_INFINITY
  let asking: Promise<Readiness> | undefined

  function answer(now: Readiness, error?: unknown): Readiness {
    if (now !== last) onChange(now, error)
    last = now
    answeredAt = performance.now()
    return now
  }

  async function probe(): Promise<Readiness> {
    try {
      return answer(await tryToWrite(db))
    } catch (error) {
      return answer(databaseOutage(error) ?? 'failing', error)
    } finally {
      asking = undefined
    }
  }

  return async () => {
    if (performance.now() - answeredAt < rememberMs) return last
    asking ??= probe()
    const patience = new AbortController()
    const late = sleep(patienceMs, 'late' as const, { signal: patience.signal }).catch(() => 'late' as const)
    const first = await Promise.race([asking, late])
    patience.abort()
    return first === 'late' ? answer('database slow') : first
  }
}

/** Writes to the database's disk and waits for the WAL, without growing a table or taking a lock. */
async function tryToWrite(db: Db): Promise<Readiness> {
  const { rows } = await db.query<{ isReadOnly: boolean }>(
    `select current_setting('transaction_read_only')::boolean as "isReadOnly",
       pg_logical_emit_message(true, 'kraplia health', ''), pg_export_snapshot()`,
  )
  return rows[0]?.isReadOnly === true ? 'database read-only' : 'ready'
}
