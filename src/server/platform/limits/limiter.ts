import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type LimitName, limitOf, type Rate, secondsOf } from './limits.ts'
import { networkOf, visitorOf } from '../http/visitor.ts'
import { Refusal } from '../http/errors.ts'
import type { RequestCounts } from './request-counts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    limiter?: Limiter
    /** @fortests */
    limitedAddresses?: readonly LimitedAddress[]
  }
  interface FastifyContextConfig {
    /** Every address has either this or `unlimited`. */
    limit?: LimitName
    unlimited?: 'refused' | 'counted-by-guard' | 'signed-reports'
  }
}

export interface Asker {
  readonly visitor: string
  readonly network?: string | undefined
}

export function askerOf(request: FastifyRequest): Asker {
  return { visitor: visitorOf(request), network: networkOf(request) }
}

export class Limiter {
  readonly #counts: RequestCounts
  readonly #scale: number

  constructor(counts: RequestCounts, scale: number) {
    this.#counts = counts
    this.#scale = scale
  }

  async take(name: LimitName, asker: Asker, reply: FastifyReply): Promise<void> {
    const msLeft = await this.#count(name, asker)
    if (msLeft === undefined) return
    reply.header('retry-after', String(Math.max(1, Math.ceil(msLeft / 1000))))
    throw new Refusal('too_many_requests')
  }

  async allows(name: LimitName, asker: Asker): Promise<boolean> {
    return (await this.#count(name, asker)) === undefined
  }

  /** Visitor first, shop last, so a rejected request costs others nothing. Returns ms until the next one is allowed. */
  async #count(name: LimitName, { visitor, network }: Asker): Promise<number | undefined> {
    const { rates } = limitOf(name)
    const isFirst = { hour: true, day: true, minute: true, week: true }
    for (const [subject, who] of [
      ['visitor', visitor],
      ['network', network],
      ['shop', ''],
    ] as const) {
      if (who === undefined) continue
      for (const rate of rates[subject] ?? []) {
        const answered = await this.#counts.take({
          name: `${name} ${subject} ${rate.per}`,
          who,
          most: this.#mostOf(rate, isFirst[rate.per]),
          windowMs: secondsOf(rate) * 1000,
        })
        if (!answered.isAllowed) return answered.msLeft
        if (answered.nth > 1) isFirst[rate.per] = false
      }
    }
    return undefined
  }

  #mostOf({ most, keptForNew = 0 }: Rate, isFirst: boolean): number {
    return Math.max(1, Math.round((isFirst ? most : most - keptForNew) * this.#scale))
  }
}

export function limitRates(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const { limit } = request.routeOptions.config
    if (limit !== undefined) await app.limiter?.take(limit, askerOf(request), reply)
  })
}

const families = /^\/(functions|rest|storage|payments|messages|office\/api)\//
const standIns = /^\/sandbox\//
const readingMethods = ['GET', 'HEAD', 'OPTIONS']

interface LimitedAddress {
  readonly methods: readonly string[]
  readonly url: string
  readonly limit: LimitName | undefined
  readonly unlimited: string | undefined
}

/** A route without `limit` or `unlimited` throws, except pages, files and stand-ins. */
export function demandLimits(app: FastifyInstance): readonly LimitedAddress[] {
  const addresses: LimitedAddress[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    const methods = [method].flat()
    const isShown = methods.every((one) => readingMethods.includes(one)) && !families.test(url)
    if (method === 'OPTIONS' || standIns.test(url)) return
    const { limit, unlimited } = config ?? {}
    if (!isShown && limit === undefined && unlimited === undefined)
      throw new Error(`${String(method)} ${url} has no limit: see src/server/platform/limits/limits.ts`)
    addresses.push({ methods, url, limit, unlimited })
  })
  return addresses
}
