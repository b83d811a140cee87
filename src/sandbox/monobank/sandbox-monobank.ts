import type { FastifyInstance } from 'fastify'
import { createBank } from './bank.ts'
import { openBankKey } from './bank-key.ts'
import { addControlRoutes } from './control-routes.ts'
import { createCourier } from './courier.ts'
import { apiError } from './create-request.ts'
import { createFaults } from './faults.ts'
import { openInvoiceBook } from './invoice-book.ts'
import { addMerchantRoutes } from './merchant-routes.ts'
import { addPayRoutes } from './pay-routes.ts'

export interface SandboxMonobankOptions {
  /** A folder of its own for its key and invoices. */
  readonly dataDir: string
  /** Origin by which browsers reach it; a function when the port is not known yet. */
  readonly publicOrigin: string | (() => string)
  /** The path it lives under, such as `/sandbox/monobank`; empty for none. */
  readonly pathPrefix: string
  /** The one `X-Token` it accepts. */
  readonly token?: string
  /** Pauses before the second and third attempt of a webhook. */
  readonly webhookPausesMs?: readonly number[]
  /** How long the payment page waits for the webhook before it sends the buyer back. Real banks do not. */
  readonly waitForWebhookMs?: number
  readonly maxInvoices?: number
  readonly keepDays?: number
}

const sandboxToken = 'sandbox'

/**
 * A pretend bank that speaks monobank's acquiring API, signs its webhooks and shows a payment page, without
 * moving money. A Fastify plugin that adds its own path prefix; the shop reaches it over HTTP only.
 */
export function createSandboxMonobank(
  options: SandboxMonobankOptions,
): (app: FastifyInstance) => Promise<void> {
  const { pathPrefix } = options
  return async (app) => {
    await app.register((scope) => openBank(scope, options), { prefix: pathPrefix })
  }
}

async function openBank(app: FastifyInstance, options: SandboxMonobankOptions): Promise<void> {
  const { dataDir, pathPrefix, token = sandboxToken, publicOrigin } = options
  const origin = typeof publicOrigin === 'string' ? () => publicOrigin : publicOrigin

  const key = await openBankKey(dataDir)
  const book = await openInvoiceBook(dataDir, {
    maxInvoices: options.maxInvoices ?? 20_000,
    keepDays: options.keepDays ?? 7,
  })
  const faults = createFaults()
  const courier = createCourier({ key, faults, pausesMs: options.webhookPausesMs ?? [1000, 5000] })
  const bank = createBank(book, courier, options.waitForWebhookMs ?? 0)
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  app.addHook('onClose', async () => {
    await courier.close()
    await book.close()
  })

  speakForItself(app)
  addMerchantRoutes(app, {
    bank,
    key,
    faults,
    token,
    pageUrl: (invoiceId) => `${origin()}${pathPrefix}/pay/${invoiceId}`,
    closing: closing.signal,
  })
  addPayRoutes(app, { bank, pathPrefix })
  await app.register(async (scope) => addControlRoutes(scope, { bank, key, faults, courier, token }))
}

/** Reads bodies and words errors as the bank does, whatever server it is mounted in. */
function speakForItself(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    async (_: unknown, text: string) => (text === '' ? undefined : JSON.parse(text)),
  )
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    async (_: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  )
  app.setErrorHandler((error, _, reply) => {
    const isOurs = !(error instanceof SyntaxError) && !(error instanceof Error && 'statusCode' in error)
    const said = isOurs
      ? apiError(500, 'INTERNAL_ERROR', 'internal error')
      : apiError(400, 'BAD_REQUEST', 'the request cannot be read')
    return reply.code(said.status).send(said.body)
  })
  app.setNotFoundHandler((_, reply) => {
    const { status, body } = apiError(404, 'NOT_FOUND', 'no such call')
    return reply.code(status).send(body)
  })
}
