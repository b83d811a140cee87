import cors from '@fastify/cors'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { removalKeyHeader, visitKeyHeader } from '../../../contract/quiz/removal.ts'
import { Refusal } from './errors.ts'

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

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const

/** Safe, as no cookie is accepted here. Applies to errors too. */
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
