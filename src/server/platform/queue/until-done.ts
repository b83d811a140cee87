import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from './queue-log.ts'

const longestPauseMs = 10_000

export async function untilDone<Result>(
  log: Pick<FastifyBaseLogger, 'warn'>,
  work: () => Promise<Result>,
  shortestPauseMs = 500,
): Promise<Result> {
  for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await work()
    } catch (error) {
      log.warn({ why: reasonOf(error) }, 'the start waits')
      await sleep(pauseMs, undefined, { ref: false })
    }
  }
}
