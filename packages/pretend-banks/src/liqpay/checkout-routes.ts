import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bank } from '../bank.ts'
import type { CardPayment } from '../card-payment.ts'
import type { Faults } from '../faults.ts'
import { cut, misbehave } from '../misbehave.ts'
import { refusedPage } from '../pay-page.ts'
import { sendPage } from '../send-page.ts'
import { readCheckout } from './checkout-request.ts'
import { type Account, openEnvelope } from './envelope.ts'
import { theme } from './theme.ts'
import { wordError } from './refusal.ts'

interface Services {
  readonly bank: Bank<CardPayment>
  readonly faults: Faults
  /** The current one, and earlier ones of links still in use. */
  readonly accounts: readonly Account[]
  readonly isOurs: (payment: CardPayment) => boolean
  readonly pathPrefix: string
  readonly closing: AbortSignal
}

export function addCheckoutRoutes(app: FastifyInstance, services: Services): void {
  app.get('/api/3/checkout', async (request, reply) =>
    arrive(services, { request, reply, form: request.query }),
  )
  app.post('/api/3/checkout', async (request, reply) =>
    arrive(services, { request, reply, form: request.body }),
  )
}

async function arrive(
  { bank, faults, accounts, isOurs, pathPrefix, closing }: Services,
  { request, reply, form }: { request: FastifyRequest; reply: FastifyReply; form: unknown },
) {
  const envelopes = accounts.map((account) => openEnvelope(form, account))
  const envelope = envelopes.find(({ kind }) => kind === 'opened') ?? envelopes[0]
  if (envelope?.kind !== 'opened') return refuse(reply, envelope?.code ?? 'err_missing')
  const read = readCheckout(envelope.parameters, envelope.data, Date.now())
  if (read.kind === 'refused') return refuse(reply, read.code)
  const { payment } = read
  if (!isOurs(payment)) return refuse(reply, 'err_wrong result_url server_url')
  const rule = faults.takeForCall('checkout', payment.reference)
  if (rule && (await misbehave(rule, { request, reply, closing, wordError }))) return reply
  const known = await bank.addOnce(payment)
  if (known && known.notes['link'] !== payment.notes['link']) return refuse(reply, 'order_id_duplicate')
  if (rule?.fault === 'cut') return cut(request, reply)
  return reply.redirect(`${pathPrefix}/pay/${(known ?? payment).id}`, 303)
}

function refuse(reply: FastifyReply, code: string) {
  return sendPage(reply.code(400), refusedPage(theme, code), { theme })
}
