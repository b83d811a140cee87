import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { aPlacedOrder } from '../../../../test/orders.ts'
import { startTestShop } from '../../../../test/shop.ts'
import type { Readiness } from '../../platform/db/readiness.ts'
import { createMetrics, type Answered } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'

let readiness: Readiness = 'ready'
const answered: Answered[] = []

const shop = await startTestShop({
  beside: () => ({ onAnswered: (request) => void answered.push(request) }),
})
const metrics = createMetrics(shop.services, async () => readiness)
const figures = await serveMetrics(
  {
    ...metrics,
    read: () => {
      for (const request of answered.splice(0)) metrics.count(request)
      return metrics.read()
    },
  },
  { host: '127.0.0.1', port: 0 },
)
afterAll(() => figures.close())

async function read(): Promise<string> {
  const answer = await fetch(`${figures.url}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  return answer.text()
}

test('requests are counted by their route, which names nobody', async () => {
  const placed = await aPlacedOrder(shop, { firstName: 'Ґанна' })
  await fetch(`${shop.url}/rest/v1/orders?id=eq.${placed.id}&select=id`)
  await fetch(`${shop.url}/there/is/nothing/${placed.id}`)
  const text = await read()
  expect(text).toContain(
    'kraplia_request_seconds_count{method="POST",route="/functions/v1/create-order",status="200"} 1',
  )
  expect(text).toMatch(/kraplia_request_seconds_count\{method="GET",route="unknown",status="404"\} 1/)
  expect(text).not.toContain(placed.id)
  expect(text).not.toContain(placed.number)
})

test('what waits and what was given up is counted', async () => {
  await shop.db.query(
    `select graphile_worker.add_job('send-message', '{}', run_at => now() - interval '90 seconds')`,
  )
  await shop.db.query(
    `insert into job_runs (task, last_done_at) values ('sync-directory', to_timestamp(1700000000))
     on conflict (task) do update set last_done_at = excluded.last_done_at`,
  )
  const text = await read()
  expect(text).toMatch(/^kraplia_ready 1$/m)
  expect(text).toMatch(/^kraplia_jobs_waiting 1$/m)
  expect(Number(/^kraplia_jobs_oldest_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90)
  expect(text).toMatch(/^kraplia_jobs_dead 0$/m)
  expect(text).toMatch(/^kraplia_alerts_open 0$/m)
  expect(text).toContain('kraplia_job_done_timestamp_seconds{task="sync-directory"} 1700000000')
  expect(Number(/^kraplia_disk_free_bytes (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(0)
})

test('a database that is away leaves no old figures behind', async () => {
  readiness = 'database slow'
  const text = await read()
  readiness = 'ready'
  expect(text).toMatch(/^kraplia_ready 0$/m)
  expect(text).toMatch(/^kraplia_jobs_waiting Nan$/m)
  expect(text).not.toContain('kraplia_job_done_timestamp_seconds{')
})

test('the board and the alert rules ask for figures that there are', async () => {
  const ops = new URL('../../../../ops/', import.meta.url)
  const files = ['grafana/kraplia.json', 'prometheus/alerts.yml', 'prometheus/alerts.test.yml']
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, ops), 'utf8')))
  const asked = new Set(texts.join('\n').match(/\b(?:kraplia|nodejs|process)_[a-z0-9_]+/g))
  const shown = await read()
  expect([...asked].filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(shown))).toEqual([])
  expect(asked.size).toBeGreaterThan(10)
})
