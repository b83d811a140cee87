import { globSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { run } from 'graphile-worker'
import { createPool } from '../platform/db/pool.ts'
import { jobClasses, priorityOf, taskClasses } from '../platform/queue/job-classes.ts'
import { classOfMessage, priorityOfMessage } from '../outbox/message-rules.ts'
import { type MessageKind, letterKinds, noticeKinds, shopAlertKinds, smsKinds } from '../outbox/message.ts'
import { startTestShop } from '../../../test/shop.ts'
import { findOrder } from '../aftercare/find-order.ts'
import { housekeeping } from './housekeeping.ts'
import { tasksOf } from './tasks.ts'

const shop = await startTestShop({ env: { BACKUP_DIR: '/tmp/none' } })

test('every kind of job has its class, and there is no other', () => {
  const tasks = Object.keys(tasksOf(shop.services, shop.databaseUrl))
  expect([...new Set([...tasks, 'save-backup'])].toSorted()).toEqual(Object.keys(taskClasses).toSorted())
  for (const { task, options } of housekeeping) expect(options?.priority, task).toBe(priorityOf(task))
})

test('whoever queues a job says its class', () => {
  const root = new URL('../../../', import.meta.url)
  const sources = globSync('src/**/*.ts', { cwd: root.pathname }).filter((file) => !file.endsWith('.test.ts'))
  const calls = sources.flatMap((file) => {
    const text = readFileSync(new URL(file, root), 'utf8')
    return [...text.matchAll(/graphile_worker\.add_job\(|insert into graphile_worker\._private_jobs /g)].map(
      ({ index }) => text.slice(index, index + 500),
    )
  })
  expect(calls.length).toBeGreaterThan(10)
  for (const call of calls)
    expect(call.slice(0, call.search(/`[,\n]/))).toMatch(/priority(?: =>|\)[^]*) \$\{priorityOf/)
})

test('so does every kind of message, in the database as in the code', async () => {
  const kinds: MessageKind[] = [...letterKinds, ...smsKinds, ...noticeKinds, ...shopAlertKinds]
  const { rows } = await shop.db.query<{ kind: MessageKind; priority: number }>(
    `select kind, ${priorityOfMessage('kind')} as priority from unnest($1::text[]) as kinds (kind)`,
    [kinds],
  )
  expect(rows.map(({ kind, priority }) => [kind, priority])).toEqual(
    kinds.map((kind) => [kind, jobClasses[classOfMessage(kind)]]),
  )
  expect(classOfMessage('order-paid')).toBe('paid')
  expect(classOfMessage('sms-order-link')).toBe('asked')
  expect(classOfMessage('review-request')).toBe('later')
})

test('a receipt goes before all that strangers have asked for and all reminders, however many there are', async () => {
  for (let nth = 0; nth < 20; nth++)
    await findOrder(shop.services, { number: `1234567${nth % 10}`, phone: '0671234567' })
  const queue = (task: string, priority: number, nth: number) =>
    shop.db.query(`select graphile_worker.add_job($1, json_build_object('nth', $2::int), priority => $3)`, [
      task,
      nth,
      priority,
    ])
  for (const [nth, name] of (['later', 'asked', 'office', 'paid', 'clock'] as const).entries())
    await queue('order-of-classes', jobClasses[name], nth)
  const done: unknown[] = []
  const pool = createPool(shop.databaseUrl, () => {})
  const runner = await run({
    pgPool: pool,
    concurrency: 1,
    noHandleSignals: true,
    taskList: {
      'order-of-classes': async (payload) => void done.push(payload),
      'find-order': async () => void done.push('find-order'),
    },
  })
  onTestFinished(async () => {
    await runner.stop()
    await pool.end()
  })
  await expect.poll(() => done.length).toBe(25)
  expect(done.slice(0, 3)).toEqual([{ nth: 4 }, { nth: 3 }, { nth: 2 }])
  expect(done.at(-1)).toEqual({ nth: 0 })
})
