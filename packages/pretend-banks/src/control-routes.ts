import { isFromThisMachine, isLoopback } from '@kraplia/local-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type Bank, payerActions } from './bank.ts'
import type { Kept } from './payment-store.ts'
import type { CallbackSender } from './callback-sender.ts'
import type { Faults } from './faults.ts'
import { createTimers } from './timers.ts'

interface Services<Payment extends Kept> {
  readonly bank: Bank<Payment>
  readonly faults: Faults
  readonly callbacks: CallbackSender<Payment>
  readonly publicUrl: () => string
  readonly token: string
  readonly fieldsOf: (payment: Payment) => unknown
  readonly commands?: Readonly<Record<string, () => Promise<void>>>
}

const command = v.object({ do: v.string(), rule: v.optional(v.unknown()) })

const actions = [...payerActions, 'refund', 'resend'] as const
const how = v.object({
  /** Kopiykas; absent: all that is left. */
  amount: v.optional(v.number()),
  afterMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000))),
  /** Late money after a failure or expiry. */
  evenIfFinished: v.optional(v.boolean()),
})

/** For tests: from this machine only, with the merchant's secret in `X-Token`. */
export function addControlRoutes<Payment extends Kept>(
  app: FastifyInstance,
  services: Services<Payment>,
): void {
  const { bank, faults, callbacks, fieldsOf, commands = {} } = services
  const timers = createTimers()

  app.addHook('onRequest', async (request, reply) => {
    const isOurs = isFromThisMachine(request) && isLoopback(new URL(services.publicUrl()).hostname)
    if (!isOurs || request.headers['x-token'] !== services.token) return refuse(reply, 403, 'FORBIDDEN')
  })
  app.addHook('onClose', async () => timers.close())

  app.get('/control', async () => ({ faults: faults.list() }))

  app.post('/control', async (request, reply) => {
    const said = v.safeParse(command, request.body)
    const isDone = said.success && (await obey(said.output))
    return isDone ? { faults: faults.list() } : refuse(reply, 400, 'BAD_REQUEST')
  })

  app.get('/control/payments/:id', async (request, reply) => {
    const payment = await bank.find(named(request).id)
    return payment ? describe(payment) : refuse(reply, 404, 'NOT_FOUND')
  })

  app.post('/control/payments/:id/:action', async (request, reply) => {
    const asked = v.safeParse(how, request.body ?? {})
    const action = v.safeParse(v.picklist(actions), named(request).action)
    if (!asked.success || !action.success) return refuse(reply, 400, 'BAD_REQUEST')
    const payment = await bank.find(named(request).id)
    if (!payment) return refuse(reply, 404, 'NOT_FOUND')
    const { afterMs } = asked.output
    if (afterMs !== undefined) {
      timers.later(afterMs, () => act(payment.id, action.output, asked.output))
      return reply.code(202).send(describe(payment))
    }
    const acted = await act(payment.id, action.output, asked.output)
    return acted ? describe(acted) : refuse(reply, 409, 'WRONG_STATE')
  })

  async function obey(said: v.InferOutput<typeof command>): Promise<boolean> {
    if (said.do === 'clear') {
      faults.clear()
      return true
    }
    if (said.do === 'fault') {
      const rule = faults.read(said.rule)
      if (rule) faults.add(rule)
      return rule !== undefined
    }
    const other = Object.hasOwn(commands, said.do) ? commands[said.do] : undefined
    await other?.()
    return other !== undefined
  }

  async function act(id: string, action: (typeof actions)[number], asked: v.InferOutput<typeof how>) {
    const payment = await bank.find(id)
    if (!payment) return undefined
    if (action === 'refund')
      return bank.refund(payment, asked.amount === undefined ? {} : { amount: asked.amount })
    if (action !== 'resend')
      return bank.act(payment, action, { evenIfFinished: asked.evenIfFinished === true })
    await callbacks.send(payment)
    return payment
  }

  function describe(payment: Payment) {
    return { payment: fieldsOf(payment), deliveries: callbacks.deliveries(payment.id) }
  }
}

const pathNames = v.object({ id: v.string(), action: v.optional(v.string(), '') })

function named(request: FastifyRequest) {
  return v.parse(pathNames, request.params)
}

function refuse(reply: FastifyReply, status: number, errCode: string) {
  return reply.code(status).send({ errCode, errText: errCode.toLowerCase() })
}
