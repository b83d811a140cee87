import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type RefusalBody, type RefusalCode, refusals } from '../../../contract/refusals.ts'
import { databaseOutage, type DatabaseOutage } from '../db/pool.ts'
import { UnknownStoredValue } from '../db/stored-values.ts'
import { isDiskFull } from '../disk-full.ts'
import { oncePerMinute } from './once-per-minute.ts'

type Details = Omit<RefusalBody, 'error' | 'code'> & { readonly max?: number; readonly line?: number }

/** An expected end: answered with its code and never logged as an error. */
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

  get statusCode(): number {
    return this.status
  }

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

export type RefusalShape = (
  refusal: Refusal,
  request: Pick<FastifyRequest, 'headers'>,
) => { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }

export function functionShape(refusal: Refusal): { status: number; body: RefusalBody } {
  const { max: _max, ...details } = refusal.details
  const body: RefusalBody = { error: refusal.sentence, code: refusal.code, ...details }
  return { status: refusal.status, body }
}

/** The one place where a throw becomes an answer. An outage, which every request hits, is logged once a minute. */
export function answerErrors(shape: RefusalShape) {
  const isNew = oncePerMinute()
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

export function refusalOf(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error
  const code = 'code' in error ? error.code : ''
  if (code.startsWith('FST_ERR_CTP_BODY_TOO_LARGE')) return new Refusal('body_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_media_type')
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 416) return new Refusal('range_not_satisfiable')
  // Before the database: a visitor who disconnects causes ECONNRESET too.
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('invalid_json')
  if (outageOf(error)) return new Refusal('service_unavailable')
  if (error instanceof UnknownStoredValue) return new Refusal('newer_version')
  return new Refusal('internal')
}

export function refusalIn(reply: FastifyReply, thrown: unknown): Refusal {
  const refusal = refusalOf(thrown instanceof Error ? thrown : new Error(String(thrown)))
  // @fastify/static sets `content-range` on the error.
  if (refusal.code === 'range_not_satisfiable') reply.headers(headersOf(thrown))
  if (refusal.code === 'service_unavailable')
    reply.header('retry-after', String(retryAfterSeconds(outageOf(thrown))))
  return refusal
}

function outageOf(error: unknown): DatabaseOutage | undefined {
  return databaseOutage(error) ?? (isDiskFull(error) ? 'disk full' : undefined)
}

/** A database recovers by itself, a full disk needs a person. */
export function retryAfterSeconds(outage: string | undefined): number {
  return outage === 'disk full' ? 30 : 2
}

function headersOf(thrown: unknown): Record<string, string> {
  const headers: unknown = thrown instanceof Error ? Reflect.get(thrown, 'headers') : undefined
  const range: unknown =
    typeof headers === 'object' && headers !== null && Reflect.get(headers, 'Content-Range')
  return typeof range === 'string' ? { 'content-range': range } : {}
}
