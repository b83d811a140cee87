import { freshMinutes, type SessionOpening } from '../../contract/staff/sign-in.ts'
import type { Db } from '../platform/db/pool.ts'

/** Who asks, once let in. */
export interface Operator {
  readonly id: string
  readonly name: string
  readonly sessionId: string
  /** Signed in a moment ago, so that whoever holds the device is the operator. */
  readonly isFresh: boolean
}

/** A session ends when nothing was asked for so long, and this long after it was opened whatever is asked. */
const idleHours = 12
const sessionDays = 30
/** The token of a session changes this often while it is in use. */
const tokenHours = 1

const idle = `interval '${idleHours} hours'`
const lifetime = `interval '${sessionDays} days'`

/** SQL: the session `s` has not ended by time. */
const isLive = `s.seen_at > now() - ${idle} and s.created_at > now() - ${lifetime}`

/** SQL: the token `$1` opens the session `s`: the present one, or the one before while the present is on its way. */
const isOpenedBy = `(s.token_hash = $1 or (
  s.previous_hash = $1
  and (s.token_arrived_at is null or s.token_arrived_at > now() - interval '1 minute')
))`

export interface LiveSession extends Operator {
  /** An old token that never got its successor is changed again. */
  readonly isTokenDue: boolean
}

export interface NewSession {
  readonly operatorId: string
  readonly openedBy: SessionOpening
  /** In words; null when the browser did not say. */
  readonly device: string | null
  /** The one that it ends with. */
  readonly passkeyId?: string
}

/** Opens a session by its token's hash and answers with its id. That of `before`, of the same browser, ends. */
export async function insertSession(
  db: Db,
  { operatorId, openedBy, device, passkeyId }: NewSession,
  tokenHash: Buffer,
  before?: Buffer,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `with ended as (delete from office_sessions where $5 in (token_hash, previous_hash))
     insert into office_sessions (operator_id, token_hash, opened_by, device, passkey_id) values ($1, $2, $3, $4, $6)
     returning id`,
    [
      operatorId,
      tokenHash,
      openedBy,
      device,
      before,
      passkeyId === undefined ? null : Buffer.from(passkeyId, 'base64url'),
    ],
  )
  return rows[0]?.id ?? ''
}

/** The session that a token opens now. It is seen by this, noted once a minute. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<LiveSession | undefined> {
  const { rows } = await db.query<LiveSession & { isUnnoted: boolean }>(
    `select s.id as "sessionId", s.operator_id as id, o.name,
       s.created_at > now() - interval '${freshMinutes} minutes' as "isFresh",
       s.token_changed_at < now() - case when s.token_hash = $1 then interval '${tokenHours} hours' else interval '1 minute' end
         and (s.token_hash = $1 or s.token_arrived_at is null) as "isTokenDue",
       s.seen_at < now() - interval '1 minute' or (s.token_hash = $1 and s.token_arrived_at is null) as "isUnnoted"
     from office_sessions s join operators o on o.id = s.operator_id
     where ${isOpenedBy} and ${isLive} and o.removed_at is null`,
    [tokenHash],
  )
  const [found] = rows
  if (!found) return undefined
  const { isUnnoted, ...session } = found
  if (isUnnoted) await noteSeen(db, session.sessionId, tokenHash)
  return session
}

async function noteSeen(db: Db, sessionId: string, tokenHash: Buffer): Promise<void> {
  await db.query(
    `update office_sessions set seen_at = now(),
       token_arrived_at = case when token_hash = $2 then coalesce(token_arrived_at, now()) else token_arrived_at end
     where id = $1`,
    [sessionId, tokenHash],
  )
}

/** Whether a session goes on, without being seen by the question. */
export async function isSessionOpen(db: Db, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from office_sessions s where s.id = $1 and ${isLive}`, [
    sessionId,
  ])
  return rowCount === 1
}

/** Gives a session another token, `false` when somebody else has just done so. */
export async function changeToken(
  db: Db,
  sessionId: string,
  token: { usedHash: Buffer; newHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update office_sessions
     set previous_hash = $2, token_hash = $3, token_changed_at = now(), token_arrived_at = null
     where id = $1 and token_changed_at < now() - interval '1 minute'
       and (token_hash = $2 or (previous_hash = $2 and token_arrived_at is null))`,
    [sessionId, token.usedHash, token.newHash],
  )
  return rowCount === 1
}

export interface SessionRow {
  readonly id: string
  readonly device: string | null
  readonly openedBy: SessionOpening
  readonly createdAt: Date
  readonly seenAt: Date
}

/** Live sessions of an operator, the last seen first. */
export async function listSessions(db: Db, operatorId: string): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>(
    `select s.id, s.device, s.opened_by as "openedBy", s.created_at as "createdAt", s.seen_at as "seenAt"
     from office_sessions s where s.operator_id = $1 and ${isLive} order by s.seen_at desc, s.id`,
    [operatorId],
  )
  return rows
}

/** Ends a session of an operator's own; `false` when there is none. */
export async function endSession(db: Db, operatorId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from office_sessions where id = $1 and operator_id = $2', [
    sessionId,
    operatorId,
  ])
  return rowCount === 1
}

/** Ends every session of an operator but one; answers how many. */
export async function endOtherSessions(db: Db, operatorId: string, keptId: string): Promise<number> {
  const { rowCount } = await db.query('delete from office_sessions where operator_id = $1 and id <> $2', [
    operatorId,
    keptId,
  ])
  return rowCount ?? 0
}

/**
 * Ends the sessions of an operator that a passkey may have opened, answers how many: its own, and those from before it was
 * kept which one did.
 */
export async function endSessionsOf(
  db: Db,
  { operatorId, id, keptId }: { operatorId: string; id: string; keptId: string | null },
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from office_sessions where operator_id = $1
       and (passkey_id = $2 or (passkey_id is null and opened_by = 'passkey' and id is distinct from $3))`,
    [operatorId, Buffer.from(id, 'base64url'), keptId],
  )
  return rowCount ?? 0
}

/** Deletes sessions that have ended by time. */
export async function deleteEndedSessions(db: Db): Promise<void> {
  await db.query(`delete from office_sessions s where not (${isLive})`)
}
