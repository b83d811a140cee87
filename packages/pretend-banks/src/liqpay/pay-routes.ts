import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Bank } from '../bank.ts'
import { type CardPayment, isOpen, slipOf } from '../card-payment.ts'
import { backLink, payPage, unknownPage } from '../pay-page.ts'
import { sendPage } from '../send-page.ts'
import { theme } from './theme.ts'

const pathNames = v.object({ id: v.string() })
const form = v.object({ action: v.picklist(['pay', 'decline', 'cancel', 'expire']) })

export function addPayRoutes(
  app: FastifyInstance,
  { bank, pathPrefix }: { bank: Bank<CardPayment>; pathPrefix: string },
): void {
  app.get('/pay/:id', async (request, reply) => {
    const payment = await bank.find(v.parse(pathNames, request.params).id)
    if (!payment) return sendPage(reply.code(404), unknownPage(theme), { theme })
    const { returnUrl } = payment
    const backHtml = returnUrl === undefined ? '' : backLink(returnUrl)
    const choose = isOpen(payment) ? { formPath: `${pathPrefix}/pay/${payment.id}` } : { backHtml }
    return sendPage(reply, payPage(slipOf(payment), theme, choose), { theme, formTarget: returnUrl })
  })

  app.post('/pay/:id', async (request, reply) => {
    const payment = await bank.find(v.parse(pathNames, request.params).id)
    if (!payment) return sendPage(reply.code(404), unknownPage(theme), { theme })
    const asked = v.safeParse(form, request.body)
    const pagePath = `${pathPrefix}/pay/${payment.id}`
    if (!asked.success) return reply.redirect(pagePath, 303)
    // Already finished by an earlier press: redirect all the same.
    await bank.act(payment, asked.output.action)
    return reply.redirect(payment.returnUrl ?? pagePath, 303)
  })
}
