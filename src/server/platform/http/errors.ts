import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type RefusalBody, type RefusalCode, refusals } from '../../../contract/platform/refusals.ts'
import { databaseOutage, type DatabaseOutage } from '../db/pool.ts'
import { isDiskFull } from '../disk-full.ts'
import { firstInAMinute } from './first-in-a-minute.ts'

type Details = Omit<RefusalBody, 'error' | 'code'> & { readonly max?: number; readonly line?: number }

/** A request that is refused: an expected end, answered with its code and never logged as a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Details

  constructor(code: RefusalCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return refusals[this.code].status
  }

  /** As Fastify's errors say it: to whoever does not know refusals this is no fault of the server's either. */
  get statusCode(): number {
    return this.status
  }

  /** The sentence for a person, with the numbers put in. */
  get sentence(): string {
    const { max, line, orderNumber } = this.details
    const refusal = refusals[this.code]
    if (max === 1 && 'onlyOne' in refusal) return refusal.onlyOne
    return refusal.message
      .replace('{max}', String(max ?? ''))
      .replace('{line}', String(line ?? ''))
      .replace('{order}', orderNumber ?? '')
  }
}

/** How one family of addresses words a refusal, as JSON unless said; the contract of each is fixed by its clients. */
export type RefusalShape = (
  refusal: Refusal,
  request: Pick<FastifyRequest, 'headers'>,
) => { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }

/** Functions: `{ error, code, … }` with the refusal's own status. */
export function functionShape(refusal: Refusal): { status: number; body: RefusalBody } {
  const { max: _max, ...details } = refusal.details
  const body: RefusalBody = { error: refusal.sentence, code: refusal.code, ...details }
  return { status: refusal.status, body }
}

/**
 * The one place where anything thrown becomes an answer. Faults are logged with the request's id only; an outage,
 * which every request meets, once a minute.
 */
export function answerErrors(shape: RefusalShape) {
  const isNew = firstInAMinute()
  return async (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalIn(reply, error)
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed')
    const outage = refusal.code === 'service_unavailable' ? outageOf(error) : undefined
    if (outage && isNew(outage)) request.log.error({ reason: error.message }, outage)
    const { status, body, headers } = shape(refusal, request)
    return reply
      .code(status)
      .headers({ 'content-type': 'application/json; charset=utf-8', ...headers })
      .send(body)
  }
}

/** The refusal that a thrown thing amounts to; whatever is not expected is `internal`. */
export function refusalOf(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error
  const code = 'code' in error ? error.code : ''
  if (code.startsWith('FST_ERR_CTP_BODY_TOO_LARGE')) return new Refusal('body_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_media_type')
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 416) return new Refusal('range_not_satisfiable')
  // Before the database: a visitor who goes away in mid-request leaves an ECONNRESET too.
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('invalid_json')
  if (outageOf(error)) return new Refusal('service_unavailable')
  return new Refusal('internal')
}

/** The same, with `Retry-After` in the answer where the shop cannot do its work for now. */
export function refusalIn(reply: FastifyReply, thrown: unknown): Refusal {
  const refusal = refusalOf(thrown instanceof Error ? thrown : new Error(String(thrown)))
  // Told with its length by what serves the files.
  if (refusal.code === 'range_not_satisfiable') reply.headers(headersOf(thrown))
  if (refusal.code === 'service_unavailable')
    reply.header('retry-after', String(retryAfterSeconds(outageOf(thrown))))
  return refusal
}

/** Why the shop cannot do its work for now, though nothing is wrong with it or with what was asked. */
function outageOf(error: unknown): DatabaseOutage | undefined {
  return databaseOutage(error) ?? (isDiskFull(error) ? 'disk full' : undefined)
}

/** When to ask again: a database comes back by itself, room on a disk is made by a person. */
export function retryAfterSeconds(outage: string | undefined): number {
  return outage === 'disk full' ? 30 : 2
}

function headersOf(thrown: unknown): Record<string, string> {
  const headers: unknown = thrown instanceof Error ? Reflect.get(thrown, 'headers') : undefined
  const range: unknown =
    typeof headers === 'object' && headers !== null && Reflect.get(headers, 'Content-Range')
  return typeof range === 'string' ? { 'content-range': range } : {}
}
