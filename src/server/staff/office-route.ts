import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { LimitName } from '../platform/limits/limits.ts'
import type { Operator } from './session-queries.ts'

interface Address {
  readonly method: Extract<HTTPMethods, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>
  /** As Fastify writes it, all of it: `/office/api/orders/:number`. */
  readonly url: string
}

/** One address below `/office/api`, and who may ask it; its room says what it does. */
export type OfficeRoute = Address &
  (
    | {
        /** `fresh`: only soon after a sign-in, as of what gives out or destroys in bulk, moves money or makes ways in. */
        readonly access: 'operator' | 'fresh'
        /** Of what is asked for here, some is so too. */
        readonly isFreshAsked?: (request: FastifyRequest) => boolean
        /** What is sent here is a file: it is left unread, for `run` to receive at its pace. */
        readonly takesFile?: true
        /** Where more is sent than elsewhere. */
        readonly mostBodyBytes?: number
        readonly run: (request: FastifyRequest, operator: Operator, reply: FastifyReply) => Promise<unknown>
      }
    | {
        readonly access: 'anyone'
        readonly limit: LimitName
        readonly run: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
      }
  )
