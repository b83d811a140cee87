import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { officePath, officeWorker } from '../../../contract/platform/office-addresses.ts'
import { setFileHeaders } from './page-headers.ts'
import { readCompressed, sendText } from './stored-text.ts'

const contentSecurityPolicy = [
  `default-src 'none'`,
  // The barcode reader is WebAssembly.
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

function setOfficeHeaders(reply: FastifyReply) {
  reply.headers({
    'content-security-policy': contentSecurityPolicy,
    // With no-referrer some browsers send `Origin: null`, which our CSRF check refuses.
    'referrer-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
}

export const officeScreenPaths = [
  officePath,
  `${officePath}/`,
  `${officePath}/:screen(^(?!api$|assets$)[a-z-]+$)`,
  `${officePath}/:screen(^(?!api$|assets$)[a-z-]+$)/:number`,
]

/** Revalidated on each request, so a new build is known at once. Its scope is the whole office. */
export async function officeServiceWorker(app: FastifyInstance, file: string) {
  const text = await readText(file, 'text/javascript; charset=utf-8')
  app.get(officeWorker, async (request, reply) => {
    setFileHeaders(reply, 'no-cache')
    reply.header('service-worker-allowed', officePath)
    return sendText(request, reply, text)
  })
}

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
