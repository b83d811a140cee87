import type { FastifyReply } from 'fastify'
import { type Theme, styleSource } from './theme.ts'

/** `formTarget`: `form-action` also applies to the redirect after a form, which leads to the shop. */
export function sendPage(
  reply: FastifyReply,
  html: string,
  page: { theme: Pick<Theme, 'style'>; formTarget?: string | undefined; script?: string },
) {
  const target = page.formTarget === undefined ? '' : ` ${new URL(page.formTarget).origin}`
  const script = page.script === undefined ? '' : ` script-src ${page.script};`
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none';${script} style-src ${styleSource(page.theme)}; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'strict-origin')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(html)
}
