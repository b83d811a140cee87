import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type OfficeSession,
  passkeySignInBody,
  recoveryCodeBody,
  type SessionOpening,
  signInAddresses,
  signInLinkBody,
  type SignInOptions,
} from '../../contract/staff/sign-in.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { hashOfKey, newSecretKey } from '../platform/http/secret-keys.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'
import { writeLog } from './log-queries.ts'
import type { StaffNeeds } from './needs.ts'
import type { OfficeRoute } from './office-route.ts'
import { clearKey, keyHashOf, setKey } from './cookies.ts'
import { insertSession } from './session-queries.ts'
import { deviceOf } from './device.ts'
import { findSessionState } from './operator-queries.ts'
import { askForPasskey, checkPasskey } from './passkeys.ts'
import { readRecoveryCode } from './recovery-code.ts'
import { takeRecoveryCode, takeSignInLink } from './ways-in-queries.ts'

/** Limits count visitors and never operators, so nobody can lock one out. */
export function signInRoutes(services: StaffNeeds): OfficeRoute[] {
  const { db, config } = services
  return [
    {
      method: 'POST',
      url: signInAddresses.passkeyOptions,
      access: 'anyone',
      limit: 'ask-to-sign-in',
      run: async (_request, reply): Promise<SignInOptions> => {
        const { options, challengeKey } = await askForPasskey(services)
        setKey(reply, config.origin, 'challenge', challengeKey)
        return { options }
      },
    },
    {
      method: 'POST',
      url: signInAddresses.passkey,
      access: 'anyone',
      limit: 'sign-in-by-passkey',
      run: async (request, reply) => {
        const { response } = parseBody(passkeySignInBody, request.body)
        const challengeHash = keyHashOf(request, config.origin, 'challenge')
        clearKey(reply, config.origin, 'challenge')
        const { operatorId, passkeyId } = await checkPasskey(services, challengeHash, response)
        return inTransaction(db, (transaction) =>
          openSession(transaction, { request, reply }, operatorId, 'passkey', passkeyId),
        )
      },
    },
    {
      method: 'POST',
      url: signInAddresses.recoveryCode,
      access: 'anyone',
      limit: 'sign-in-by-code',
      run: async (request, reply) => {
        const { code } = parseBody(recoveryCodeBody, request.body)
        // One transaction: a code is not used up if the session fails.
        return inTransaction(db, async (transaction) => {
          const operatorId = await takeRecoveryCode(transaction, hashOfKey(readRecoveryCode(code)))
          if (operatorId === undefined) throw new Refusal('recovery_code_refused')
          return openSession(transaction, { request, reply }, operatorId, 'recovery-code')
        })
      },
    },
    {
      method: 'POST',
      url: signInAddresses.link,
      access: 'anyone',
      limit: 'sign-in-by-link',
      run: async (request, reply) => {
        const { token } = parseBody(signInLinkBody, request.body)
        return inTransaction(db, async (transaction) => {
          const operatorId = await takeSignInLink(transaction, hashOfKey(token))
          if (operatorId === undefined) throw new Refusal('sign_in_link_refused')
          return openSession(transaction, { request, reply }, operatorId, 'link')
        })
      },
    },
  ]

  /** Always a new token, which prevents session fixation. */
  async function openSession(
    to: Db,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    operatorId: string,
    openedBy: SessionOpening,
    passkeyId?: string,
  ): Promise<OfficeSession> {
    const { key, hash } = newSecretKey()
    const device = deviceOf(request.headers['user-agent'])
    const before = keyHashOf(request, config.origin, 'session')
    const session = { operatorId, openedBy, device, ...(passkeyId !== undefined && { passkeyId }) }
    const sessionId = await insertSession(to, session, hash, before)
    await writeLog(to, { operatorId, what: 'sign-in', orderId: null, after: { by: openedBy } })
    // A stolen code or link would otherwise go unnoticed.
    if (openedBy !== 'passkey')
      await raiseAlert(to, { kind: 'unusual-sign-in', topic: sessionId, details: { by: openedBy, device } })
    setKey(reply, config.origin, 'session', key)
    return findSessionState(to, sessionId)
  }
}
