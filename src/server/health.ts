import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { databaseOutage, type Db, type DatabaseOutage } from './db/pool.ts'
import { retryAfterSeconds } from './http/errors.ts'
import { limitRates, perMinute, refuseOtherMethods } from './http/guards.ts'
import type { Services } from './services/services.ts'

/** Whether an order could be placed now; the word is what `/health` answers. */
export type Readiness = 'ready' | 'database slow' | 'failing' | DatabaseOutage

const rememberMs = 1000
/** Less than a connection may take. */
const patienceMs = 2500

/**
 * `GET /health`: 200 when an order could be placed now, else 503 with the reason in a word. What it takes is really
 * done, once a second at most, however many ask.
 */
export async function answerHealth(
  app: FastifyInstance,
  { db, log, config }: Pick<Services, 'db' | 'log' | 'config'>,
) {
  await limitRates(app)
  const ask = readinessProbe(db, (now, error) => {
    if (now === 'ready') log.info('ready for orders again')
    else log.error({ why: now, ...(now === 'failing' ? { err: error } : {}) }, 'not ready for orders')
  })
  app.get('/health', { config: perMinute(300, config.rateLimitScale) }, async (_request, reply) => {
    const status = await ask()
    if (status === 'ready') return reply.send({ status })
    return reply
      .code(503)
      .header('retry-after', String(retryAfterSeconds(status)))
      .send({ status })
  })
  refuseOtherMethods(app, '/health', ['GET', 'HEAD'])
}

/**
 * Asks whether the database takes a write: one question at a time, its answer remembered for a second, and whoever
 * asks is answered within 3 seconds even if the database is not. `onChange` hears when the answer changes.
 */
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

/**
 * Does what an order needs and leaves nothing: a new file in the database's folder, gone with the transaction, takes
 * room on its disk as a row does, and the commit waits until its log is on the disk. No table grows by it, and no
 * lock is taken.
 */
async function tryToWrite(db: Db): Promise<Readiness> {
  const { rows } = await db.query<{ isReadOnly: boolean }>(
    `select current_setting('transaction_read_only')::boolean as "isReadOnly",
       pg_logical_emit_message(true, 'kraplia health', ''), pg_export_snapshot()`,
  )
  return rows[0]?.isReadOnly === true ? 'database read-only' : 'ready'
}
