import * as v from 'valibot'
import { uuidText } from '../../contract/platform/ids.ts'
import { type SessionList, signInAddresses } from '../../contract/staff/sign-in.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { writeLog } from './log-queries.ts'
import type { StaffNeeds } from './needs.ts'
import type { OfficeRoute } from './office-route.ts'
import { clearKey } from './cookies.ts'
import { endOtherSessions, endSession, listSessions, type Operator, readOpening } from './session-queries.ts'
import { findSessionState } from './operator-queries.ts'

export function sessionRoutes({ db, config }: Pick<StaffNeeds, 'db' | 'config'>): OfficeRoute[] {
  const list = async ({ id, sessionId }: Operator): Promise<SessionList> => ({
    sessions: (await listSessions(db, id)).map((session) => ({
      id: session.id,
      device: session.device,
      openedBy: readOpening(session.openedBy),
      isThis: session.id === sessionId,
      openedAt: session.createdAt.toISOString(),
      seenAt: session.seenAt.toISOString(),
    })),
  })
  return [
    {
      method: 'GET',
      url: signInAddresses.session,
      access: 'operator',
      run: (_request, operator) => findSessionState(db, operator.sessionId),
    },
    { method: 'GET', url: signInAddresses.freshness, access: 'fresh', run: async () => ({}) },
    {
      method: 'POST',
      url: signInAddresses.signOut,
      access: 'operator',
      run: async (_request, { id, sessionId }, reply) => {
        await endSession(db, id, sessionId)
        clearKey(reply, config.origin, 'session')
        return {}
      },
    },
    {
      method: 'GET',
      url: signInAddresses.sessions,
      access: 'operator',
      run: (_request, operator) => list(operator),
    },
    {
      method: 'DELETE',
      url: signInAddresses.sessions,
      access: 'operator',
      run: async (_request, operator) => {
        await inTransaction(db, async (transaction) => {
          const sessions = await endOtherSessions(transaction, operator.id, operator.sessionId)
          if (sessions > 0) await log(transaction, operator, sessions)
        })
        return list(operator)
      },
    },
    {
      method: 'DELETE',
      url: signInAddresses.sessionById,
      access: 'operator',
      run: async ({ params }, operator) => {
        if (!v.is(byId, params)) throw new Refusal('not_found')
        const { id } = params
        await inTransaction(db, async (transaction) => {
          const isTheirs = await endSession(transaction, operator.id, id)
          if (isTheirs) await log(transaction, operator, 1)
        })
        return list(operator)
      },
    },
  ]
}

function log(db: Db, { id: operatorId }: Operator, sessions: number) {
  return writeLog(db, { operatorId, what: 'end-session', orderId: null, after: { sessions } })
}

const byId = v.object({ id: uuidText })
