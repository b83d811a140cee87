import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { removalKeyHeader, visitKeyHeader } from '../../contract/removal.ts'
import { Refusal } from './errors.ts'
import { type RequestCounts, storeOf } from './request-counts.ts'
import { visitorOf } from './connections/visitor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Of every limit of this server. */
    requestCounts?: RequestCounts
  }
}

/** What an unmodified client of the specification's calls sends, and our own keys for repeats, removals and visits. */
const allowedHeaders = [
  'authorization',
  'apikey',
  'x-client-info',
  'content-type',
  'accept-profile',
  'content-profile',
  'prefer',
  'range',
  'x-upsert',
  'x-region',
  'x-retry-count',
  'x-metadata',
  'cache-control',
  'traceparent',
  'tracestate',
  'baggage',
  'idempotency-key',
  removalKeyHeader,
  visitKeyHeader,
]

/** Those that any address takes; HTTP knows more. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const

/** Any origin may call: nothing here is opened by a cookie. On every answer, errors included. */
export async function allowAnyOrigin(app: FastifyInstance) {
  await app.register(cors, {
    origin: '*',
    methods: [...methods],
    allowedHeaders,
    exposedHeaders: ['retry-after', 'content-range'],
    maxAge: 86_400,
    strictPreflight: false,
  })
}

/** Limits are per visitor; a route names its own in `config.rateLimit`. */
export async function limitRates(app: FastifyInstance) {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: visitorOf,
    errorResponseBuilder: () => new Refusal('too_many_requests'),
    ...(app.requestCounts && { store: storeOf(app.requestCounts) }),
  })
}

/** So many requests a minute from one address, scaled by the setting RATE_LIMIT_SCALE. */
export function perMinute(count: number, scale: number) {
  return { rateLimit: { max: Math.max(1, Math.round(count * scale)), timeWindow: 60_000 } }
}

/**
 * Every other method on this address is refused with 405 and the list of those that work, before its body is looked
 * at: whether that is JSON is no matter then.
 */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly HTTPMethods[]) {
  app.route({
    method: methods.filter((method) => method !== 'OPTIONS' && !allowed.includes(method)),
    url,
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed.join(', '))
      throw new Refusal('method_not_allowed')
    },
    handler: async () => {},
  })
}
