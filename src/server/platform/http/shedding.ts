import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify'
import { asker, type Traffic } from '../db/asker.ts'
import type { RankedPool } from '../db/ranked-pool.ts'
import { Refusal } from './errors.ts'
import { LoopTurns } from './loop-turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Without it a request is always admitted: assets, bank callbacks, health checks. */
    traffic?: Traffic
  }
}

/** Longest wait for a connection or the event loop at this priority or above. The office is one person. */
const patienceMs: Readonly<Record<Traffic, number>> = {
  browsing: 200,
  sending: 300,
  buying: 500,
  paying: 1000,
  office: 2000,
}

const retryAfterSeconds = { least: 2, most: 5 }

export class Shedding {
  readonly #line: Pick<RankedPool['line'], 'longestWaitMs'>
  readonly #loop: Pick<LoopTurns, 'count'>
  readonly #onRefused: (traffic: Traffic) => void

  constructor(
    line: Pick<RankedPool['line'], 'longestWaitMs'>,
    onRefused: (traffic: Traffic) => void,
    loop: Pick<LoopTurns, 'count'> = new LoopTurns(),
  ) {
    this.#line = line
    this.#onRefused = onRefused
    this.#loop = loop
  }

  /** Visitors wait for the database, though not long enough to be refused. */
  readonly isCrowded = () => this.#line.longestWaitMs('browsing') > patienceMs.browsing / 4

  refuses(traffic: Traffic): boolean {
    const waitMs = Math.max(this.#loop.count(), this.#line.longestWaitMs(traffic))
    const isRefused = waitMs > patienceMs[traffic]
    if (isRefused) this.#onRefused(traffic)
    return isRefused
  }
}

/** Before the body is read. Register it before the guards, which query the database too. */
export function orderTraffic(app: FastifyInstance, shedding: Shedding | undefined) {
  const waitByKind: onRequestHookHandler = ({ routeOptions }, reply, done) =>
    waitAs(routeOptions.config.traffic, reply, done)
  app.addHook('onRequest', waitByKind)
  app.addHook('preParsing', async ({ routeOptions }, reply) => {
    const { traffic } = routeOptions.config
    if (traffic === undefined || !shedding?.refuses(traffic)) return
    reply.header('retry-after', String(randomInt(retryAfterSeconds.least, retryAfterSeconds.most + 1)))
    throw new Refusal('overloaded')
  })
  // Body parsers lose the async context.
  app.addHook('preHandler', waitByKind)
}

export function waitAs(traffic: Traffic | undefined, reply: FastifyReply, next: () => void) {
  if (traffic === undefined) return next()
  asker.run({ traffic, since: performance.now() - reply.elapsedTime }, next)
}
