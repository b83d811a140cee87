import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify'
import { asker, type Traffic } from '../db/asker.ts'
import type { RankedPool } from '../db/ranked-pool.ts'
import { Refusal } from './errors.ts'
import { LoopTurns } from './loop-turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Without it nobody is refused here: assets of a page that was let in, banks, whoever watches the shop. */
    traffic?: Traffic
  }
}

/**
 * How long somebody as urgent, or more so, may be waiting for the database, or anybody for the event loop, before a request
 * is refused. To refuse the owner frees nothing: she is one person.
 */
const patienceMs: Readonly<Record<Traffic, number>> = {
  browsing: 200,
  sending: 300,
  buying: 500,
  paying: 1000,
  office: 2000,
}

/** Apart from each other, so that they do not all come back at once. */
const retryAfterSeconds = { least: 2, most: 5 }

/** Decides who is refused while more is asked of the shop than it does. */
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

  /** Whether a request of this kind, which has come just now, is to be refused. */
  refuses(traffic: Traffic): boolean {
    const waitMs = Math.max(this.#loop.count(), this.#line.longestWaitMs(traffic))
    const isRefused = waitMs > patienceMs[traffic]
    if (isRefused) this.#onRefused(traffic)
    return isRefused
  }
}

/**
 * Refuses whom there is no room for, before anything of a body is read, and has the others wait for the database by what
 * they are about. To be called before what guards addresses, which asks the database too.
 */
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
  // What reads a body calls back from outside of what came before.
  app.addHook('preHandler', waitByKind)
}

/** Has everything that `next` begins wait for the database as traffic of this kind does. */
export function waitAs(traffic: Traffic | undefined, reply: FastifyReply, next: () => void) {
  if (traffic === undefined) return next()
  asker.run({ traffic, since: performance.now() - reply.elapsedTime }, next)
}
