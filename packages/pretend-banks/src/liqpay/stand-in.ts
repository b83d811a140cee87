import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { cardLife, type CardPayment, isWholePayment } from '../card-payment.ts'
import { addControlRoutes } from '../control-routes.ts'
import { leadsToShop, openBank, publicBase, type StandInOptions } from '../open-bank.ts'
import { readForm, applyDialect } from '../http-dialect.ts'
import { newSecret, type StandIn } from '../stand-in.ts'
import { addCheckoutRoutes } from './checkout-routes.ts'
import type { Account } from './envelope.ts'
import { addPayRoutes } from './pay-routes.ts'
import { formsSignedBy } from './callback-format.ts'
import { refusal } from './refusal.ts'
import { addRequestRoutes, calls } from './request-routes.ts'
import { paymentFields } from './payment-fields.ts'

/** Control requests need the private key. */
export interface SandboxLiqpayOptions extends StandInOptions, Account {
  readonly earlierKeys?: readonly string[]
}

/** A LiqPay stand-in (API version 3). A Fastify plugin with its own prefix. */
export function createSandboxLiqpay(options: SandboxLiqpayOptions): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register((scope) => openLiqpay(scope, options), { prefix: options.pathPrefix })
  }
}

const rememberedKeys = 20

const earlierAccount = v.object({ privateKey: v.string(), earlierKeys: v.array(v.string()) })

/** Buyers' links were signed with keys of earlier starts. */
export const standIn = {
  path: '/sandbox/liqpay',
  draw: (earlier) => {
    const known = v.safeParse(earlierAccount, earlier)
    const keys = known.success ? [known.output.privateKey, ...known.output.earlierKeys] : []
    return {
      publicKey: 'sandbox_i00000000000',
      privateKey: `sandbox_${newSecret()}`,
      earlierKeys: keys.slice(0, rememberedKeys),
    }
  },
  opens: ({ privateKey }) => privateKey,
  create: (options, account) => createSandboxLiqpay({ ...options, ...account }),
} satisfies StandIn<{ publicKey: string; privateKey: string; earlierKeys: readonly string[] }>

async function openLiqpay(app: FastifyInstance, options: SandboxLiqpayOptions): Promise<void> {
  const { pathPrefix, publicKey, privateKey, earlierKeys = [] } = options
  const account: Account = { publicKey, privateKey }
  const { bank, faults, callbacks, closing } = await openBank<CardPayment>(app, {
    ...options,
    fileName: 'payments.jsonl',
    life: cardLife({ doesCancelEnd: false, isExpiryNotified: false }),
    isWhole: isWholePayment,
    format: formsSignedBy(account),
    calls,
    // LiqPay documents no retries.
    pausesMs: [],
  })
  applyDialect(app, {
    parsers: {
      'application/x-www-form-urlencoded': readForm,
      'application/json': (text) => (text === '' ? undefined : JSON.parse(text)),
    },
    words: (fault) => words[fault],
  })
  addCheckoutRoutes(app, {
    bank,
    faults,
    accounts: [account, ...earlierKeys.map((key) => ({ publicKey, privateKey: key }))],
    isOurs: (payment) => leadsToShop(options, payment),
    pathPrefix,
    closing,
  })
  addPayRoutes(app, { bank, pathPrefix })
  addRequestRoutes(app, { bank, faults, account, closing })
  await app.register(async (scope) =>
    addControlRoutes(scope, {
      bank,
      faults,
      callbacks,
      publicUrl: () => publicBase(options),
      token: privateKey,
      // Receipts show in the cabinet only.
      fieldsOf: (payment) => ({
        ...paymentFields(payment, publicKey),
        receipt:
          payment.notes['receipt'] === undefined ? null : (JSON.parse(payment.notes['receipt']) as unknown),
      }),
    }),
  )
}

const words = {
  broken: { status: 500, body: refusal('internal_error') },
  unreadable: { status: 400, body: refusal('err_wrong') },
  nowhere: { status: 404, body: refusal('err_path') },
} as const
