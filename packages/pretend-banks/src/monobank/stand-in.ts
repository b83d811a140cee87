import type { FastifyInstance } from 'fastify'
import { addControlRoutes } from '../control-routes.ts'
import { leadsToShop, openBank, publicBase, type StandInOptions } from '../open-bank.ts'
import { readForm, applyDialect } from '../http-dialect.ts'
import { newSecret, type StandIn } from '../stand-in.ts'
import { openBankKey } from './bank-key.ts'
import { apiError } from './create-request.ts'
import { type Invoice, invoiceLife, invoiceFields } from './invoice.ts'
import { addMerchantRoutes, apiCalls } from './merchant-routes.ts'
import { addPayRoutes } from './pay-routes.ts'
import { webhooksSignedWith } from './callback-format.ts'
import { addCheckRoute } from './check-route.ts'
import { Register, registers } from './register.ts'

export interface SandboxMonobankOptions extends StandInOptions {
  readonly token: string
  readonly issueMs?: number
}

/** A monobank acquiring stand-in. A Fastify plugin with its own prefix; the shop reaches it over HTTP only. */
export function createSandboxMonobank(
  options: SandboxMonobankOptions,
): (app: FastifyInstance) => Promise<void> {
  const { pathPrefix } = options
  return async (app) => {
    await app.register((scope) => openMonobank(scope, options), { prefix: pathPrefix })
  }
}

export const standIn = {
  path: '/sandbox/monobank',
  draw: () => ({ token: newSecret() }),
  opens: ({ token }) => token,
  create: (options, account) => createSandboxMonobank({ ...options, ...account }),
} satisfies StandIn<{ token: string }>

async function openMonobank(app: FastifyInstance, options: SandboxMonobankOptions): Promise<void> {
  const { pathPrefix, token } = options
  const key = await openBankKey(options.dataDir)
  const { bank, faults, callbacks, closing } = await openBank(app, {
    ...options,
    fileName: 'invoices.jsonl',
    life: invoiceLife,
    isWhole: (said): said is Invoice =>
      said.createdAt !== undefined && said.lines !== undefined && said.cancelList !== undefined,
    format: webhooksSignedWith(key),
    calls: apiCalls,
    pausesMs: [1000, 5000],
  })
  applyDialect(app, {
    parsers: {
      'application/json': (text) => (text === '' ? undefined : JSON.parse(text)),
      'application/x-www-form-urlencoded': readForm,
    },
    words: (fault) => words[fault],
  })
  const register = new Register(options.issueMs ?? 900)
  addMerchantRoutes(app, {
    bank,
    register,
    checkUrl: (checkId) => `${publicBase(options)}/check/${checkId}`,
    key,
    faults,
    token,
    pageUrl: (invoiceId) => `${publicBase(options)}/pay/${invoiceId}`,
    isOurs: ({ redirectUrl: returnUrl, webHookUrl: callbackUrl }) =>
      leadsToShop(options, { ...(returnUrl && { returnUrl }), ...(callbackUrl && { callbackUrl }) }),
    closing,
  })
  addPayRoutes(app, { bank, pathPrefix })
  addCheckRoute(app, { bank, register })
  const commands = { 'rotate-key': () => key.rotate(), ...linkCommands(register) }
  await app.register(async (scope) =>
    addControlRoutes(scope, {
      bank,
      faults,
      callbacks,
      publicUrl: () => publicBase(options),
      token,
      fieldsOf: invoiceFields,
      commands,
    }),
  )
}

/** What the merchant does in the cabinet. */
function linkCommands(register: Register): Record<string, () => Promise<void>> {
  const link = (kind: Register['kind']) => async () => {
    register.kind = kind
  }
  return {
    'unlink-register': link(undefined),
    ...Object.fromEntries(registers.map((kind) => [`link-${kind}`, link(kind)])),
  }
}

const words = {
  broken: apiError(500, 'INTERNAL_ERROR', 'internal error'),
  unreadable: apiError(400, 'BAD_REQUEST', 'the request cannot be read'),
  nowhere: apiError(404, 'NOT_FOUND', 'no such call'),
} as const
