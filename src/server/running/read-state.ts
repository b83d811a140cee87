import { join } from 'node:path'
import type { DiskUse, RecurringJob, ShopState } from '../../contract/running/state.ts'
import type { Db } from '../platform/db/pool.ts'
import { readSpace, sizeOfFiles } from '../platform/disk-use.ts'
import { type Readiness, readinessProbe } from '../platform/db/readiness.ts'
import { findOpenAlerts, type OpenAlert } from './open-alerts.ts'
import { findDropped } from '../messages/admit/admit-message.ts'
import { findRuns, type JobRun } from '../platform/queue/job-runs.ts'
import { readQueue } from '../platform/queue/queue-length.ts'
import { statement } from '../platform/db/statement.ts'
import type { RunningNeeds } from './needs.ts'
import type { MeasureStored } from './statements.gen.ts'
import { findRefusedCalls } from '../site/views/refused-calls.ts'
import { kyivDay } from '../../domain/platform/day.ts'
import { findDeadLetters } from './dead-letters.ts'
import { findNeighbours } from './neighbours.ts'
import { findUnknownCodes } from './unknown-codes.ts'
import { readVersion, type Version } from './version.ts'

interface StateReader {
  read(): Promise<ShopState>
}

const startedAt = new Date(performance.timeOrigin)
const rememberMs = 60_000
const leastFreeBytes = 1024 ** 3

/** Expensive counts are cached for a minute. */
export function createStateReader(services: RunningNeeds): StateReader {
  const { db, config } = services
  const ask = readinessProbe(db, () => {})
  const sizes = remembered(() => readSizes(services), rememberMs)
  let version: Promise<Version> | undefined
  return {
    async read() {
      version ??= readVersion()
      const readiness: Readiness = await ask()
      const alerts = await findOpenAlerts(db)
      return {
        isTest: config.isTestMode,
        ...(await version),
        startedAt: startedAt.toISOString(),
        neighbours: await findNeighbours(services, readiness),
        queue: await readQueue(db),
        deadLetters: await findDeadLetters(db),
        jobs: (await findRuns(db)).map((run) => jobOf(run, alerts)),
        dropped: await findDropped(db),
        disk: await readDisk(services, await sizes()),
        unknownCodes: await findUnknownCodes(db),
        refusedCalls: await readRefusedCalls(services),
        alerts: alerts.map(({ id, kind, topic, orderNumber, createdAt }) => ({
          id,
          kind,
          topic,
          orderNumber,
          createdAt: createdAt.toISOString(),
        })),
      }
    },
  }
}

function jobOf(run: JobRun, alerts: readonly OpenAlert[]): RecurringJob {
  const { task, nextAt, startedAt: at, tookMs, result, why, lastDoneAt } = run
  return {
    task,
    nextAt: nextAt?.toISOString() ?? null,
    lastRun: at && tookMs !== null && result !== null ? { at: at.toISOString(), tookMs, result, why } : null,
    lastDoneAt: lastDoneAt?.toISOString() ?? null,
    hasAlert: alerts.some(({ kind, topic }) => kind === 'housework-failed' && topic === task),
  }
}

async function readRefusedCalls({
  db,
  refusedCalls,
}: Pick<RunningNeeds, 'db' | 'refusedCalls'>): Promise<ShopState['refusedCalls']> {
  await refusedCalls.store()
  return findRefusedCalls(db, kyivDay(Date.now()))
}

type Sizes = Pick<DiskUse, 'database' | 'photos' | 'letters'>

async function readDisk({ config }: Pick<RunningNeeds, 'config'>, sizes: Sizes): Promise<DiskUse> {
  const { free, total } = await readSpace(config.dataDir)
  return {
    free,
    total,
    isLow: free < leastFreeBytes,
    ...sizes,
    isDatabaseHere: config.databaseUrl === undefined,
    arePhotosHere: config.photoBucket === undefined,
  }
}

async function readSizes({ db, config }: Pick<RunningNeeds, 'db' | 'config'>): Promise<Sizes> {
  return { ...(await readStoredBytes(db)), letters: await sizeOfFiles(join(config.dataDir, 'outbox')) }
}

const measure = statement<MeasureStored>(
  'measure-stored',
  `select pg_database_size(current_database())::float8 as "database!",
     (select coalesce(sum(bytes), 0)::float8 from photos where bytes_gone_at is null) as "photos!"`,
)

async function readStoredBytes(db: Db): Promise<Pick<Sizes, 'database' | 'photos'>> {
  const [stored] = await measure(db)
  return stored ?? { database: 0, photos: 0 }
}

function remembered<Value>(find: () => Promise<Value>, ms: number): () => Promise<Value> {
  let last: { readonly at: number; readonly value: Promise<Value> } | undefined
  return () => {
    if (last && performance.now() - last.at < ms) return last.value
    const value = find()
    last = { at: performance.now(), value }
    value.catch(() => {
      if (last?.value === value) last = undefined
    })
    return value
  }
}
