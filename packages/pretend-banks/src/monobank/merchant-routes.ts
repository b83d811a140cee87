import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Bank } from '../bank.ts'
import { type ApiRule, type Faults, isRefused, laterBy } from '../faults.ts'
import { cut, misbehave } from '../misbehave.ts'
import type { BankKey } from './bank-key.ts'
import { apiError, cancelItems, readCreate } from './create-request.ts'
import { dateText, type Invoice, invoiceFields } from './invoice.ts'
import type { Register } from './register.ts'
import { statementOf, statementPeriod } from './statement.ts'

interface Said {
  readonly status: number
  readonly body: unknown
}

interface Services {
  readonly bank: Bank<Invoice>
  readonly register: Register
  readonly checkUrl: (checkId: string) => string
  readonly key: BankKey
  readonly faults: Faults
  readonly token: string
  readonly pageUrl: (invoiceId: string) => string
  readonly isOurs: (invoice: Invoice) => boolean
  readonly closing: AbortSignal
}

export const apiCalls = [
  'create',
  'status',
  'pubkey',
  'details',
  'refund',
  'remove',
  'fiscal-checks',
  'statement',
] as const
type ApiCall = (typeof apiCalls)[number]

export function addMerchantRoutes(app: FastifyInstance, services: Services): void {
  const route = (call: ApiCall, handle: Handle) => answering(services, call, handle)
  app.post('/api/merchant/invoice/create', route('create', create))
  app.get('/api/merchant/invoice/status', route('status', status))
  app.post('/api/merchant/invoice/cancel', route('refund', cancel))
  app.post('/api/merchant/invoice/remove', route('remove', remove))
  app.get('/api/merchant/invoice/fiscal-checks', route('fiscal-checks', fiscalChecks))
  app.get('/api/merchant/pubkey', route('pubkey', pubkey))
  app.get('/api/merchant/details', route('details', details))
  app.get('/api/merchant/statement', route('statement', statement))
}

type Handle = (services: Services, asked: { body: unknown; query: unknown }, rule?: ApiRule) => Promise<Said>

function answering(services: Services, call: ApiCall, handle: Handle) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers['x-token'] !== services.token) {
      return reply.code(403).send(apiError(403, 'FORBIDDEN', 'forbidden').body)
    }
    const reference = await referenceOf(services.bank, request)
    const rule = services.faults.takeForCall(call, reference)
    const { closing } = services
    if (rule && (await misbehave(rule, { request, reply, closing, wordError }))) return reply
    const said = await handle(services, { body: request.body, query: request.query }, rule)
    if (rule?.fault === 'cut') return cut(request, reply)
    return reply.code(said.status).send(said.body)
  }
}

function wordError(httpStatus: 500 | 429): unknown {
  return httpStatus === 429
    ? apiError(429, 'TMR', 'too many requests').body
    : apiError(500, 'INTERNAL_ERROR', 'internal error').body
}

async function create(
  { bank, register, pageUrl, isOurs }: Services,
  { body }: { body: unknown },
  rule?: ApiRule,
): Promise<Said> {
  const read = readCreate(body, register, Date.now())
  if ('error' in read) return read.error
  const { invoice } = read
  if (!isOurs(invoice)) return apiError(400, '1001', 'redirectUrl, webHookUrl: not of this shop')
  await bank.add(invoice)
  const { id: invoiceId } = invoice
  const page = rule?.fault === 'wrong-page' ? `https://pay.example.org/${invoiceId}` : pageUrl(invoiceId)
  return { status: 200, body: { invoiceId, pageUrl: page } }
}

const aboutInvoice = v.object({ invoiceId: v.string() })

async function status({ bank }: Services, { query }: { query: unknown }): Promise<Said> {
  const asked = v.safeParse(aboutInvoice, query)
  if (!asked.success) return apiError(400, 'BAD_REQUEST', 'invoiceId is required')
  const invoice = await bank.find(asked.output.invoiceId)
  return invoice ? { status: 200, body: invoiceFields(invoice) } : notFound
}

const cancelRequest = v.object({
  invoiceId: v.string(),
  amount: v.optional(v.number()),
  extRef: v.optional(v.string()),
  items: v.optional(cancelItems),
})

async function cancel(
  { bank, register }: Services,
  { body }: { body: unknown },
  rule?: ApiRule,
): Promise<Said> {
  const asked = v.safeParse(cancelRequest, body)
  if (!asked.success) return apiError(400, 'BAD_REQUEST', 'invoiceId is required')
  const { invoiceId, amount, extRef, items } = asked.output
  const invoice = await bank.find(invoiceId)
  if (!invoice) return notFound
  const left = invoice.finalAmount ?? 0
  const refund = {
    ...(amount !== undefined && { amount }),
    ...(extRef !== undefined && { extRef }),
    ...(items && { lines: items.map(({ name, qty, sum }) => ({ name, qty, sum })) }),
  }
  if (isRefused(rule, (amount ?? invoice.finalAmount) === invoice.finalAmount)) {
    return apiError(500, 'CANCEL_NOT_AVAILABLE', 'cancel is not available')
  }
  const isPossible = amount === undefined || (Number.isSafeInteger(amount) && amount > 0 && amount <= left)
  const unreturnable = isPossible && left > 0 ? register.faultOf(items, amount ?? left) : undefined
  if (unreturnable !== undefined) return apiError(400, 'BAD_REQUEST', `items: ${unreturnable}`)
  const later = laterBy(rule)
  const refunded = later ? await bank.refundLater(invoice, refund, later) : await bank.refund(invoice, refund)
  if (!refunded) return apiError(400, 'WRONG_CANCEL_AMOUNT', 'wrong amount or already cancelled')
  const date = dateText(refunded.modifiedAt)
  const word = later ? 'processing' : 'success'
  return { status: 200, body: { status: word, createdDate: date, modifiedDate: date } }
}

async function remove({ bank }: Services, { body }: { body: unknown }): Promise<Said> {
  const asked = v.safeParse(aboutInvoice, body)
  if (!asked.success) return apiError(400, 'BAD_REQUEST', 'invoiceId is required')
  const invoice = await bank.find(asked.output.invoiceId)
  if (!invoice) return notFound
  if (await bank.remove(invoice)) return { status: 200, body: {} }
  return apiError(400, 'BAD_REQUEST', 'only an unpaid invoice can be removed')
}

/** Only finished receipts have a page. */
async function fiscalChecks(
  { bank, register, checkUrl }: Services,
  { query }: { query: unknown },
  rule?: ApiRule,
): Promise<Said> {
  const asked = v.safeParse(aboutInvoice, query)
  if (!asked.success) return apiError(400, 'BAD_REQUEST', 'invoiceId is required')
  const invoice = await bank.find(asked.output.invoiceId)
  if (!invoice) return notFound
  const isFailing = rule?.fault === 'refuse'
  const checks = register.checksOf(invoice, Date.now()).map(({ id, type, status: word }) => ({
    id,
    type,
    fiscalizationSource: register.kind,
    status: isFailing ? 'failed' : word,
    statusDescription: isFailing ? 'Помилка фіскалізації' : undefined,
    taxUrl: !isFailing && word === 'done' ? checkUrl(id) : undefined,
  }))
  return { status: 200, body: { checks } }
}

async function pubkey({ key }: Services): Promise<Said> {
  return { status: 200, body: { key: key.publicText() } }
}

async function details(): Promise<Said> {
  return {
    status: 200,
    body: { merchantId: 'pretend', merchantName: 'Тестова крамниця', edrpou: '0000000000' },
  }
}

async function statement({ bank }: Services, { query }: { query: unknown }): Promise<Said> {
  const period = statementPeriod(query, Date.now())
  if (!period) return apiError(400, 'BAD_REQUEST', 'from, to: wrong period')
  return { status: 200, body: statementOf(bank, period) }
}

const notFound = apiError(404, 'NOT_FOUND', 'invoice not found')

const carriesReference = v.object({ merchantPaymInfo: v.object({ reference: v.string() }) })

async function referenceOf(
  bank: Bank<Invoice>,
  { body, query }: FastifyRequest,
): Promise<string | undefined> {
  const named = v.safeParse(carriesReference, body)
  if (named.success) return named.output.merchantPaymInfo.reference
  const about = v.safeParse(aboutInvoice, body ?? query)
  return about.success ? (await bank.find(about.output.invoiceId))?.reference : undefined
}
