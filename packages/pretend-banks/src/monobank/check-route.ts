import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Bank } from '../bank.ts'
import { receiptPage, style, unknownPage } from '../receipt-page.ts'
import { sendPage } from '../send-page.ts'
import type { Invoice } from './invoice.ts'
import type { Register } from './register.ts'

const pathNames = v.object({ checkId: v.pipe(v.string(), v.regex(/^TEST-.+-\d+$/)) })

/** In place of the tax service's page. */
export function addCheckRoute(
  app: FastifyInstance,
  { bank, register }: { bank: Bank<Invoice>; register: Register },
): void {
  app.get('/check/:checkId', async (request, reply) => {
    const named = v.safeParse(pathNames, request.params)
    const checkId = named.success ? named.output.checkId : ''
    const invoice = await bank.find(checkId.replace(/^TEST-|-\d+$/g, ''))
    const checks = invoice ? register.checksOf(invoice, Date.now()) : []
    const check = checks.find(({ id, status }) => id === checkId && status === 'done')
    if (!invoice || !check) return sendPage(reply.code(404), unknownPage(), { theme: { style } })
    const html = receiptPage({
      isReturn: check.type === 'return',
      lines: check.lines.map(({ name, qty: quantity, sum: price }) => ({ name, quantity, price })),
      means: 'Інтернет еквайринг',
      footer: invoice.destination ?? '',
      code: check.id,
      isOffline: false,
      at: check.at,
    })
    return sendPage(reply, html, { theme: { style } })
  })
}
