import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type Traffic, trafficKinds } from '../../platform/db/asker.ts'
import type { Readiness } from '../../platform/db/readiness.ts'
import { readSpace } from '../../platform/disk-use.ts'
import type { RunningNeeds } from '../needs.ts'
import { type Readings, readReadings } from './readings.ts'

export interface Answered {
  readonly method: string
  /** The route pattern, as addresses contain keys. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export interface Metrics {
  readonly count: (answered: Answered) => void
  readonly countRefused: (traffic: Traffic) => void
  read(): Promise<{ readonly text: string; readonly type: string }>
}

const gauges: readonly (readonly [keyof Omit<Readings, 'jobsDoneAt'>, name: string, help: string])[] = [
  ['jobsWaiting', 'kraplia_jobs_waiting', 'Jobs that are due and not begun.'],
  ['oldestJobSeconds', 'kraplia_jobs_oldest_seconds', 'Since when the oldest of them is due.'],
  ['jobsDead', 'kraplia_jobs_dead', 'Jobs that have ended without being done.'],
  ['paymentsUnasked', 'kraplia_payments_unasked', 'Live payments whose bank should have been asked by now.'],
  [
    'oldestUnaskedSeconds',
    'kraplia_payments_unasked_oldest_seconds',
    'Since when the oldest of them is due.',
  ],
  [
    'messagesFailed',
    'kraplia_messages_failed',
    'Letters, SMS and notices that were given up, but those of unpaid orders.',
  ],
  ['alertsOpen', 'kraplia_alerts_open', 'Alerts that the owner has not resolved.'],
  ['backupDoneAt', 'kraplia_backup_done_timestamp_seconds', 'When the last backup was made.'],
]

/** Unknown values are omitted, and `kraplia_ready` is 0. */
export function createMetrics(
  { db, config }: Pick<RunningNeeds, 'db' | 'config'>,
  askReadiness: () => Promise<Readiness>,
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'kraplia_request_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  const ready = new Gauge({
    name: 'kraplia_ready',
    help: 'Whether an order could be placed now.',
    registers,
  })
  const connections = new Gauge({
    name: 'kraplia_database_connections',
    help: 'Connections of this node to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
  })
  const shed = new Counter({
    name: 'kraplia_shed_total',
    help: 'Requests refused because more was asked than could be done.',
    labelNames: ['traffic'],
    registers,
  })
  for (const traffic of trafficKinds) shed.inc({ traffic }, 0)
  const free = new Gauge({
    name: 'kraplia_disk_free_bytes',
    help: 'Room on the disk of the data folder.',
    registers,
  })
  const done = new Gauge({
    name: 'kraplia_job_done_timestamp_seconds',
    help: 'When a job by the clock was last done.',
    labelNames: ['task'],
    registers,
  })
  const figures = gauges.map(([key, name, help]) => ({ key, gauge: new Gauge({ name, help, registers }) }))

  function show(readings: Readings | undefined) {
    for (const { key, gauge } of figures) gauge.set(readings?.[key] ?? Number.NaN)
    done.reset()
    for (const [task, at] of Object.entries(readings?.jobsDoneAt ?? {})) done.set({ task }, at)
  }

  return {
    count({ method, route, status, seconds }) {
      requests.observe({ method, route, status }, seconds)
    },
    countRefused: (traffic) => shed.inc({ traffic }),
    async read() {
      const readiness = await askReadiness()
      ready.set(readiness === 'ready' ? 1 : 0)
      connections.set({ state: 'idle' }, db.idleCount)
      connections.set({ state: 'busy' }, db.totalCount - db.idleCount)
      connections.set({ state: 'waited-for' }, db.waitingCount)
      free.set((await readSpace(config.dataDir)).free)
      show(readiness === 'ready' ? await readReadings(db).catch(() => undefined) : undefined)
      return { text: await registry.metrics(), type: registry.contentType }
    },
  }
}
