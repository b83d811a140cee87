import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOfKey } from '../platform/http/secret-keys.ts'

const cookies = {
  session: { name: 'office', maxAge: 30 * 24 * 3600 },
  challenge: { name: 'office-challenge', maxAge: 5 * 60 },
} as const

type Cookie = keyof typeof cookies

export function keyHashOf(request: FastifyRequest, origin: string, cookie: Cookie): Buffer | undefined {
  const key = request.cookies[nameOf(cookie, origin)]
  return key !== undefined && /^[0-9a-f]{32}$/.test(key) ? hashOfKey(key) : undefined
}

export function setKey(reply: FastifyReply, origin: string, cookie: Cookie, key: string) {
  reply.setCookie(nameOf(cookie, origin), key, { ...attributes(origin), maxAge: cookies[cookie].maxAge })
}

export function clearKey(reply: FastifyReply, origin: string, cookie: Cookie) {
  reply.clearCookie(nameOf(cookie, origin), attributes(origin))
}

/** Browsers accept `__Host-` over https only, and not from sibling hosts. */
function nameOf(cookie: Cookie, origin: string): string {
  return `${isSecure(origin) ? '__Host-' : ''}${cookies[cookie].name}`
}

function attributes(origin: string) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(origin) } as const
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:')
}
