import type { FastifyRequest } from 'fastify'
import type { Traffic } from '../db/asker.ts'
import type { LimitName } from './limits.ts'

export interface ServerFunction {
  readonly name: LimitName
  readonly traffic: Traffic
  readonly run: (request: FastifyRequest) => Promise<object>
}
