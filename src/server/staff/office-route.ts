import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { LimitName } from '../platform/limits/limits.ts'
import type { Operator } from './session-queries.ts'

interface Address {
  readonly method: Extract<HTTPMethods, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>
  readonly url: string
}

export type OfficeRoute = Address &
  (
    | {
        /** `fresh`: needs a recent sign-in, for bulk exports, deletions, refunds and credentials. */
        readonly access: 'operator' | 'fresh'
        readonly isFreshAsked?: (request: FastifyRequest) => boolean
        /** The body is left unread for `run` to stream. */
        readonly takesFile?: true
        readonly mostBodyBytes?: number
        readonly run: (request: FastifyRequest, operator: Operator, reply: FastifyReply) => Promise<unknown>
      }
    | {
        readonly access: 'anyone'
        readonly limit: LimitName
        readonly run: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
      }
  )
