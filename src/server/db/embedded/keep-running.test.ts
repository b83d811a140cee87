import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keepRunning } from './keep-running.ts'

const hasty = { mostRestarts: 3, longestPauseMs: 20, calmAfterMs: 60_000 }

test('a server that dies is started again and again, up to the limit, and then left', async () => {
  const said: string[] = []
  const server = aServer()
  const running = await keepRunning(server, (message) => said.push(message), hasty)
  for (let time = 1; time <= 4; time++) {
    await server.startedTimes(time)
    server.children[time - 1]?.kill('SIGKILL')
  }
  await hears(said, 'it is left stopped')
  expect(server.children).toHaveLength(4)
  await running.stop()
})

test('a quiet time in between starts the count anew', async () => {
  const server = aServer()
  const running = await keepRunning(server, () => {}, { ...hasty, mostRestarts: 1, calmAfterMs: 0 })
  for (let time = 1; time <= 5; time++) {
    await server.startedTimes(time)
    await sleep(5)
    server.children[time - 1]?.kill('SIGKILL')
  }
  await server.startedTimes(6)
  await running.stop()
})

test('a start that fails is tried again', async () => {
  const server = aServer({ failing: [2, 3] })
  const running = await keepRunning(server, () => {}, hasty)
  server.children[0]?.kill('SIGKILL')
  await server.startedTimes(2)
  await running.stop()
  expect(server.attempts).toBe(4)
})

test('a first start that fails is reported', async () => {
  await expect(keepRunning(aServer({ failing: [1] }), () => {}, hasty)).rejects.toThrow('start 1 failed')
})

test('an order to stop given while a new start is under way leaves nothing running', async () => {
  const server = aServer({ startMs: 50 })
  const running = await keepRunning(server, () => {}, hasty)
  server.children[0]?.kill('SIGKILL')
  await server.attempted(2)
  await running.stop()
  expect(server.children).toHaveLength(2)
  expect(server.children.every((child) => child.signalCode !== null)).toBe(true)
})

/** A server that is a sleeping process; `startMs` passes before it is there. */
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

const hears = (said: readonly string[], words: string) =>
  expect.poll(() => said.join('\n'), { interval: 5 }).toContain(words)
