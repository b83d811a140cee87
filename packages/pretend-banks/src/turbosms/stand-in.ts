import { join } from 'node:path'
import { isFromThisMachine, isLoopback } from '@kraplia/local-page'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { createCallbackSender } from '../callback-sender.ts'
import { createFaults } from '../faults.ts'
import { applyDialect } from '../http-dialect.ts'
import { publicBase, type StandInOptions } from '../open-bank.ts'
import { openPaymentStore } from '../payment-store.ts'
import { sendPage } from '../send-page.ts'
import { newSecret, type StandIn } from '../stand-in.ts'
import { createTimers } from '../timers.ts'
import { addApiRoutes, calls, type Conduct } from './api-routes.ts'
import { answerOf } from './codes.ts'
import { isWholeMessage, type Message } from './message.ts'
import { elsewherePage, phonePage, style } from './phone-page.ts'
import { reportsTo, type ReportStyle } from './report-format.ts'

interface Account {
  readonly token: string
  /** The one registered name. */
  readonly sender: string
  readonly webhookKey: string
}

export interface SandboxTurboSmsOptions extends StandInOptions, Account {
  /** How long a message is on its way. */
  readonly deliverMs?: number
}

/**
 * A pretend TurboSMS: checks requests, sends each once and reports what became of it, and shows what has arrived on a
 * pretend phone. No message leaves it. A Fastify plugin that adds its own path prefix.
 */
export function createSandboxTurboSms(
  options: SandboxTurboSmsOptions,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register((scope) => openTurboSms(scope, options), { prefix: options.pathPrefix })
  }
}

export const standIn = {
  path: '/sandbox/phone',
  draw: () => ({ token: newSecret(), sender: 'Kraplia', webhookKey: newSecret() }),
  create: (options, account) => createSandboxTurboSms({ ...options, ...account }),
} satisfies StandIn<{ token: string; sender: string; webhookKey: string }>

const change = v.object({
  balance: v.optional(v.number()),
  stopList: v.optional(v.array(v.string())),
  unreachable: v.optional(v.array(v.string())),
  repeats: v.optional(v.picklist(['same', 'refused'])),
  signs: v.optional(v.picklist(['key-id', 'id-key'])),
  writes: v.optional(v.picklist(['json', 'form'])),
})
const command = v.variant('do', [
  v.object({ do: v.literal('clear') }),
  v.object({ do: v.literal('fault'), rule: v.unknown() }),
  v.object({ do: v.literal('change'), change }),
])

const shownMessages = 200

async function openTurboSms(app: FastifyInstance, options: SandboxTurboSmsOptions): Promise<void> {
  const { token, sender, webhookKey, reportUrl, deliverMs = 300 } = options
  const conduct: Conduct & { -readonly [Key in keyof ReportStyle]: ReportStyle[Key] } = {
    balance: 1_000_000,
    stopList: [],
    unreachable: [],
    repeats: 'same',
    signs: 'key-id',
    writes: 'json',
  }
  const store = await openPaymentStore<Message>({
    path: join(options.dataDir, 'messages.jsonl'),
    maxPayments: options.maxPayments ?? 1000,
    keepDays: 14,
    isOpen: ({ status }) => status === 'Accepted',
    isWhole: isWholeMessage,
  })
  const faults = createFaults(calls)
  const reports = createCallbackSender<Message>({
    format: reportsTo(reportUrl, webhookKey, () => conduct),
    faults,
    pausesMs: options.webhookPausesMs ?? [1000, 3000, 5000, 10_000],
  })
  const timers = createTimers()
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  app.addHook('onClose', async () => {
    timers.close()
    await reports.close()
    await store.close()
  })
  applyDialect(app, {
    parsers: { 'application/json': (text) => (text === '' ? undefined : JSON.parse(text)) },
    words: (fault) => ({ status: 200, body: answerOf(fault === 'broken' ? 'broken' : 'empty') }),
  })
  addApiRoutes(app, { store, faults, conduct, token, sender, closing: closing.signal, taken })

  function taken(message: Message) {
    const status = conduct.unreachable.includes(message.phone) ? 'Undelivered' : 'Delivered'
    timers.later(deliverMs, async () => {
      const { changed, written } = store.change(message, { status })
      await written
      await reports.send(changed)
    })
  }

  const isHere = (request: Parameters<typeof isFromThisMachine>[0]) =>
    isFromThisMachine(request) && isLoopback(new URL(publicBase(options)).hostname)

  const asked = v.object({ number: v.optional(v.string()) })
  app.get('/', async (request, reply) => {
    if (!isHere(request)) return sendPage(reply.code(403), elsewherePage(), { theme: { style } })
    const all = [...store.all()].toReversed()
    const { number } = v.parse(asked, request.query)
    const messages = number === undefined ? all : all.filter(({ phone }) => phone === number)
    const page = phonePage({
      base: publicBase(options),
      number,
      numbers: [...new Set(all.map(({ phone }) => phone))],
      messages: messages.slice(0, shownMessages),
    })
    return sendPage(reply, page, { theme: { style } })
  })

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isHere(request) || request.headers['x-token'] !== token)
        return reply.code(403).send(answerOf('wrongToken'))
    })
    scope.get('/control', async () => ({ faults: faults.list(), conduct, messages: [...store.all()] }))
    scope.post('/control', async (request, reply) => {
      const said = v.safeParse(command, request.body)
      const isDone = said.success && obey(said.output)
      return isDone ? { faults: faults.list(), conduct } : reply.code(400).send(answerOf('empty'))
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
    }
  }
}
