import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type Directory, lazyDirectory, type Page } from './directory.ts'
import { type FaultRule, Faults } from './faults.ts'

export interface StandInOptions {
  /** The path it lives under; empty for none. */
  readonly pathPrefix: string
  /** The one key it knows; an empty one may read the directory too, as at the carrier. */
  readonly apiKey: string
  /** A smaller country, by adjectives like `Черкаська`; the capital's is empty. */
  readonly oblasts?: readonly string[]
}

/**
 * Stands in for the API v2.0 of Nova Poshta as far as its directory goes: a Fastify plugin that adds its own path prefix.
 * `POST {prefix}/control` with the key in `X-Token` has it fail, see {@link Faults}.
 */
export function createSandboxNovaPoshta(options: StandInOptions): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register((scope) => answerCalls(scope, options), { prefix: options.pathPrefix })
  }
}

const call = v.object({
  apiKey: v.optional(v.string(), ''),
  modelName: v.picklist(['Address', 'AddressGeneral']),
  calledMethod: v.picklist(['getSettlements', 'getWarehouses']),
  methodProperties: v.optional(
    v.object({
      Page: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number)), '1'),
      Limit: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number))),
      SettlementRef: v.optional(v.string()),
    }),
    { Page: '1' },
  ),
})
type Call = v.InferOutput<typeof call>

const maxBodyBytes = 64 * 1024

async function answerCalls(app: FastifyInstance, { apiKey, oblasts }: StandInOptions): Promise<void> {
  const directory = lazyDirectory(oblasts)
  const faults = new Faults()
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    '*',
    { parseAs: 'string', bodyLimit: maxBodyBytes },
    async (_: unknown, text: string) => parseOrNothing(text),
  )

  app.post('/control', async (request, reply) => {
    if (request.headers['x-token'] !== apiKey) return reply.code(403).send({})
    return reply.code(faults.obey(request.body) ? 200 : 400).send({})
  })

  app.post('/v2.0/json/', async (request, reply) => {
    const parsed = v.safeParse(call, request.body)
    if (!parsed.success) return refusal('20000000001', 'Data is invalid')
    const asked = parsed.output
    if (asked.apiKey !== '' && asked.apiKey !== apiKey) return refusal('20000200068', 'API key is invalid')
    const fault = faults.take(asked.calledMethod, asked.methodProperties.Page)
    const misbehaved = fault && (await misbehave(fault, { request, reply, closing: closing.signal }))
    return misbehaved ?? answer(await directory(), asked, fault)
  })
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const mostOf = { getSettlements: 150, getWarehouses: 3000 } as const

function answer(
  directory: Directory,
  { calledMethod, methodProperties }: Call,
  fault: FaultRule | undefined,
) {
  const { Page: page, Limit: limit = Math.min(500, mostOf[calledMethod]), SettlementRef } = methodProperties
  if (!Number.isInteger(limit) || limit < 1) return refusal('20000200816', 'Limit is not specified')
  if (limit > mostOf[calledMethod]) return refusal('30000900777', 'Limit is over the maximum')
  if (!Number.isInteger(page) || page < 1) return refusal('20000000001', 'Page is invalid')
  const found =
    calledMethod === 'getSettlements'
      ? directory.settlements(page, limit)
      : directory.points(page, limit, SettlementRef)
  return envelope(spoilt(found, fault), fault)
}

function spoilt({ rows, total }: Page, fault: FaultRule | undefined): Page {
  if (fault?.fault === 'empty') return { rows: [], total: 0 }
  if (fault?.fault === 'short') return { rows: rows.slice(0, -1), total }
  if (fault?.fault === 'shrunken') return { rows, total: Math.floor(total / 10) }
  return { rows, total }
}

/** A good answer. Without a total there is no object where one would stand. */
function envelope({ rows, total }: Page, fault: FaultRule | undefined) {
  return {
    success: true,
    data: rows,
    errors: [],
    warnings: fault?.fault === 'warned' ? { 0: 'Language is deprecated' } : [],
    info: total === 0 ? [] : { totalCount: fault?.fault === 'warned' ? String(total) : total },
    messageCodes: [],
    errorCodes: [],
    warningCodes: fault?.fault === 'warned' ? { 0: '20000600001' } : [],
    infoCodes: [],
  }
}

/** The carrier says HTTP 200 of its refusals too. */
function refusal(code: string, text: string) {
  return {
    success: false,
    data: [],
    errors: [text],
    warnings: [],
    info: [],
    messageCodes: [],
    errorCodes: [code],
    warningCodes: [],
    infoCodes: [],
  }
}

/** Answers, or fails to; `undefined` when the call goes on as usual. */
async function misbehave(
  { fault, ms }: FaultRule,
  { request, reply, closing }: { request: FastifyRequest; reply: FastifyReply; closing: AbortSignal },
): Promise<object | undefined> {
  switch (fault) {
    case '500':
      return reply.code(500).send({})
    case 'garbage':
      return reply.type('text/html').send('<html><body>Service Unavailable</body></html>')
    case 'redirect':
      return reply.redirect('https://www.example.org/elsewhere', 303)
    case 'throttled':
      return refusal('20000401501', 'To many requests')
    case 'unavailable':
      return refusal('20000100016', 'Service is unavailable')
    case 'hang':
    case 'cut':
      reply.hijack()
      if (fault === 'hang') await pause(ms ?? 60_000, closing)
      request.raw.socket.destroy()
      return reply
    case 'slow':
      await pause(ms ?? 3000, closing)
      return undefined
    case 'empty':
    case 'short':
    case 'shrunken':
    case 'warned':
      return undefined
  }
}

/** Ends early when the server closes, so that nothing keeps the process. */
async function pause(ms: number, closing: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: closing }).catch(() => {})
}
