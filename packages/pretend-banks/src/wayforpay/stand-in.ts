import type { FastifyInstance } from 'fastify'
import { cardLife, type CardPayment, isWholePayment } from '../card-payment.ts'
import { addControlRoutes } from '../control-routes.ts'
import { leadsToShop, openBank, publicBase, type StandInOptions } from '../open-bank.ts'
import { applyDialect } from '../http-dialect.ts'
import { newSecret, type StandIn } from '../stand-in.ts'
import { addApiRoutes, calls } from './api-routes.ts'
import { addPayRoutes } from './pay-routes.ts'
import { callbacksSignedBy } from './callback-format.ts'
import { addPurchaseRoutes } from './purchase-routes.ts'
import { reasonOf } from './reason.ts'
import type { Account } from './signature.ts'
import { statusFields } from './payment-fields.ts'

export interface SandboxWayforpayOptions extends StandInOptions, Account {}

/** A WayForPay stand-in. A Fastify plugin with its own prefix: `/pay` and `/api` below it. */
export function createSandboxWayforpay(
  options: SandboxWayforpayOptions,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register((scope) => openWayforpay(scope, options), { prefix: options.pathPrefix })
  }
}

/** Four days in all. */
const pausesMs = [1000, 5000, 30_000, 300_000, 1_800_000, ...Array.from({ length: 95 }, () => 3_600_000)]

export const standIn = {
  path: '/sandbox/wayforpay',
  draw: () => ({ merchantAccount: 'test_merch_n1', secret: newSecret() }),
  opens: ({ secret }) => secret,
  create: (options, account) => createSandboxWayforpay({ ...options, ...account }),
} satisfies StandIn<{ merchantAccount: string; secret: string }>

async function openWayforpay(app: FastifyInstance, options: SandboxWayforpayOptions): Promise<void> {
  const { pathPrefix, merchantAccount, secret } = options
  const account: Account = { merchantAccount, secret }
  const { bank, faults, callbacks, closing } = await openBank<CardPayment>(app, {
    ...options,
    fileName: 'payments.jsonl',
    life: cardLife({ doesCancelEnd: true, isExpiryNotified: true }),
    isWhole: isWholePayment,
    format: callbacksSignedBy(account),
    calls,
    pausesMs,
  })
  // Signatures cover the exact text, so bodies stay raw.
  const asItCame = (text: string) => text
  applyDialect(app, {
    parsers: { 'application/json': asItCame, 'application/x-www-form-urlencoded': asItCame },
    words: (fault) => words[fault],
  })
  addPurchaseRoutes(app, {
    bank,
    faults,
    account,
    isOurs: (payment) => leadsToShop(options, payment),
    pageUrl: (id) => `${publicBase(options)}/page?vkh=${id}`,
    closing,
  })
  addPayRoutes(app, { bank, account, pathPrefix })
  addApiRoutes(app, { bank, faults, account, closing })
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string' },
      async (_: unknown, text: string) => (text === '' ? undefined : JSON.parse(text)),
    )
    addControlRoutes(scope, {
      bank,
      faults,
      callbacks,
      publicUrl: () => publicBase(options),
      token: secret,
      fieldsOf: (payment) => statusFields(payment, account),
    })
  })
}

const words = {
  broken: { status: 500, body: reasonOf(1129) },
  unreadable: { status: 400, body: reasonOf(1109) },
  nowhere: { status: 404, body: reasonOf(1117) },
} as const
