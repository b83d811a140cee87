import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keepRunning } from './keep-running.ts'

const hasty = { firstPauseMs: 2, longestPauseMs: 20, calmAfterMs: 60_000 }

function aLog() {
  const said: string[] = []
  return {
    said,
    info: (message: string) => void said.push(`info ${message}`),
    error: (message: string) => void said.push(`error ${message}`),
  }
}

test('a server that keeps dying is started again for as long as it is wanted, each time with an error and its end', async () => {
  const log = aLog()
  const server = aServer()
  const running = await keepRunning(server, log, hasty)
  for (let time = 1; time <= 60; time++) {
    await server.startedTimes(time)
    server.children[time - 1]?.kill('SIGKILL')
  }
  await server.startedTimes(61)
  await running.stop()
  const errors = log.said.filter((line) => line.startsWith('error'))
  expect(errors).toHaveLength(60)
  expect(errors[0]).toBe('error The database server ended (SIGKILL); starting it again.')
  expect(log.said.filter((line) => line === 'info The database server runs again.').length).toBeGreaterThan(
    58,
  )
})

test('the first new start is made at once, the next after growing pauses up to the longest', async () => {
  const log = aLog()
  const server = aServer({ failing: Array.from({ length: 7 }, (_, at) => at + 2) })
  const running = await keepRunning(server, log, hasty)
  server.children[0]?.kill('SIGKILL')
  await server.startedTimes(2)
  await running.stop()
  expect(log.said).toEqual([
    'error The database server ended (SIGKILL); starting it again.',
    ...[0.002, 0.004, 0.008, 0.016, 0.02, 0.02, 0.02].map(
      (pause, at) => `error start ${at + 2} failed; starting it again in ${pause} s.`,
    ),
    'info The database server runs again.',
  ])
})

test('after a calm time the next start is made at once again', async () => {
  const log = aLog()
  const server = aServer()
  const running = await keepRunning(server, log, { ...hasty, calmAfterMs: 0 })
  for (let time = 1; time <= 5; time++) {
    await server.startedTimes(time)
    await sleep(5)
    server.children[time - 1]?.kill('SIGKILL')
  }
  await server.startedTimes(6)
  await running.stop()
  expect(log.said.filter((line) => line.includes(' s.'))).toEqual([])
})

test('a first start that fails is reported', async () => {
  await expect(keepRunning(aServer({ failing: [1] }), aLog(), hasty)).rejects.toThrow('start 1 failed')
})

test('an order to stop given while a new start is under way leaves nothing running', async () => {
  const server = aServer({ startMs: 50 })
  const running = await keepRunning(server, aLog(), hasty)
  server.children[0]?.kill('SIGKILL')
  await server.attempted(2)
  await running.stop()
  expect(server.children).toHaveLength(2)
  expect(server.children.every((child) => child.signalCode !== null)).toBe(true)
})

function aServer({ failing = [], startMs = 0 }: { failing?: number[]; startMs?: number } = {}) {
  const children: ChildProcess[] = []
  const server = {
    children,
    attempts: 0,
    async start() {
      const attempt = ++server.attempts
      if (failing.includes(attempt)) throw new Error(`start ${attempt} failed`)
      await sleep(startMs)
      const child = spawn('sleep', ['1000'])
      children.push(child)
      return child
    },
    async stop() {
      for (const child of children) {
        if (child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit')
      }
    },
    startedTimes: (times: number) => expect.poll(() => children.length, { interval: 5 }).toBe(times),
    attempted: (times: number) => expect.poll(() => server.attempts, { interval: 5 }).toBe(times),
  }
  return server
}
