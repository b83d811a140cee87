import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { officeAddresses } from '../../../contract/office/addresses.ts'
import type { OfficeEvent } from '../../../contract/office/events.ts'
import type { Services } from '../../services/services.ts'
import type { OfficeRoute } from '../access/office-route.ts'
import { isSessionOpen } from '../sessions/session-queries.ts'
import type { News } from './news.ts'

/** Between two signs of life; with each the session is asked whether it has ended. */
const heartbeatMs = 25_000

/** How long a browser waits before it connects again. */
const retryMs = 3000

/** What has changed, as server-sent events; they end with the session, and with the server. */
export function newsRoutes({ db }: Services, news: News): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: officeAddresses.events,
      access: 'operator',
      run: async (_request, { sessionId }, reply) => tell(news, reply, () => isSessionOpen(db, sessionId)),
    },
  ]
}

function tell(news: News, reply: FastifyReply, isStillOpen: () => Promise<boolean>) {
  const stream = new PassThrough()
  stream.write(`retry: ${retryMs}\n\n`)
  const stop = news.listen({
    tell: (event) => stream.write(lineOf(event)),
    end: () => stream.end(),
  })
  const beating = setInterval(() => {
    stream.write(':\n\n')
    void isStillOpen().then(
      (isOpen) => isOpen || stream.end(),
      // The database is away for a moment: the next beat asks again.
      () => {},
    )
  }, heartbeatMs)
  reply.raw.once('close', () => {
    clearInterval(beating)
    stop()
    stream.destroy()
  })
  // A proxy must not keep them until there are many.
  return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream)
}

function lineOf(event: OfficeEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}
