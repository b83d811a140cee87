import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Bank } from '../bank.ts'
import type { CardPayment } from '../card-payment.ts'
import type { Faults } from '../faults.ts'
import { cut, misbehave } from '../misbehave.ts'
import { refusedPage } from '../pay-page.ts'
import { sendPage } from '../send-page.ts'
import { theme } from './theme.ts'
import { type Message, readFormMessage, readJsonMessage, valueIn } from './message.ts'
import { readPurchase, refused } from './purchase-request.ts'
import { reasonOf, wordError } from './reason.ts'
import type { Account } from './signature.ts'

interface Services {
  readonly bank: Bank<CardPayment>
  readonly faults: Faults
  readonly account: Account
  readonly isOurs: (payment: CardPayment) => boolean
  readonly pageUrl: (id: string) => string
  readonly closing: AbortSignal
}

const offline = v.object({ behavior: v.literal('offline') })

/** `behavior=offline` returns the page's address. */
export function addPurchaseRoutes(app: FastifyInstance, services: Services): void {
  const { bank, faults, account, isOurs, pageUrl, closing } = services

  app.post('/pay', async (request, reply) => {
    const message = messageOf(request.body)
    const rule = faults.takeForCall('purchase', valueIn(message, 'orderReference'))
    if (rule && (await misbehave(rule, { request, reply, closing, wordError }))) return reply
    const isOffline = v.is(offline, request.query)
    const asked = readPurchase(message, account, Date.now())
    const read = asked.kind === 'payment' && !isOurs(asked.payment) ? refused(1109) : asked
    const isRepeated = read.kind === 'payment' && (await bank.addOnce(read.payment)) !== undefined
    if (read.kind === 'refused' || isRepeated) {
      const reason = reasonOf(read.kind === 'refused' ? read.reasonCode : 1112)
      if (isOffline) return reason
      return sendPage(reply.code(400), refusedPage(theme, `${reason.reasonCode} ${reason.reason}`), { theme })
    }
    if (rule?.fault === 'cut') return cut(request, reply)
    const { id } = read.payment
    const url = rule?.fault === 'wrong-page' ? `https://pay.example.org/${id}` : pageUrl(id)
    return isOffline ? { url } : reply.redirect(url, 303)
  })
}

/** JSON or a form, whatever the content type. */
function messageOf(body: unknown): Message {
  const text = typeof body === 'string' ? body : ''
  return text.trimStart().startsWith('{') ? readJsonMessage(text) : readFormMessage(text)
}
