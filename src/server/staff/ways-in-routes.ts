import * as v from 'valibot'
import {
  newPasskeyBody,
  type NewPasskeyOptions,
  type NewRecoveryCodes,
  type PasskeyList,
  recoveryCodeCount,
  signInAddresses,
} from '../../contract/staff/sign-in.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { hashOfKey } from '../platform/http/secret-keys.ts'
import { resolveAlert } from '../outbox/enqueue-messages.ts'
import { writeLog } from './log-queries.ts'
import type { StaffNeeds } from './needs.ts'
import type { OfficeRoute } from './office-route.ts'
import { clearKey, keyHashOf, setKey } from './cookies.ts'
import { endSessionsOf, type Operator } from './session-queries.ts'
import { deviceOf } from './device.ts'
import { deletePasskey, listPasskeys } from './passkey-queries.ts'
import { addPasskey, askForNewPasskey } from './passkeys.ts'
import { newRecoveryCode } from './recovery-code.ts'
import { replaceRecoveryCodes } from './ways-in-queries.ts'

export function waysInRoutes(services: StaffNeeds): OfficeRoute[] {
  const { db, config } = services
  const list = async ({ id }: Operator): Promise<PasskeyList> => ({
    passkeys: (await listPasskeys(db, id)).map((passkey) => ({
      id: passkey.id,
      device: passkey.device,
      addedAt: passkey.addedAt.toISOString(),
      usedAt: passkey.usedAt?.toISOString() ?? null,
      isLocked: passkey.isLocked,
    })),
  })
  return [
    {
      method: 'GET',
      url: signInAddresses.passkeys,
      access: 'operator',
      run: (_request, operator) => list(operator),
    },
    {
      method: 'POST',
      url: signInAddresses.newPasskeyOptions,
      access: 'fresh',
      run: async (_request, operator, reply): Promise<NewPasskeyOptions> => {
        const { options, challengeKey } = await askForNewPasskey(services, operator)
        setKey(reply, config.origin, 'challenge', challengeKey)
        return { options }
      },
    },
    {
      method: 'POST',
      url: signInAddresses.passkeys,
      access: 'fresh',
      run: async (request, operator, reply) => {
        const { response } = parseBody(newPasskeyBody, request.body)
        const challengeHash = keyHashOf(request, config.origin, 'challenge')
        clearKey(reply, config.origin, 'challenge')
        const device = deviceOf(request.headers['user-agent'])
        await addPasskey(services, operator, { challengeHash, response, device })
        return list(operator)
      },
    },
    {
      method: 'DELETE',
      url: signInAddresses.passkeyById,
      access: 'fresh',
      run: async ({ params }, operator) => {
        if (!v.is(byId, params)) throw new Refusal('not_found')
        const { id } = params
        const isDeleted = await inTransaction(db, async (transaction) => {
          const isTheirs = await deletePasskey(transaction, operator.id, id)
          if (!isTheirs) return false
          // Except the current one.
          await endSessionsOf(transaction, { operatorId: operator.id, id, keptId: operator.sessionId })
          await log(transaction, operator, 'remove-passkey')
          await resolveAlert(transaction, 'passkey-copied', id)
          return true
        })
        const left = await list(operator)
        if (!isDeleted && left.passkeys.some((passkey) => passkey.id === id))
          throw new Refusal('last_passkey')
        return left
      },
    },
    {
      method: 'POST',
      url: signInAddresses.recoveryCodes,
      access: 'fresh',
      run: async (_request, operator): Promise<NewRecoveryCodes> => {
        const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
        await inTransaction(db, async (transaction) => {
          await replaceRecoveryCodes(transaction, operator.id, codes.map(hashOfKey))
          await log(transaction, operator, 'make-recovery-codes')
        })
        return { codes }
      },
    },
  ]
}

function log(db: Db, { id: operatorId }: Operator, what: 'remove-passkey' | 'make-recovery-codes') {
  return writeLog(db, { operatorId, what, orderId: null })
}

const byId = v.object({ id: v.string() })
