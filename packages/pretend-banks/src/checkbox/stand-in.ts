import { join } from 'node:path'
import { isFromThisMachine } from '@kraplia/local-page'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { createFaults } from '../faults.ts'
import { applyDialect } from '../http-dialect.ts'
import { publicBase, type StandInOptions } from '../open-bank.ts'
import { openPaymentStore } from '../payment-store.ts'
import { receiptPage, style, unknownPage } from '../receipt-page.ts'
import { sendPage } from '../send-page.ts'
import { newSecret, type StandIn } from '../stand-in.ts'
import { createTimers } from '../timers.ts'
import { addApiRoutes, calls, type Conduct } from './api-routes.ts'
import { isWholeReceipt, type Receipt, shownReceipt } from './receipt.ts'

interface Account {
  readonly licenseKey: string
  readonly pin: string
}

export interface SandboxCheckboxOptions extends StandInOptions, Account {
  readonly openMs?: number
  readonly signMs?: number
}

/** A Checkbox stand-in: one register, one cashier, idempotent receipts. A Fastify plugin with its own prefix. */
export function createSandboxCheckbox(
  options: SandboxCheckboxOptions,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register((scope) => openCheckbox(scope, options), { prefix: options.pathPrefix })
  }
}

export const standIn = {
  path: '/sandbox/checkbox',
  draw: () => ({ licenseKey: newSecret(), pin: newSecret() }),
  opens: ({ licenseKey }) => licenseKey,
  create: (options, account) => createSandboxCheckbox({ ...options, ...account }),
} satisfies StandIn<{ licenseKey: string; pin: string }>

const text = v.nullable(v.string())
const change = v.object({
  openMs: v.optional(v.number()),
  signMs: v.optional(v.number()),
  refusal: v.optional(text),
  shiftRefusal: v.optional(text),
  isOffline: v.optional(v.boolean()),
  saysNull: v.optional(v.boolean()),
  signature: v.optional(v.string()),
})
const command = v.variant('do', [
  v.object({ do: v.literal('clear') }),
  v.object({ do: v.literal('fault'), rule: v.unknown() }),
  v.object({ do: v.literal('change'), change }),
  v.object({ do: v.literal('sign-out') }),
  v.object({ do: v.literal('open-shift') }),
  v.object({ do: v.literal('age-shift'), ms: v.number() }),
])

async function openCheckbox(app: FastifyInstance, options: SandboxCheckboxOptions): Promise<void> {
  const { licenseKey, pin, openMs = 300, signMs = 500 } = options
  const conduct: Conduct = {
    openMs,
    signMs,
    refusal: null,
    shiftRefusal: null,
    isOffline: false,
    saysNull: false,
    signature: 'TEST',
  }
  const store = await openPaymentStore<Receipt>({
    path: join(options.dataDir, 'receipts.jsonl'),
    maxPayments: options.maxPayments ?? 5000,
    keepDays: options.keepDays ?? 60,
    isOpen: ({ status }) => status === 'CREATED',
    isWhole: isWholeReceipt,
  })
  const faults = createFaults(calls)
  const timers = createTimers()
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  app.addHook('onClose', async () => {
    timers.close()
    await store.close()
  })
  applyDialect(app, {
    parsers: { 'application/json': (json) => (json === '' ? undefined : JSON.parse(json)) },
    words: (fault) => ({
      status: fault === 'broken' ? 500 : fault === 'nowhere' ? 404 : 422,
      body: { message: fault },
    }),
  })
  const till = addApiRoutes(app, {
    store,
    faults,
    conduct,
    timers,
    account: { licenseKey, pin },
    closing: closing.signal,
    pageOf: ({ id }) => `${publicBase(options)}/check/${id}`,
  })

  app.get<{ Params: { id: string } }>('/check/:id', async (request, reply) => {
    const receipt = store.find(request.params.id)
    return receipt?.status === 'DONE'
      ? sendPage(reply, receiptPage(shownReceipt(receipt)), { theme: { style } })
      : sendPage(reply.code(404), unknownPage(), { theme: { style } })
  })

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request) || request.headers['x-license-key'] !== licenseKey)
        return reply.code(403).send({ message: 'Невірний ключ ліцензії' })
    })
    scope.get('/control', async () => ({
      faults: faults.list(),
      conduct,
      shifts: till.shifts(),
      receipts: [...store.all()],
    }))
    scope.post('/control', async (request, reply) => {
      const said = v.safeParse(command, request.body)
      const isDone = said.success && obey(said.output)
      return isDone ? { faults: faults.list(), conduct } : reply.code(400).send({ message: 'unreadable' })
    })
  })

  function obey(said: v.InferOutput<typeof command>): boolean {
    switch (said.do) {
      case 'clear':
        faults.clear()
        return true
      case 'fault': {
        const rule = faults.read(said.rule)
        if (rule) faults.add(rule)
        return rule !== undefined
      }
      case 'change':
        Object.assign(conduct, said.change)
        return true
      case 'sign-out':
        till.signOut()
        return true
      case 'open-shift':
        till.open()
        return true
      case 'age-shift':
        till.age(said.ms)
        return true
    }
  }
}
