import { Logger, runOnce } from 'graphile-worker'
import { afterEach, expect, test } from 'vitest'
import { emptyTables } from '../../../test/empty-tables.ts'
import { startTestShop } from '../../../test/shop.ts'
import { shopAlert } from '../messages/letters/shop-alert.ts'
import { alertedTasks } from '../outbox/message.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import { taskListOf, type Tasks } from '../platform/queue/task.ts'
import { resolvedWhenDone, alertOwner, alertOwnerIfLasting } from './ended.ts'
import { tasksOf } from './tasks.ts'

const shop = await startTestShop()
afterEach(async () => {
  await emptyTables(shop.db, 'alerts', 'messages', 'job_runs')
  await shop.db.query('delete from graphile_worker._private_jobs')
})

/** `tries`: left. */
async function run(tries: number, work: () => Promise<JobEnd>) {
  const tasks: Tasks = {
    'forget-people': {
      work: () => resolvedWhenDone(shop.services, 'forget-people', work),
      ended: (_payload, why) => alertOwner(shop.services, 'forget-people', why),
    },
  }
  await shop.db.query(
    `select graphile_worker.add_job('forget-people', '{}', job_key => 'forget-people', max_attempts => $1)`,
    [tries],
  )
  const logger = new Logger(() => () => {})
  await runOnce({ pgPool: shop.db, taskList: taskListOf(tasks, () => 0), noHandleSignals: true, logger })
}

async function told(): Promise<unknown[]> {
  return (await shop.db.query('select kind, details from messages order by created_at')).rows
}

const stuck: JobEnd = { kind: 'again', why: '1 photos not forgotten: StoreAway' }
const throwing = () => Promise.reject(new RangeError('Олена, +380671234567'))

test('what fails is told to the owner once its tries are used up, and once only', async () => {
  await run(2, async () => stuck)
  expect(await told()).toEqual([])
  for (let day = 0; day < 3; day++) await run(1, async () => stuck)
  expect(await told()).toEqual([
    {
      kind: 'housework-failed',
      details: { task: 'forget-people', why: '1 photos not forgotten: StoreAway' },
    },
  ])
})

test('what is no use to try again is told at once', async () => {
  await run(5, async () => ({ kind: 'dead', why: 'orders is too large to be written anew' }))
  expect(await told()).toHaveLength(1)
})

test('what works again may be told again', async () => {
  await run(1, async () => stuck)
  await run(5, async () => done)
  await run(1, async () => stuck)
  expect(await told()).toHaveLength(2)
})

test('what throws is told by its kind and place, never in its words', async () => {
  await run(1, throwing)
  const [message] = await told()
  expect(JSON.stringify(message)).toContain('RangeError')
  expect(JSON.stringify(message)).not.toMatch(/Олена|380671234567/)
})

test('what is done every few minutes is told of once it has not been done for a day', async () => {
  const fails = () => alertOwnerIfLasting(shop.services, 'follow-parcels', 'time-out')
  await shop.db.query(`insert into job_runs (task, last_done_at) values ('follow-parcels', now())`)
  await fails()
  expect(await told()).toEqual([])
  await shop.db.query(`update job_runs set last_done_at = now() - interval '25 hours'`)
  await fails()
  expect(await told()).toHaveLength(1)
})

test('whatever job ends, even one that nobody can read, somebody hears of it', async () => {
  const { config } = shop.services
  const backups = { recipient: 'age1', place: { kind: 'folder', folder: '/nowhere' } as const }
  const tasks = tasksOf({ ...shop.services, config: { ...config, backups } }, shop.databaseUrl)
  expect(Object.keys(tasks).toSorted()).toEqual([...alertedTasks].toSorted())
  await shop.db.query(
    `insert into carrier_directory (version, synced_at) values (1, now() - interval '3 days')`,
  )
  for (const [name, task] of Object.entries(tasks)) {
    await emptyTables(shop.db, 'alerts', 'messages')
    await task.ended({ nonsense: true }, 'busy')
    expect(await told(), name).toHaveLength(1)
  }
})

test('the owner reads what was not done, and whether it is tried again', () => {
  const read = (task: string) =>
    shopAlert('housework-failed', { task, why: 'busy' }, false).text.replaceAll('\u00a0', ' ')
  expect(read('wipe-remains')).toBe(
    'Увага: не вдалося затерти в файлах бази сліди видалених даних. Магазин пробуватиме далі, але покажіть цей лист тому, хто доглядає сервер. Причина: busy.',
  )
  expect(read('find-order')).toBe(
    'Увага: не вдалося надіслати покупцеві посилання на замовлення. Само це вже не повториться: запустіть ще раз у панелі, на сторінці «Стан», і покажіть цей лист тому, хто доглядає сервер. Причина: busy.',
  )
})
