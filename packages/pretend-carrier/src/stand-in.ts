import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { lazyDirectory } from './directory.ts'
import { directoryMethods } from './directory-methods.ts'
import { documentMethods } from './document-methods.ts'
import { Desk } from './documents.ts'
import { envelope, refusal } from './envelope.ts'
import { estimateMethods } from './estimate-methods.ts'
import { Faults } from './faults.ts'
import { Journeys, statuses } from './journeys.ts'
import type { Methods } from './methods.ts'
import { cut, misbehave } from './misbehave.ts'
import { type ParcelsPage, serveParcelsPage } from './parcels-page.ts'
import { answerPrints, printMethods } from './print.ts'
import { trackingMethods } from './tracking-methods.ts'

export interface StandInOptions {
  readonly pathPrefix: string
  /** The directory also accepts an empty one. */
  readonly apiKey: string
  /** Limits the country; adjectives like `Черкаська`, empty for the capital. */
  readonly oblasts?: readonly string[]
  readonly page?: ParcelsPage
}

/**
 * Nova Poshta's API v2.0 as far as the shop uses it; a Fastify plugin. `POST {prefix}/control` with the key in `X-Token`
 * sets {@link Faults}, moves parcels and shrinks the country.
 */
export function createSandboxNovaPoshta(options: StandInOptions): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const desk = new Desk()
    const journeys = new Journeys(desk.documents)
    await app.register((scope) => answerCalls(scope, options, { desk, journeys }), {
      prefix: options.pathPrefix,
    })
    const { page } = options
    if (page) await app.register((scope) => serveParcelsPage(scope, journeys, page), { prefix: page.path })
  }
}

/** With a random key. */
export const standIn = {
  path: '/sandbox/nova-poshta',
  draw: () => ({ apiKey: randomBytes(24).toString('base64url') }),
  create: (options: Omit<StandInOptions, 'apiKey'>, { apiKey }: { readonly apiKey: string }) =>
    createSandboxNovaPoshta({ ...options, apiKey }),
}

const call = v.object({
  apiKey: v.optional(v.string(), ''),
  modelName: v.string(),
  calledMethod: v.string(),
  methodProperties: v.optional(v.record(v.string(), v.unknown()), {}),
})

const maxBodyBytes = 64 * 1024

async function answerCalls(
  app: FastifyInstance,
  { apiKey, oblasts }: StandInOptions,
  { desk, journeys }: { readonly desk: Desk; readonly journeys: Journeys },
): Promise<void> {
  let country = lazyDirectory(oblasts)
  const directory = () => country()
  const methods = new Map(
    Object.entries<Methods[string]>({
      ...directoryMethods(directory),
      ...documentMethods(desk, directory),
      ...trackingMethods(journeys),
      ...estimateMethods(),
    }),
  )
  const faults = new Faults([...methods.keys(), ...printMethods])
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
    const smaller = v.safeParse(narrow, request.body)
    if (smaller.success) country = lazyDirectory(smaller.output.oblasts)
    const isDone = smaller.success || movedBy(journeys, request.body) || faults.obey(request.body)
    return reply.code(isDone ? 200 : 400).send({})
  })

  answerPrints(app, {
    desk,
    apiKey,
    misbehave: async (name, request, reply) => {
      const fault = faults.take(name, { page: 1, said: decodeURIComponent(request.url) })
      return fault && misbehave(fault, { request, reply, closing: closing.signal })
    },
  })

  app.get('/control/documents', async (request, reply) => {
    if (request.headers['x-token'] !== apiKey) return reply.code(403).send({})
    return { documents: desk.documents }
  })

  app.post('/v2.0/json/', async (request, reply) => {
    const read = v.safeParse(call, request.body)
    if (!read.success) return refusal([['20000000001', 'Data is invalid']])
    const { output: asked } = read
    const name = `${asked.modelName.replace(/General$/, '')}.${asked.calledMethod}`
    const method = methods.get(name)
    if (!method) return refusal([['20000000001', 'Method is unknown']])
    if (asked.apiKey === '' && !method.isPublic) return refusal([['20000200069', 'API key is empty']])
    if (asked.apiKey !== '' && asked.apiKey !== apiKey)
      return refusal([['20000200068', 'API key is invalid']])
    const fault = faults.take(name, {
      page: Number(asked.methodProperties['Page'] ?? 1),
      said: JSON.stringify(asked.methodProperties),
    })
    const misbehaved = fault && (await misbehave(fault, { request, reply, closing: closing.signal }))
    if (misbehaved) return misbehaved.answer
    const answer = await method.answer(asked.methodProperties)
    return fault?.fault === 'lost' ? cut(request, reply) : envelope(answer, fault?.fault)
  })
}

const move = v.strictObject({
  do: v.literal('move'),
  number: v.pipe(v.string(), v.regex(/^\d{14}$/)),
  code: v.picklist(Object.keys(statuses)),
  at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
})

const narrow = v.strictObject({ do: v.literal('narrow'), oblasts: v.array(v.string()) })

function movedBy(journeys: Journeys, said: unknown): boolean {
  const read = v.safeParse(move, said)
  if (!read.success) return false
  const { number, code, at } = read.output
  journeys.move(number, code, at === undefined ? undefined : new Date(at))
  return true
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
