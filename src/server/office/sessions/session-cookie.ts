import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOfKey } from '../../http/secret-keys.ts'
import { sessionDays } from './session-queries.ts'

/** With this prefix a browser takes it over https only, and from no other host of the domain. */
function cookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-office' : 'office'
}

/** The hash of the token that came with a request; `undefined` without one. */
export function tokenHashOf(request: FastifyRequest, origin: string): Buffer | undefined {
  const token = request.cookies[cookieName(origin)]
  return token !== undefined && /^[0-9a-f]{32}$/.test(token) ? hashOfKey(token) : undefined
}

export function setToken(reply: FastifyReply, origin: string, token: string) {
  reply.setCookie(cookieName(origin), token, { ...attributes(origin), maxAge: sessionDays * 24 * 3600 })
}

export function clearToken(reply: FastifyReply, origin: string) {
  reply.clearCookie(cookieName(origin), attributes(origin))
}

function attributes(origin: string) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: origin.startsWith('https:') } as const
}
