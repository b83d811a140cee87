import type { FastifyReply } from 'fastify'
import type { DrawnDocument } from '@kraplia/islands-build/types'
import { pagePaths } from '../../../contract/platform/addresses.ts'
import { documentKeys } from '../../../contract/site/site-documents.ts'

/** What every document carries beside what any answer does. */
export function setPageHeaders(reply: FastifyReply, document: Omit<DrawnDocument, 'html'>) {
  const isPrivate = isForOneVisitor(document.key)
  reply.headers({
    'content-security-policy': document.contentSecurityPolicy,
    'referrer-policy': referrerPolicy(document.key, isPrivate),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    // Not no-store where nobody's name stands: that would also switch off the instant way back.
    'cache-control': isOfOrder(document.key) ? 'no-store' : isPrivate ? 'private, no-cache' : 'no-cache',
  })
  if (document.canonicalPath !== undefined && document.key !== documentKeys.quiz) {
    reply.header('speculation-rules', `"${speculationRulesPath}"`)
  }
}

/**
 * What a script or a file carries: how long it may be kept, and no policy. That of an answer would bind the worker a
 * script starts as, and what a browser shows a film or a drawing with.
 */
export function setFileHeaders(reply: FastifyReply, cacheControl: string) {
  reply.removeHeader('content-security-policy')
  reply.header('cache-control', cacheControl)
}

/**
 * The address of a private page names an order or holds a key: no other site learns it. That of checkout names a kit,
 * and the catalogue may know who came back from there.
 */
function referrerPolicy(key: string, isPrivate: boolean): string {
  if (!isPrivate) return 'strict-origin-when-cross-origin'
  return key.startsWith('checkout') ? 'same-origin' : 'no-referrer'
}

/** The buyer's own page, with whom and where it goes. */
function isOfOrder(key: string): boolean {
  return (
    key === documentKeys.orderPage || key === documentKeys.orderUnknown || key === documentKeys.orderReview
  )
}

/** Pages about an order, or about the data of one quiz. */
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

/**
 * Pages that the browser may draw in advance: the quiz, which tells when it is looked at, once a link is pointed at;
 * pages that are counted when they are sent, once it is being pressed. Never checkout and what follows it: drawing them
 * asks about payments.
 */
export const speculationRules = {
  prerender: [
    { where: inAdvance([pagePaths.quiz]), eagerness: 'moderate' },
    {
      where: inAdvance([pagePaths.home, pagePaths.kits, pagePaths.videos, pagePaths.about]),
      eagerness: 'conservative',
    },
  ],
}
