import type { FastifyReply } from 'fastify'
import type { ShownPhoto } from './keep/show-photo.ts'

/** Sends a photo so that a browser shows it and runs nothing of it, and no other site can put it on its pages. */
export function sendPhoto(reply: FastifyReply, photo: ShownPhoto) {
  reply.headers({
    'content-disposition': `inline; filename="${photo.fileName}"`,
    'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'none',
  })
  return reply.type(photo.contentType).send(photo.bytes)
}
