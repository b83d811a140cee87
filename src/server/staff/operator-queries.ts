import type { OfficeSession } from '../../contract/staff/sign-in.ts'
import type { Db } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'

/** How an open session stands; refuses one that has just ended. */
export async function findSessionState(db: Db, sessionId: string): Promise<OfficeSession> {
  const { rows } = await db.query<OfficeSession>(
    `select o.name as "operatorName", s.opened_by as "openedBy",
       (select count(*)::integer from passkeys p where p.operator_id = o.id and p.locked_at is null) as passkeys,
       (select count(*)::integer from recovery_codes c where c.operator_id = o.id) as "recoveryCodesLeft"
     from office_sessions s join operators o on o.id = s.operator_id where s.id = $1`,
    [sessionId],
  )
  const [state] = rows
  if (!state) throw new Refusal('signed_out')
  return state
}

/** The id of a new operator; `undefined` when the name is taken. */
export async function insertOperator(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'insert into operators (name) values ($1) on conflict (name) where removed_at is null do nothing returning id',
    [name],
  )
  return rows[0]?.id
}

/** Locked, so that nobody is let in while they are removed. */
export async function findOperatorId(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'select id from operators where name = $1 and removed_at is null for update',
    [name],
  )
  return rows[0]?.id
}

export async function markRemoved(db: Db, operatorId: string): Promise<void> {
  await db.query('update operators set removed_at = now() where id = $1', [operatorId])
}

/** Passkeys, codes, links and open sessions of an operator. */
export async function forgetWaysIn(db: Db, operatorId: string): Promise<void> {
  for (const table of [
    'passkeys',
    'passkey_challenges',
    'recovery_codes',
    'sign_in_links',
    'office_sessions',
  ])
    await db.query(`delete from ${table} where operator_id = $1`, [operatorId])
}

export interface OperatorRow {
  readonly name: string
  readonly createdAt: Date
  readonly passkeys: number
  readonly recoveryCodes: number
  /** When one of their sessions was last seen; null when they have none. */
  readonly seenAt: Date | null
}

/** Everybody whom the office lets in, by name. */
export async function listOperators(db: Db): Promise<OperatorRow[]> {
  const { rows } = await db.query<OperatorRow>(
    `select o.name, o.created_at as "createdAt",
       (select count(*)::integer from passkeys p where p.operator_id = o.id) as passkeys,
       (select count(*)::integer from recovery_codes c where c.operator_id = o.id) as "recoveryCodes",
       (select max(s.seen_at) from office_sessions s where s.operator_id = o.id) as "seenAt"
     from operators o where o.removed_at is null order by o.name`,
  )
  return rows
}
