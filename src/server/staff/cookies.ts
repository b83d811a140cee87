import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOfKey } from '../platform/http/secret-keys.ts'

/** Each holds a secret key, and how many seconds the browser keeps it. */
const cookies = {
  /** The token of a session. */
  session: { name: 'office', maxAge: 30 * 24 * 3600 },
  /** Whose answer to a passkey's challenge is waited for. */
  challenge: { name: 'office-challenge', maxAge: 5 * 60 },
} as const

type Cookie = keyof typeof cookies

/** The hash of the key that came with a request in a cookie; `undefined` without one. */
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

/** With the prefix a browser takes it over https only, and from no other host of the domain. */
function nameOf(cookie: Cookie, origin: string): string {
  return `${isSecure(origin) ? '__Host-' : ''}${cookies[cookie].name}`
}

function attributes(origin: string) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(origin) } as const
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:')
}
