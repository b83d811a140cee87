import type { OfficeSession } from '../../contract/staff/sign-in.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { Refusal } from '../platform/http/errors.ts'
import { readOpening } from './session-queries.ts'
import type {
  FindOperatorId,
  FindSessionState,
  ForgetChallengesOf,
  ForgetPasskeysOf,
  ForgetRecoveryCodesOf,
  ForgetSessionsOf,
  ForgetSignInLinksOf,
  InsertOperator,
  ListOperators,
  MarkOperatorRemoved,
} from './statements.gen.ts'

const selectState = statement<FindSessionState>(
  'find-session-state',
  `select o.name as "operatorName", s.opened_by as "openedBy",
     (select count(*)::integer from passkeys p where p.operator_id = o.id and p.locked_at is null) as "passkeys!",
     (select count(*)::integer from recovery_codes c where c.operator_id = o.id) as "recoveryCodesLeft!"
   from office_sessions s join operators o on o.id = s.operator_id where s.id = :sessionId`,
  { unknownWord: 'pass' },
)

export async function findSessionState(db: Db, sessionId: string): Promise<OfficeSession> {
  const [state] = await selectState(db, { sessionId })
  if (!state) throw new Refusal('signed_out')
  return { ...state, openedBy: readOpening(state.openedBy) }
}

const insert = statement<InsertOperator>(
  'insert-operator',
  'insert into operators (name) values (:name) on conflict (name) where removed_at is null do nothing returning id',
)

export async function insertOperator(db: Db, name: string): Promise<string | undefined> {
  const [made] = await insert(db, { name })
  return made?.id
}

const lockByName = statement<FindOperatorId>(
  'find-operator-id',
  'select id from operators where name = :name and removed_at is null for update',
)

/** Locks the row against a concurrent sign-in or removal. */
export async function findOperatorId(db: Db, name: string): Promise<string | undefined> {
  const [found] = await lockByName(db, { name })
  return found?.id
}

const setRemoved = statement<MarkOperatorRemoved>(
  'mark-operator-removed',
  'update operators set removed_at = now() where id = :operatorId',
)

export async function markRemoved(db: Db, operatorId: string): Promise<void> {
  await setRemoved(db, { operatorId })
}

const waysIn = [
  statement<ForgetPasskeysOf>('forget-passkeys-of', 'delete from passkeys where operator_id = :operatorId'),
  statement<ForgetChallengesOf>(
    'forget-challenges-of',
    'delete from passkey_challenges where operator_id = :operatorId',
  ),
  statement<ForgetRecoveryCodesOf>(
    'forget-recovery-codes-of',
    'delete from recovery_codes where operator_id = :operatorId',
  ),
  statement<ForgetSignInLinksOf>(
    'forget-sign-in-links-of',
    'delete from sign_in_links where operator_id = :operatorId',
  ),
  statement<ForgetSessionsOf>(
    'forget-sessions-of',
    'delete from office_sessions where operator_id = :operatorId',
  ),
]

export async function forgetWaysIn(db: Db, operatorId: string): Promise<void> {
  for (const forget of waysIn) await forget(db, { operatorId })
}

export type OperatorRow = ListOperators['row']

/** `seenAt` is null without a session. */
export const listOperators = statement<ListOperators>(
  'list-operators',
  `select o.name, o.created_at as "createdAt",
     (select count(*)::integer from passkeys p where p.operator_id = o.id) as "passkeys!",
     (select count(*)::integer from recovery_codes c where c.operator_id = o.id) as "recoveryCodes!",
     (select max(s.seen_at) from office_sessions s where s.operator_id = o.id) as "seenAt"
   from operators o where o.removed_at is null order by o.name`,
)
