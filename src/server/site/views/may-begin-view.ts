import type { FastifyRequest } from 'fastify'
import { askerOf } from '../../platform/limits/limiter.ts'

/** Whether one more view is counted of whoever asks: whoever looks at more than anybody does is not. */
export async function mayBeginView(request: FastifyRequest): Promise<boolean> {
  return (await request.server.limiter?.allows('begin-view', askerOf(request))) ?? true
}
