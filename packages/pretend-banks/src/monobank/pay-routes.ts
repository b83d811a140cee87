import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Bank } from '../bank.ts'
import { backLink, type Ending, payPage, type Slip, unknownPage } from '../pay-page.ts'
import { sendPage } from '../send-page.ts'
import { type Invoice, type InvoiceStatus, isOpen } from './invoice.ts'
import { theme } from './theme.ts'

const pathNames = v.object({ invoiceId: v.string() })
const form = v.object({ action: v.picklist(['pay', 'decline', 'cancel', 'expire']) })

export function addPayRoutes(
  app: FastifyInstance,
  services: { bank: Bank<Invoice>; pathPrefix: string },
): void {
  const { bank, pathPrefix } = services
  const pagePath = (invoice: Invoice) => `${pathPrefix}/pay/${invoice.id}`

  app.get('/pay/:invoiceId', async (request, reply) => {
    const invoice = await bank.find(v.parse(pathNames, request.params).invoiceId)
    if (!invoice) return sendUnknown(reply)
    const backHtml = invoice.redirectUrl === undefined ? '' : backLink(invoice.redirectUrl)
    const choose = isOpen(invoice) ? { formPath: pagePath(invoice) } : { backHtml }
    return sendPage(reply, payPage(slipOf(invoice), theme, choose), {
      theme,
      formTarget: invoice.redirectUrl,
    })
  })

  app.post('/pay/:invoiceId', async (request, reply) => {
    const invoice = await bank.find(v.parse(pathNames, request.params).invoiceId)
    if (!invoice) return sendUnknown(reply)
    const asked = v.safeParse(form, request.body)
    if (!asked.success) return reply.redirect(pagePath(invoice), 303)
    // Already finished by an earlier press: redirect all the same.
    await bank.act(invoice, asked.output.action)
    return reply.redirect(invoice.redirectUrl ?? pagePath(invoice), 303)
  })
}

function sendUnknown(reply: FastifyReply) {
  return sendPage(reply.code(404), unknownPage(theme), { theme })
}

function slipOf(invoice: Invoice): Slip {
  const { amount, lines, status, errCode, createdAt, validSeconds } = invoice
  return {
    purpose: invoice.destination ?? invoice.reference ?? 'Без призначення',
    amount,
    lines,
    ending: status === 'failure' && errCode === '8002' ? 'canceled' : endings[status],
    payableUntil: createdAt + validSeconds * 1000,
  }
}

const endings: Readonly<Record<InvoiceStatus, Ending>> = {
  created: 'waiting',
  processing: 'processing',
  success: 'paid',
  failure: 'declined',
  reversed: 'reversed',
  expired: 'expired',
}
