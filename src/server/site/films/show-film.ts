import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { filmFileName, filmsPath } from '../../../contract/site/films.ts'
import { type ByteRange, byteRange } from '../../platform/http/byte-range.ts'
import { networkOf, visitorOf } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { limitRates } from '../../platform/limits/limiter.ts'
import { Seats } from '../../platform/http/seats.ts'
import type { PhotoStore } from '../../platform/photo-store.ts'
import { StoreAway } from '../../platform/bucket.ts'
import type { SiteNeeds } from '../needs.ts'
import { partBytes, partName } from './film-parts.ts'
import { bytesOfFilm, findCaptions } from './film-queries.ts'

type FilmServices = Pick<SiteNeeds, 'db' | 'filmStore' | 'config'>

/** Each holds two parts in memory. */
const mostViewers = 100
/** Browsers request several ranges at once. */
const perVisitor = 12

export async function filmFiles(app: FastifyInstance, services: FilmServices) {
  limitRates(app)
  const seats = new Seats({ max: mostViewers, perVisitor, share: 1 / 8 })
  app.get<{ Params: { file: string } }>(
    `${filmsPath}/:file`,
    { config: { limit: 'show-film', traffic: 'browsing' } },
    async (request, reply) => {
      const { hash = '', format } = filmFileName.exec(request.params.file)?.groups ?? {}
      const isShown =
        format === 'mp4'
          ? await showFilm(services, seats, hash, request, reply)
          : format === 'vtt' && (await showCaptions(services, hash, reply))
      if (!isShown) throw new Refusal('not_found')
      return reply
    },
  )
}

function setHeaders(reply: FastifyReply, hash: string) {
  // Browsers show a film as a document of its own, which the policy would break.
  reply.removeHeader('content-security-policy')
  reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: `"${hash}"` })
}

async function showCaptions({ db }: FilmServices, hash: string, reply: FastifyReply): Promise<boolean> {
  const words = await findCaptions(db, hash)
  if (words === undefined) return false
  setHeaders(reply, hash)
  void reply.type('text/vtt; charset=utf-8').send(words)
  return true
}

async function showFilm(
  { db, filmStore }: FilmServices,
  seats: Seats,
  hash: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { method, headers } = request
  const bytes = await bytesOfFilm(db, hash)
  if (bytes === undefined) return false
  // RFC 9110, 13.1.5: a range of another version is useless.
  const isSame = headers['if-range'] === undefined || headers['if-range'] === `"${hash}"`
  const asked = isSame ? byteRange(headers.range, bytes) : undefined
  reply.header('accept-ranges', 'bytes')
  if (asked === 'outside') {
    void reply.code(416).header('content-range', `bytes */${bytes}`).send()
    return true
  }
  const range = asked ?? { first: 0, last: bytes - 1 }
  if (method !== 'HEAD') takeSeat(seats, request, reply)
  const parts = method === 'HEAD' ? [] : await begun(readParts(filmStore, hash, range))
  setHeaders(reply, hash)
  if (asked) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes}`)
  reply.header('content-length', range.last - range.first + 1)
  void reply.type('video/mp4').send(Readable.from(parts, { objectMode: false }))
  return true
}

function takeSeat(seats: Seats, request: FastifyRequest, reply: FastifyReply) {
  // Otherwise a client that disconnected would hold its seat for ever.
  if (reply.raw.destroyed) return
  const leave = seats.take(visitorOf(request), '', networkOf(request))
  if (leave) {
    reply.raw.once('close', leave)
    return
  }
  reply.header('retry-after', '10')
  throw new Refusal('too_many_connections')
}

async function* readParts(
  store: PhotoStore,
  hash: string,
  { first, last }: ByteRange,
): AsyncGenerator<Buffer> {
  for (let nth = Math.floor(first / partBytes); nth * partBytes <= last; nth++) {
    const part = await store.find(partName(hash, nth))
    if (!part) throw new Error(`a part of the film ${hash} is not in the store`)
    const start = nth * partBytes
    yield part.subarray(Math.max(0, first - start), last + 1 - start)
  }
}

/** Reads the first part before the headers are sent, so an outage can still be a 503. */
async function begun(parts: AsyncGenerator<Buffer>): Promise<AsyncIterable<Buffer>> {
  const first = await parts.next().catch((error: unknown) => {
    throw error instanceof StoreAway ? new Refusal('service_unavailable') : error
  })
  return (async function* () {
    if (first.done !== true) yield first.value
    yield* parts
  })()
}
