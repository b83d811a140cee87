import { join } from 'node:path'
import { isFromThisMachine, isLoopback } from '@kraplia/local-page'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type CallbackFormat, createCallbackSender } from '../callback-sender.ts'
import { createFaults, type Faults } from '../faults.ts'
import { publicBase, type StandInOptions } from '../open-bank.ts'
import { openPaymentStore, type PaymentStore } from '../payment-store.ts'
import { sendPage } from '../send-page.ts'
import { createTimers } from '../timers.ts'
import { isWholeMessage, type Message } from './message.ts'
import { elsewherePage, phonePage, style } from './phone-page.ts'

export interface PhoneConduct {
  /** A part costs one. */
  balance: number
  stopList: readonly string[]
  unreachable: readonly string[]
}

interface PhoneService<Conduct extends PhoneConduct, Changes extends v.ObjectEntries> {
  readonly token: string
  readonly calls: readonly string[]
  readonly conduct: Conduct
  readonly changes: Changes
  readonly format: CallbackFormat<Message>
}

export interface OpenPhone {
  readonly store: PaymentStore<Message>
  readonly faults: Faults
  readonly closing: AbortSignal
  readonly taken: (message: Message) => void
}

const shownMessages = 200

export async function openPhone<Conduct extends PhoneConduct, Changes extends v.ObjectEntries>(
  app: FastifyInstance,
  options: StandInOptions,
  { token, calls, conduct, changes, format }: PhoneService<Conduct, Changes>,
): Promise<OpenPhone> {
  const { deliverMs = 300 } = options
  const change = v.object({
    balance: v.optional(v.number()),
    stopList: v.optional(v.array(v.string())),
    unreachable: v.optional(v.array(v.string())),
    ...changes,
  })
  const command = v.variant('do', [
    v.object({ do: v.literal('clear') }),
    v.object({ do: v.literal('fault'), rule: v.unknown() }),
    v.object({ do: v.literal('change'), change }),
  ])
  const store = await openPaymentStore<Message>({
    path: join(options.dataDir, 'messages.jsonl'),
    maxPayments: options.maxPayments ?? 1000,
    keepDays: 14,
    isOpen: ({ status }) => status === 'Accepted',
    isWhole: isWholeMessage,
  })
  const faults = createFaults(calls)
  const reports = createCallbackSender<Message>({
    format,
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
        return reply.code(403).send({ message: 'refused' })
    })
    scope.get('/control', async () => ({ faults: faults.list(), conduct, messages: [...store.all()] }))
    scope.post('/control', async (request, reply) => {
      const said = v.safeParse(command, request.body)
      if (!said.success) return reply.code(400).send({ message: 'unreadable' })
      switch (said.output.do) {
        case 'clear':
          faults.clear()
          break
        case 'fault': {
          const rule = faults.read(said.output.rule)
          if (!rule) return reply.code(400).send({ message: 'no such fault' })
          faults.add(rule)
          break
        }
        case 'change':
          Object.assign(conduct, said.output.change)
      }
      return { faults: faults.list(), conduct }
    })
  })

  return { store, faults, closing: closing.signal, taken }
}
