import type { FastifyReply } from 'fastify'
import type { DrawnDocument } from '@kraplia/islands-build/types'
import { pagePaths } from '../../../contract/platform/addresses.ts'
import { documentKeys } from '../../../contract/site/site-documents.ts'

export function setPageHeaders(reply: FastifyReply, document: Omit<DrawnDocument, 'html'>) {
  const isPrivate = isForOneVisitor(document.key)
  reply.headers({
    'content-security-policy': document.contentSecurityPolicy,
    'referrer-policy': referrerPolicy(document.key, isPrivate),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    // no-store only where there are names: it disables the back/forward cache.
    'cache-control': isOfOrder(document.key) ? 'no-store' : isPrivate ? 'private, no-cache' : 'no-cache',
  })
  if (document.canonicalPath !== undefined && document.key !== documentKeys.quiz) {
    reply.header('speculation-rules', `"${speculationRulesPath}"`)
  }
}

/** No policy: a worker would inherit it, and browsers show films and drawings as documents. */
export function setFileHeaders(reply: FastifyReply, cacheControl: string) {
  reply.removeHeader('content-security-policy')
  reply.header('cache-control', cacheControl)
}

/** Private addresses contain keys, so nothing is sent. The catalogue needs to know who comes back from checkout. */
function referrerPolicy(key: string, isPrivate: boolean): string {
  if (!isPrivate) return 'strict-origin-when-cross-origin'
  return key.startsWith('checkout') ? 'same-origin' : 'no-referrer'
}

function isOfOrder(key: string): boolean {
  return (
    key === documentKeys.orderPage || key === documentKeys.orderUnknown || key === documentKeys.orderReview
  )
}

function isForOneVisitor(key: string): boolean {
  return (
    isOfOrder(key) ||
    key.startsWith('checkout') ||
    key.startsWith(documentKeys.deleteData) ||
    key.startsWith(documentKeys.findOrder) ||
    key.startsWith('restock') ||
    key.startsWith(documentKeys.orderSuccess) ||
    key.startsWith(documentKeys.paymentFailed)
  )
}

export const speculationRulesPath = '/speculation-rules.json'

const inAdvance = (pages: readonly string[]) => ({
  and: [{ href_matches: pages }, { not: { href_matches: `${pagePaths.checkout}*` } }],
})

/** Not checkout, which polls payments. The quiz reports its own views; other pages are counted when sent. */
export const speculationRules = {
  prerender: [
    { where: inAdvance([pagePaths.quiz]), eagerness: 'moderate' },
    {
      where: inAdvance([pagePaths.home, pagePaths.kits, pagePaths.videos, pagePaths.about]),
      eagerness: 'conservative',
    },
  ],
}
