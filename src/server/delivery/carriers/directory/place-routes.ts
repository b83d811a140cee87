import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import {
  type FoundPoint,
  type FoundPoints,
  type FoundSettlements,
  pointsQuestion,
  settlementsQuestion,
} from '../../../../contract/delivery/places.ts'
import { kyivDay, weekdayOf } from '../../../../domain/platform/day.ts'
import { hasTag } from '../../../platform/http/entity-tag.ts'
import { refuseOtherMethods } from '../../../platform/http/guards.ts'
import { parseBody } from '../../../platform/http/parse-body.ts'
import {
  type DirectorySearch,
  type SearchedPoint,
  searchDirectory,
  searchPoints,
} from './search-directory.ts'

/** Called on every keystroke. Queries are not logged. */
export function placeRoutes(app: FastifyInstance, db: Pool) {
  const search = searchDirectory(db)
  const config = { limit: 'find-place', traffic: 'buying' } as const
  app.get('/settlements', { config }, async (request, reply) =>
    sendPlaces(request, reply, await findSettlements(search, request.query)),
  )
  app.get('/points', { config }, async (request, reply) =>
    sendPlaces(request, reply, await findPoints(db, request.query)),
  )
  for (const url of ['/settlements', '/points']) refuseOtherMethods(app, url, ['GET', 'HEAD', 'OPTIONS'])
}

async function findSettlements(search: DirectorySearch, question: unknown): Promise<FoundSettlements> {
  const { q, limit } = parseBody(settlementsQuestion, question)
  return { settlements: (await search.settlements(q, limit)) ?? null }
}

async function findPoints(db: Pool, question: unknown): Promise<FoundPoints> {
  const { settlement, q, kind, limit } = parseBody(pointsQuestion, question)
  const isLocker = kind && kind === 'locker'
  const points = await searchPoints(db, settlement, q, { isLocker, limit })
  const today = weekdayOf(kyivDay(Date.now()))
  return { points: points?.map((point) => withHoursOf(today, point)) ?? null }
}

function withHoursOf(weekday: number, { hours, ...point }: SearchedPoint): FoundPoint {
  return { ...point, today: hours[weekday] ?? '-' }
}

function sendPlaces(request: FastifyRequest, reply: FastifyReply, found: FoundSettlements | FoundPoints) {
  reply.type('application/json; charset=utf-8')
  // The directory may appear at any moment.
  if (Object.values(found).includes(null)) return reply.header('cache-control', 'no-store').send(found)
  const body = JSON.stringify(found)
  const digest = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply
    .header('cache-control', 'public, max-age=600, stale-while-revalidate=3600')
    .header('vary', 'accept-encoding')
  // Weak: the same whether compressed or not.
  reply.header('etag', `W/${digest}`)
  if (hasTag(request.headers['if-none-match'], digest)) return reply.code(304).send()
  return reply.send(body)
}
