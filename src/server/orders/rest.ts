import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { orderRefusals } from '../../contract/orders/refusals.ts'
import { platformRefusals } from '../../contract/platform/refusals.ts'
import { answerErrors, type RefusalShape } from '../platform/http/errors.ts'
import { allowAnyOrigin } from '../platform/http/guards.ts'
import { limitRates } from '../platform/limits/limiter.ts'
import { findOrderRow } from './order-queries.ts'
import type { Pool } from 'pg'
import { type OrderColumn, orderColumns, type OrderRow } from '../../contract/orders/order-row.ts'

const uuid = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i

const singleObject = 'application/vnd.pgrst.object+json'

/** A subset of PostgREST: one row of `orders` by id, four columns. Missing and forbidden look alike. */
export async function rest(app: FastifyInstance, services: { readonly db: Pool }) {
  app.setErrorHandler(answerErrors(restShape))
  await allowAnyOrigin(app)
  limitRates(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined)

  app.get('/orders', { config: { limit: 'read-order', traffic: 'paying' } }, (request, reply) =>
    readOrder(services, request, reply),
  )
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/orders',
    config: { unlimited: 'refused' },
    handler: async (_request, reply) => answer(reply, forbidden),
  })
  app.setNotFoundHandler((request, reply) => answer(reply, noSuchTable(request)))
}

async function readOrder({ db }: { readonly db: Pool }, request: FastifyRequest, reply: FastifyReply) {
  const { 'accept-profile': schema = 'public' } = request.headers
  if (schema !== 'public') return answer(reply, noSuchSchema(String(schema)))
  const question = readOrderQuestion(toRecord(request.query))
  if (question.kind === 'forbidden') return answer(reply, forbidden)
  if (question.kind === 'not-a-uuid') return answer(reply, notUuid(question.value))
  const row = await findOrderRow(db, question.id)
  const isSingle = (request.headers.accept ?? '').includes(singleObject)
  if (isSingle && !row) return answer(reply, noRow)
  if (isSingle && row) {
    return send(reply, 200, `${singleObject}; charset=utf-8`, pickColumns(row, question.columns))
  }
  reply.header('content-range', row ? '0-0/*' : '*/*')
  return send(reply, 200, 'application/json; charset=utf-8', row ? [pickColumns(row, question.columns)] : [])
}

interface RestError {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details?: string
  readonly hint?: string
  readonly headers?: Readonly<Record<string, string>>
}

const forbidden: RestError = {
  status: 401,
  code: '42501',
  message: 'permission denied for table orders',
  hint: 'Замовлення відкривається лише за\u00a0точним id і\u00a0лише в\u00a0чотирьох стовпцях.',
  headers: { 'www-authenticate': 'Bearer' },
}

const noRow: RestError = {
  status: 406,
  code: 'PGRST116',
  message: 'Cannot coerce the result to a single JSON object',
  details: 'The result contains 0 rows',
  hint: orderRefusals.unknown_order.message,
  headers: { 'proxy-status': 'PostgREST; error=PGRST116' },
}

function noSuchSchema(name: string): RestError {
  return {
    status: 406,
    code: 'PGRST106',
    message: `Invalid schema: ${name.slice(0, 63)}`,
    hint: 'Відкрито лише схему public.',
  }
}

function notUuid(value: string): RestError {
  const shown = value.slice(0, 100)
  return {
    status: 400,
    code: '22P02',
    message: `invalid input syntax for type uuid: ${JSON.stringify(shown)}`,
    hint: 'id замовлення має бути UUID.',
  }
}

function noSuchTable(request: FastifyRequest): RestError {
  const [path = ''] = request.url.split('?')
  const table = path.replace(/^\/rest\/v1\/?/, '').slice(0, 63)
  return {
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table 'public.${table}' in the schema cache`,
    hint: platformRefusals.not_found.message,
  }
}

const restShape: RefusalShape = (refusal) => ({
  status: refusal.status,
  body: { code: refusal.code, details: null, hint: refusal.sentence, message: refusal.sentence },
})

function answer(reply: FastifyReply, { status, headers, ...error }: RestError) {
  reply.headers(headers ?? {})
  const { code, message, details = null, hint = null } = error
  return send(reply, status, 'application/json; charset=utf-8', { code, details, hint, message })
}

function send(reply: FastifyReply, status: number, type: string, body: object) {
  return reply.code(status).header('content-type', type).send(JSON.stringify(body))
}

function toRecord(query: unknown): Record<string, unknown> {
  return typeof query === 'object' && query !== null ? { ...query } : {}
}

type OrderQuestion =
  | { readonly kind: 'question'; readonly id: string; readonly columns: readonly OrderColumn[] }
  | { readonly kind: 'not-a-uuid'; readonly value: string }
  | { readonly kind: 'forbidden' }

/** `?select=a,b&id=eq.{uuid}`. Everything else is forbidden, so only the id ever reaches SQL. */
function readOrderQuestion(query: Readonly<Record<string, unknown>>): OrderQuestion {
  const { select, id, ...others } = query
  if (Object.keys(others).length > 0 || typeof select !== 'string' || typeof id !== 'string') {
    return { kind: 'forbidden' }
  }
  // supabase-js sends `*` by default.
  const asked = select.trim() === '*' ? orderColumns : select.split(',').map((column) => column.trim())
  const columns = orderColumns.filter((column) => asked.some((one) => one === column))
  if (columns.length !== asked.length || !id.startsWith('eq.')) return { kind: 'forbidden' }
  const value = id.slice('eq.'.length)
  return uuid.test(value) ? { kind: 'question', id: value, columns } : { kind: 'not-a-uuid', value }
}

function pickColumns(row: OrderRow, columns: readonly OrderColumn[]): Partial<OrderRow> {
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}
