import type { FastifyRequest } from 'fastify'
import { askerOf } from '../../platform/limits/limiter.ts'

export async function mayBeginView(request: FastifyRequest): Promise<boolean> {
  return (await request.server.limiter?.allows('begin-view', askerOf(request))) ?? true
}
