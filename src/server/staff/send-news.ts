import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { OfficeEvent } from '../../contract/staff/events.ts'
import type { News } from './news.ts'

/** Between two signs of life. */
const heartbeatMs = 25_000

/** How long a browser waits before it connects again. */
const retryMs = 3000

/** One page that listens. */
interface Listening {
  /** What it is told of an event; nothing of one that is not its own. */
  readonly dataOf: (event: OfficeEvent) => string | undefined
  /** It ends with this session of the office, whose own time is looked at with each sign of life. */
  readonly session?: { readonly id: string; readonly isOpen: () => Promise<boolean> }
  /** It ends after so long, and the browser connects again; without one it never does by itself. */
  readonly mostMs?: number
  /** It is over, however that came. */
  readonly onEnd?: () => void
}

/** Answers with what has changed, as server-sent events, until the page goes, the shop closes or its time is up. */
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
      // The database is away for a moment: the next beat asks again.
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
      // A proxy must not keep them until there are many.
      .header('x-accel-buffering', 'no')
      .send(stream)
  )
}
