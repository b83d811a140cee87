import type { FastifyReply } from 'fastify'
import type { ShownPhoto } from './keep/show-photo.ts'

/** Nothing in it runs, and other sites cannot embed it. */
export function sendPhoto(reply: FastifyReply, photo: ShownPhoto) {
  reply.headers({
    'content-disposition': `inline; filename="${photo.fileName}"`,
    'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'none',
  })
  return reply.type(photo.contentType).send(photo.bytes)
}
