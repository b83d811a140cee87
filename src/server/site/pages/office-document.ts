import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { officePath, officeWorker } from '../../../contract/platform/office-addresses.ts'
import { setFileHeaders } from './page-headers.ts'
import { readCompressed, sendText } from './stored-text.ts'

/** Nothing but the office's own files runs in it, and it stands in no other page. */
const contentSecurityPolicy = [
  `default-src 'none'`,
  // What reads codes from pictures is compiled; it is a file of ours, and no text becomes a program.
  `script-src 'self' 'wasm-unsafe-eval'`,
  `style-src 'self'`,
  `img-src 'self' data: blob:`,
  `media-src 'self'`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `form-action 'none'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** What every document of the office carries beside what any answer does. */
function setOfficeHeaders(reply: FastifyReply) {
  reply.headers({
    'content-security-policy': contentSecurityPolicy,
    // Not no-referrer: some browsers then say that our own requests come from nowhere, and those are refused.
    'referrer-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
}

/** The screens of the office by the form of their addresses: `/office/orders/KR-1001`. What its API has is none. */
export const officeScreenPaths = [
  officePath,
  `${officePath}/`,
  `${officePath}/:screen(^(?!api$|assets$)[a-z-]+$)`,
  `${officePath}/:screen(^(?!api$|assets$)[a-z-]+$)/:number`,
]

/**
 * The script of the office's service worker, asked about each time so that a new build is known at once. It stands below
 * the office's own address, and may serve that too.
 */
export async function officeServiceWorker(app: FastifyInstance, file: string) {
  const text = await readText(file, 'text/javascript; charset=utf-8')
  app.get(officeWorker, async (request, reply) => {
    setFileHeaders(reply, 'no-cache')
    reply.header('service-worker-allowed', officePath)
    return sendText(request, reply, text)
  })
}

/** One document for all screens of the office: which of them it shows, its scripts find in the address. */
export async function officeDocument(app: FastifyInstance, file: string) {
  const text = await readText(file, 'text/html; charset=utf-8')
  const sendDocument = async (request: FastifyRequest, reply: FastifyReply) => {
    setOfficeHeaders(reply)
    return sendText(request, reply, text)
  }
  for (const path of officeScreenPaths) app.get(path, sendDocument)
}

async function readText(file: string, contentType: string) {
  const digest = createHash('sha256')
    .update(await readFile(file))
    .digest('base64url')
  return readCompressed(file, contentType, digest.slice(0, 22))
}
