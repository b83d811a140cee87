import type { FastifyReply } from 'fastify'
import { pagePaths } from '../../contract/addresses.ts'
import { type BuiltDocument, documentKeys } from '../../contract/site-documents.ts'

/** What every answer of the site carries. */
export function setSiteHeaders(reply: FastifyReply, origin: string) {
  reply.header('x-content-type-options', 'nosniff')
  if (origin.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
}

/** What every document carries beside that. */
export function setPageHeaders(reply: FastifyReply, document: BuiltDocument) {
  const isPrivate = isForOneVisitor(document.key)
  reply.headers({
    'content-security-policy': document.contentSecurityPolicy,
    // Such an address names an order or holds a key: no other site learns it.
    'referrer-policy': isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    // Not no-store: that would also switch off the instant way back.
    'cache-control': isPrivate ? 'private, no-cache' : 'no-cache',
  })
  if (document.canonicalPath !== undefined && document.key !== documentKeys.quiz) {
    reply.header('speculation-rules', `"${speculationRulesPath}"`)
  }
}

/** Pages about an order, or about the data of one quiz. */
function isForOneVisitor(key: string): boolean {
  return (
    key.startsWith('checkout') ||
    key.startsWith(documentKeys.deleteData) ||
    key === documentKeys.orderSuccess ||
    key === documentKeys.paymentFailed
  )
}

export const speculationRulesPath = '/speculation-rules.json'

/**
 * Pages that the browser may draw in advance once a link is pointed at. Never checkout and what follows it:
 * drawing them asks about payments.
 */
export const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: ['/', '/?*', pagePaths.kits, pagePaths.videos, pagePaths.about] },
          { not: { href_matches: `${pagePaths.checkout}*` } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
