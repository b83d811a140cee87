import { readdirSync, readFileSync } from 'node:fs'
import { Logger, runOnce } from 'graphile-worker'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import { findDeadJobs } from '../../outbox/dead-jobs.ts'
import { done, type JobEnd } from './job-end.ts'
import { reschedule } from './own-job.ts'
import type { Pace } from './pace.ts'
import { settleExhausted } from './settle-exhausted.ts'
import { type Task, taskListOf } from './task.ts'

const db = await openTestDatabase()
afterEach(() => db.query('delete from graphile_worker._private_jobs'))

const log = pino({ level: 'silent' })

function errandOf(work: () => Promise<JobEnd>) {
  const told: string[] = []
  const errand: Task = {
    work,
    async ended(_payload, why) {
      told.push(why)
    },
  }
  return { tasks: { errand }, told }
}

const queue = (maxAttempts = 25) =>
  db.query(`select graphile_worker.add_job('errand', '{}', job_key => 'one', max_attempts => $1)`, [
    maxAttempts,
  ])

async function runDue(tasks: Record<string, Task>, pace: Pace = () => 0) {
  const logger = new Logger(() => () => {})
  await runOnce({
    pgPool: db,
    taskList: taskListOf(tasks, pace),
    concurrency: 1,
    noHandleSignals: true,
    logger,
  })
  // The queue completes a job asynchronously.
  await vi.waitFor(async () => expect((await jobs()).filter(({ isLocked }) => isLocked)).toEqual([]))
}

const jobs = async () =>
  (
    await db.query<{ id: string; attempts: number; seconds: number; isLocked: boolean }>(
      `select id, attempts, round(extract(epoch from run_at - now()))::int as seconds,
         locked_at is not null as "isLocked" from graphile_worker.jobs`,
    )
  ).rows

const take = async () =>
  (
    await db.query<{ id: string; key: string | null; locked_by: string }>(
      `update graphile_worker._private_jobs set attempts = attempts + 1, locked_at = now(), locked_by = 'killed'
       returning id, key, locked_by`,
    )
  ).rows

async function giveBack(tasks: Record<string, Task>) {
  await db.query(`select graphile_worker.force_unlock_workers(array['killed'])`)
  await settleExhausted(db, tasks, log)
}

test('what is queued while a job of the same key runs is not put off by that job', async () => {
  let ran = 0
  const { tasks } = errandOf(async () => {
    ran++
    if (ran > 1) return done
    await queue()
    return { kind: 'again', why: 'busy', afterSeconds: 600 }
  })
  await queue()
  await runDue(tasks)
  expect(ran).toBe(2)
  expect(await jobs()).toEqual([])
})

test('how fast jobs go on is decided by how long each waited after it was due', async () => {
  const { tasks } = errandOf(async () => done)
  await db.query(`select graphile_worker.add_job('errand', '{}', run_at => now() - interval '10 seconds')`)
  const heard: number[] = []
  await runDue(tasks, (waitedMs) => {
    heard.push(waitedMs)
    return 0
  })
  expect(heard).toHaveLength(1)
  expect(heard[0]).toBeGreaterThanOrEqual(10_000)
})

test('a job that is put off stays the one that it was, with all its tries', async () => {
  const { tasks, told } = errandOf(async () => ({ kind: 'again', why: 'busy', afterSeconds: 600 }))
  await queue(1)
  const [before] = await jobs()
  await runDue(tasks)
  const after = await jobs()
  expect(after).toMatchObject([{ id: before?.id, attempts: 0, isLocked: false }])
  expect(Math.abs((after[0]?.seconds ?? 0) - 600)).toBeLessThan(5)
  expect(told).toEqual([])
  expect(await findDeadJobs(db)).toEqual([])
})

test('killed once it was put off, and before the queue has heard, it waits for its time', async () => {
  const { tasks, told } = errandOf(async () => done)
  await queue(1)
  const [taken] = await take()
  if (!taken) throw new Error('no job')
  expect(await reschedule(db, taken, 600)).toBe(true)
  await giveBack(tasks)
  expect(await jobs()).toMatchObject([{ id: taken.id, attempts: 0, isLocked: false }])
  expect([await findDeadJobs(db), told]).toEqual([[], []])
})

test.each([
  ['queued anew', () => queue(1)],
  ['taken back', () => db.query(`select graphile_worker.remove_job('one')`)],
])('%s while it ran, a job that was killed leaves no dead letter', async (_how, supersede) => {
  const { tasks, told } = errandOf(async () => done)
  await queue(1)
  const [taken] = await take()
  await supersede()
  await giveBack(tasks)
  expect((await jobs()).map(({ id }) => id)).not.toContain(taken?.id)
  expect([await findDeadJobs(db), told]).toEqual([[], []])
})

test('taken back while it ran, a job that fails is nobody’s', async () => {
  const { tasks, told } = errandOf(async () => {
    await db.query(`select graphile_worker.remove_job('one')`)
    return { kind: 'again', why: 'busy' }
  })
  await queue(1)
  await runDue(tasks)
  expect([await jobs(), told]).toEqual([[], []])
})

test.each([
  ['its last try fails', 1, { kind: 'again', why: 'busy' }],
  ['it is no use', 25, { kind: 'dead', why: 'busy' }],
] as const)('somebody hears when %s, and it is a dead letter', async (_when, tries, end) => {
  const { tasks, told } = errandOf(async () => end)
  await queue(tries)
  await runDue(tasks)
  expect(told).toEqual(['busy'])
  expect(await findDeadJobs(db)).toMatchObject([{ task: 'errand', why: 'busy', tries }])
  await settleExhausted(db, tasks, log)
  expect(told).toEqual(['busy'])
})

test('somebody hears once of a job that died with its worker at its last try', async () => {
  const { tasks, told } = errandOf(async () => done)
  await queue(1)
  await take()
  expect(await findDeadJobs(db)).toEqual([])
  await giveBack(tasks)
  await settleExhausted(db, tasks, log)
  expect(told).toEqual(['worker died'])
  expect(await findDeadJobs(db)).toMatchObject([{ task: 'errand', why: 'worker died' }])
})

test('of a recurring job that died so somebody hears, and its next run is all that is left', async () => {
  const { tasks, told } = errandOf(async () => done)
  const recurring = { errand: { ...tasks.errand, isRecurring: true } }
  await queue(1)
  await take()
  await giveBack(recurring)
  expect(told).toEqual(['worker died'])
  expect([await findDeadJobs(db), await jobs()]).toEqual([[], []])
})

test.each([true, false])(
  'what is queued anew while somebody hears of its end is done (recurring: %s)',
  async (isRecurring) => {
    let ran = 0
    const errand: Task = {
      async work() {
        ran++
        return done
      },
      ended: () => queue(1),
      isRecurring,
    }
    await queue(1)
    await take()
    await giveBack({ errand })
    expect(await findDeadJobs(db)).toEqual([])
    await runDue({ errand })
    await settleExhausted(db, { errand }, log)
    expect([ran, await jobs()]).toEqual([1, []])
  },
)

test('a recurring job whose tries have failed is a dead letter until its next run', async () => {
  const { tasks, told } = errandOf(async () => ({ kind: 'again', why: 'busy' }))
  const recurring = { errand: { ...tasks.errand, isRecurring: true } }
  await queue(1)
  await runDue(recurring)
  expect(told).toEqual(['busy'])
  expect(await findDeadJobs(db)).toMatchObject([{ task: 'errand', why: 'busy' }])
})

test('an end that could not be told of is told of later', async () => {
  let fails = true
  const told: string[] = []
  const errand: Task = {
    work: async () => ({ kind: 'again', why: 'busy' }),
    async ended(_payload, why) {
      if (fails) throw new Error('no database')
      told.push(why)
    },
  }
  await queue(1)
  await runDue({ errand })
  await settleExhausted(db, { errand }, log)
  expect(await findDeadJobs(db)).toEqual([])
  fails = false
  await settleExhausted(db, { errand }, log)
  expect(told).toHaveLength(1)
  expect(await findDeadJobs(db)).toHaveLength(1)
})

test('a task that tells nobody of its end does not compile', () => {
  // @ts-expect-error: `ended` is missing.
  const silent: Task = { work: async () => done }
  expect(silent).toBeDefined()
})

test('every job is queued with a key', () => {
  const folder = new URL('../../', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const calls = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split(/(?=graphile_worker\.add_job\(|insert into graphile_worker\._private_jobs )/)
        .slice(1)
        .map((call) => ({ file, call: call.slice(0, 400) })),
    )
  expect(calls.length).toBeGreaterThan(5)
  expect(calls.filter(({ call }) => !/job_key =>|, key,/.test(call))).toEqual([])
})
