import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { orderPageNewsPath } from '../../contract/orders/page-paths.ts'
import { orderPageKey } from '../../contract/platform/ids.ts'
import { visitorOf } from '../platform/http/visitor.ts'
import { answerErrors, functionShape, Refusal } from '../platform/http/errors.ts'
import { limitRates } from '../platform/limits/limiter.ts'
import { Seats } from '../platform/http/seats.ts'
import type { News } from '../staff/news.ts'
import { sendNews } from '../staff/send-news.ts'
import type { AftercareNeeds } from './needs.ts'
import { findPageNumber } from './order-page-queries.ts'

const mostMinutes = 15

/** Per node, at most a quarter of its connections: watchers must not block buyers. A visitor may be a household. */
const mostStreams = 500
const perVisitor = 20
const perPage = 5

export async function orderPageNews(
  app: FastifyInstance,
  { db, config }: Pick<AftercareNeeds, 'db' | 'config'>,
  news: News,
) {
  app.setErrorHandler(answerErrors(functionShape))
  limitRates(app)
  const max = Math.max(1, Math.min(mostStreams, Math.floor(config.maxConnections / 4)))
  const seats = new Seats({ max, perVisitor, perPage })

  app.get<{ Params: { key: string } }>(
    orderPageNewsPath(':key'),
    { config: { limit: 'order-news', traffic: 'browsing' } },
    async (request, reply) => {
      const { key } = request.params
      const number = v.is(orderPageKey, key) ? await findPageNumber(db, key) : undefined
      if (number === undefined) throw new Refusal('not_found')
      // Otherwise a client that disconnected would hold its seat for ever.
      if (reply.raw.destroyed) return reply.hijack()
      const leave = seats.take(visitorOf(request), number)
      if (!leave) throw new Refusal('too_many_connections')
      return sendNews(news, reply, {
        dataOf: (event) =>
          event.kind === 'everything' || (event.kind === 'order' && event.number === number)
            ? 'changed'
            : undefined,
        mostMs: mostMinutes * 60_000,
        onEnd: leave,
      })
    },
  )
}
