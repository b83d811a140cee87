import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Bank } from '../bank.ts'
import { type CardPayment, isOpen, slipOf } from '../card-payment.ts'
import { payPage, unknownPage } from '../pay-page.ts'
import { sendPage } from '../send-page.ts'
import { theme } from './theme.ts'
import { readFormMessage, valueIn } from './message.ts'
import { returnForm, returnPage, scriptSource } from './return-page.ts'
import type { Account } from './signature.ts'
import { callbackFields } from './payment-fields.ts'

const named = v.object({ vkh: v.string() })
const actions = v.picklist(['pay', 'decline', 'cancel', 'expire'])

/** Returns to the shop by a self-submitting form. */
export function addPayRoutes(
  app: FastifyInstance,
  services: { bank: Bank<CardPayment>; account: Account; pathPrefix: string },
): void {
  const { bank, account, pathPrefix } = services

  app.get('/page', async (request, reply) => {
    const payment = await find(request.query)
    if (!payment) return sendUnknown(reply)
    const { returnUrl } = payment
    const backHtml = returnUrl === undefined ? '' : returnForm(returnUrl, callbackFields(payment, account))
    const choose = isOpen(payment) ? { formPath: `${pathPrefix}/page?vkh=${payment.id}` } : { backHtml }
    return sendPage(reply, payPage(slipOf(payment), theme, choose), { theme, formTarget: returnUrl })
  })

  app.post('/page', async (request, reply) => {
    const payment = await find(request.query)
    if (!payment) return sendUnknown(reply)
    const form = readFormMessage(typeof request.body === 'string' ? request.body : '')
    const action = v.safeParse(actions, valueIn(form, 'action'))
    const { returnUrl } = payment
    if (!action.success || returnUrl === undefined) {
      if (action.success) await bank.act(payment, action.output)
      return reply.redirect(`${pathPrefix}/page?vkh=${payment.id}`, 303)
    }
    // Already finished by an earlier press: return all the same.
    const now = (await bank.act(payment, action.output)) ?? payment
    return sendPage(reply, returnPage(returnUrl, callbackFields(now, account)), {
      theme,
      formTarget: returnUrl,
      script: scriptSource,
    })
  })

  async function find(query: unknown): Promise<CardPayment | undefined> {
    const asked = v.safeParse(named, query)
    return asked.success ? bank.find(asked.output.vkh) : undefined
  }
}

function sendUnknown(reply: FastifyReply) {
  return sendPage(reply.code(404), unknownPage(theme), { theme })
}
