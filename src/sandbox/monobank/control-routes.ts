import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type Bank, payerActions } from './bank.ts'
import type { BankKey } from './bank-key.ts'
import type { Courier } from './courier.ts'
import { apiError } from './create-request.ts'
import { faultRule, type Faults } from './faults.ts'
import { type Invoice, tell } from './invoice.ts'

interface Services {
  readonly bank: Bank
  readonly key: BankKey
  readonly faults: Faults
  readonly courier: Courier
  readonly token: string
}

const command = v.union([
  v.object({ do: v.literal('fault'), rule: faultRule }),
  v.object({ do: v.picklist(['clear', 'rotate-key']) }),
])

const actions = [...payerActions, 'refund', 'resend'] as const
const how = v.object({
  /** Of a refund, kopiykas; without it, all that is left. */
  amount: v.optional(v.number()),
  /** Answer at once and act after so long: money that comes late, a reversal the next day. */
  afterMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000))),
  /** Act on a finished invoice all the same: money after a failure, after expiry. */
  evenIfFinished: v.optional(v.boolean()),
})

/**
 * Lets a test do what payers, networks and the bank's own bad days do. Needs the merchant's `X-Token`, so
 * that a shop open to the world in test mode cannot be upset by passers-by.
 */
export function addControlRoutes(app: FastifyInstance, services: Services): void {
  const { bank, key, faults, courier } = services
  const timers = new Set<NodeJS.Timeout>()

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-token'] !== services.token) return refuse(reply, 403, 'FORBIDDEN')
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })

  app.get('/control', async () => ({ faults: faults.list() }))

  app.post('/control', async (request, reply) => {
    const said = v.safeParse(command, request.body)
    if (!said.success) return refuse(reply, 400, 'BAD_REQUEST')
    if (said.output.do === 'fault') faults.add(said.output.rule)
    else if (said.output.do === 'clear') faults.clear()
    else await key.rotate()
    return { faults: faults.list() }
  })

  app.get('/control/invoices/:id', async (request, reply) => {
    const invoice = await bank.look(named(request).id)
    return invoice ? describe(invoice) : refuse(reply, 404, 'NOT_FOUND')
  })

  app.post('/control/invoices/:id/:action', async (request, reply) => {
    const asked = v.safeParse(how, request.body ?? {})
    const action = v.safeParse(v.picklist(actions), named(request).action)
    if (!asked.success || !action.success) return refuse(reply, 400, 'BAD_REQUEST')
    const invoice = await bank.look(named(request).id)
    if (!invoice) return refuse(reply, 404, 'NOT_FOUND')
    const { afterMs } = asked.output
    if (afterMs !== undefined) {
      later(afterMs, () => act(invoice.invoiceId, action.output, asked.output))
      return reply.code(202).send(describe(invoice))
    }
    const acted = await act(invoice.invoiceId, action.output, asked.output)
    return acted ? describe(acted) : refuse(reply, 409, 'WRONG_STATE')
  })

  async function act(invoiceId: string, action: (typeof actions)[number], asked: v.InferOutput<typeof how>) {
    const invoice = await bank.look(invoiceId)
    if (!invoice) return undefined
    if (action === 'refund')
      return bank.refund(invoice, asked.amount === undefined ? {} : { amount: asked.amount })
    if (action !== 'resend')
      return bank.act(invoice, action, { evenIfFinished: asked.evenIfFinished === true })
    await courier.send(invoice)
    return invoice
  }

  function describe(invoice: Invoice) {
    return { invoice: tell(invoice), deliveries: courier.deliveries(invoice.invoiceId) }
  }

  function later(ms: number, run: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void run()
    }, ms)
    timers.add(timer)
  }
}

const pathNames = v.object({ id: v.string(), action: v.optional(v.string(), '') })

/** `id` is the invoice's or the merchant's own reference. */
function named(request: FastifyRequest) {
  return v.parse(pathNames, request.params)
}

function refuse(reply: FastifyReply, status: number, errCode: string) {
  return reply.code(status).send(apiError(status, errCode, errCode.toLowerCase()).body)
}
