import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { OfficeEvent } from '../../contract/staff/events.ts'
import type { News } from './news.ts'

/** Heartbeat. */
const heartbeatMs = 25_000

const retryMs = 3000

interface Listening {
  readonly dataOf: (event: OfficeEvent) => string | undefined
  readonly session?: { readonly id: string; readonly isOpen: () => Promise<boolean> }
  readonly mostMs?: number
  readonly onEnd?: () => void
}

export function sendNews(
  news: News,
  reply: FastifyReply,
  { dataOf, session, mostMs, onEnd }: Listening,
): FastifyReply {
  const stream = new PassThrough()
  stream.write(`retry: ${retryMs}\n\n`)
  const stop = news.listen({
    tell(event) {
      const data = dataOf(event)
      if (data !== undefined) stream.write(`data: ${data}\n\n`)
    },
    sessionEnded(sessionId) {
      if (sessionId === session?.id) stream.end()
    },
    end: () => stream.end(),
  })
  const beating = setInterval(() => {
    stream.write(':\n\n')
    void session?.isOpen().then(
      (isOpen) => isOpen || stream.end(),
      // Database down: the next heartbeat asks again.
      () => {},
    )
  }, heartbeatMs)
  const ending = mostMs === undefined ? undefined : setTimeout(() => stream.end(), mostMs)
  reply.raw.once('close', () => {
    clearInterval(beating)
    clearTimeout(ending)
    stop()
    onEnd?.()
    stream.destroy()
  })
  return (
    reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      // Disables buffering in nginx.
      .header('x-accel-buffering', 'no')
      .send(stream)
  )
}
