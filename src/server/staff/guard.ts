import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/http/errors.ts'
import { type Asker, askerOf } from '../platform/limits/limiter.ts'
import { newSecretKey } from '../platform/http/secret-keys.ts'
import type { StaffNeeds } from './needs.ts'
import { keyHashOf, setKey } from './cookies.ts'
import { changeToken, findSession, type Operator } from './session-queries.ts'
import type { OfficeRoute } from './office-route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: OfficeRoute['access']
  }
}

/** Without a session all protected addresses answer alike, existing or not. Changes must have our Origin (CSRF). */
export function guard(app: FastifyInstance, { db, config }: Pick<StaffNeeds, 'db' | 'config'>) {
  const { origin } = config
  const operators = new WeakMap<FastifyRequest, Operator>()
  const tokens = new RecentTokens()
  // By session, as a mobile carrier's shared address could lock operators out; but made-up tokens must not be new visitors.
  const askerAt = (request: FastifyRequest): Asker => {
    const token = tokens.find(keyHashOf(request, origin, 'session'))
    return token === undefined ? askerOf(request) : { visitor: token }
  }

  app.addHook('onRequest', async (request, reply) => {
    await app.limiter?.take('office', askerAt(request), reply)
    const isForAnyone = request.routeOptions.config.access === 'anyone'
    const tokenHash = isForAnyone ? undefined : keyHashOf(request, origin, 'session')
    const session = tokenHash && (await findSession(db, tokenHash))
    if (tokenHash) tokens.note(tokenHash, session !== undefined)
    if (!isForAnyone && !session) throw new Refusal('signed_out')
    if (!isRead(request) && request.headers.origin !== origin) throw new Refusal('foreign_origin')
    if (!session || !tokenHash) return
    const { id, name, sessionId, isFresh, isTokenDue } = session
    const operator = { id, name, sessionId, isFresh }
    if (request.routeOptions.config.access === 'fresh') mustBeFresh(operator)
    operators.set(request, operator)
    if (isTokenDue) await renewToken(reply, { sessionId, usedHash: tokenHash })
  })

  return (request: FastifyRequest): Operator => {
    const operator = operators.get(request)
    if (!operator) throw new Error('an address of the office was asked past its guard')
    return operator
  }

  async function renewToken(reply: FastifyReply, session: { sessionId: string; usedHash: Buffer }) {
    const { key, hash } = newSecretKey()
    const isOurs = await changeToken(db, session.sessionId, { usedHash: session.usedHash, newHash: hash })
    if (isOurs) setKey(reply, origin, 'session', key)
  }
}

/** For a phone that was found unlocked. */
export function mustBeFresh({ isFresh }: Operator) {
  if (!isFresh) throw new Refusal('sign_in_again')
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

const mostTokens = 1000

/** By hash, since the server began. */
class RecentTokens {
  readonly #hashes = new Set<string>()

  find(hash: Buffer | undefined): string | undefined {
    const text = hash?.toString('hex')
    return text !== undefined && this.#hashes.has(text) ? text : undefined
  }

  note(hash: Buffer, isOpen: boolean) {
    const text = hash.toString('hex')
    if (!isOpen) return void this.#hashes.delete(text)
    if (this.#hashes.size >= mostTokens) this.#hashes.clear()
    this.#hashes.add(text)
  }
}
