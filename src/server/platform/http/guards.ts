import cors from '@fastify/cors'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { removalKeyHeader, visitKeyHeader } from '../../../contract/quiz/removal.ts'
import { Refusal } from './errors.ts'

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

/**
 * Every other method on this address is refused with 405 and the list of those that work, before its body is looked
 * at: whether that is JSON is no matter then.
 */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly HTTPMethods[]) {
  app.route({
    method: methods.filter((method) => method !== 'OPTIONS' && !allowed.includes(method)),
    url,
    config: { unlimited: 'refused' },
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed.join(', '))
      throw new Refusal('method_not_allowed')
    },
    handler: async () => {},
  })
}
