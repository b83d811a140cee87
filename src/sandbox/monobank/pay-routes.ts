import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Bank } from './bank.ts'
import type { Invoice } from './invoice.ts'
import { payPage, unknownPage } from './pay-page.ts'
import { styleSource } from './pay-style.ts'

const pathNames = v.object({ invoiceId: v.string() })
const form = v.object({ action: v.picklist(['pay', 'decline', 'cancel', 'expire']) })

/** The page where a buyer would pay: one address, shown by GET, decided by POST. */
export function addPayRoutes(app: FastifyInstance, services: { bank: Bank; pathPrefix: string }): void {
  const { bank, pathPrefix } = services
  const pagePath = (invoice: Invoice) => `${pathPrefix}/pay/${invoice.invoiceId}`

  app.get('/pay/:invoiceId', async (request, reply) => {
    const invoice = await bank.look(v.parse(pathNames, request.params).invoiceId)
    if (!invoice) return sendPage(reply.code(404), unknownPage())
    return sendPage(reply, payPage(invoice, pagePath(invoice)), originOf(invoice.redirectUrl))
  })

  app.post('/pay/:invoiceId', async (request, reply) => {
    const invoice = await bank.look(v.parse(pathNames, request.params).invoiceId)
    if (!invoice) return sendPage(reply.code(404), unknownPage())
    const asked = v.safeParse(form, request.body)
    if (!asked.success) return reply.redirect(pagePath(invoice), 303)
    // A second press finds the invoice finished: the buyer goes back to the shop all the same.
    await bank.act(invoice, asked.output.action)
    return reply.redirect(invoice.redirectUrl ?? pagePath(invoice), 303)
  })
}

/**
 * `shopOrigin` is in `form-action` because browsers hold a form to it through the redirect that follows,
 * and that one leads back to the shop.
 */
function sendPage(reply: FastifyReply, html: string, shopOrigin?: string) {
  const formAction = shopOrigin === undefined ? "'self'" : `'self' ${shopOrigin}`
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src ${styleSource}; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(html)
}

function originOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).origin
}
