import { freshMinutes, type SessionOpening } from '../../contract/staff/sign-in.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type {
  ChangeToken,
  DeleteEndedSessions,
  EndOtherSessions,
  EndSession,
  EndSessionsOfPasskey,
  FindSession,
  InsertSession,
  IsSessionOpen,
  ListSessions,
  NoteSessionSeen,
} from './statements.gen.ts'

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

/** SQL: the token `:tokenHash` opens the session `s`: the present one, or the one before while the present is on its way. */
const isOpenedBy = `(s.token_hash = :tokenHash or (
  s.previous_hash = :tokenHash
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

const insert = statement<InsertSession>(
  'insert-session',
  `with ended as (delete from office_sessions where :before? in (token_hash, previous_hash))
   insert into office_sessions (operator_id, token_hash, opened_by, device, passkey_id)
   values (:operatorId, :tokenHash, :openedBy, :device?, :passkeyId?) returning id`,
)

/** Opens a session by its token's hash and answers with its id. That of `before`, of the same browser, ends. */
export async function insertSession(
  db: Db,
  { operatorId, openedBy, device, passkeyId }: NewSession,
  tokenHash: Buffer,
  before?: Buffer,
): Promise<string> {
  const [opened] = await insert(db, {
    operatorId,
    tokenHash,
    openedBy,
    device,
    before,
    passkeyId: passkeyId === undefined ? null : Buffer.from(passkeyId, 'base64url'),
  })
  return opened?.id ?? ''
}

const select = statement<FindSession>(
  'find-session',
  `select s.id as "sessionId", s.operator_id as id, o.name,
     s.created_at > now() - interval '${freshMinutes} minutes' as "isFresh!",
     s.token_changed_at < now() - case when s.token_hash = :tokenHash then interval '${tokenHours} hours' else interval '1 minute' end
       and (s.token_hash = :tokenHash or s.token_arrived_at is null) as "isTokenDue!",
     s.seen_at < now() - interval '1 minute' or (s.token_hash = :tokenHash and s.token_arrived_at is null) as "isUnnoted!"
   from office_sessions s join operators o on o.id = s.operator_id
   where ${isOpenedBy} and ${isLive} and o.removed_at is null`,
)
const noteSeen = statement<NoteSessionSeen>(
  'note-session-seen',
  `update office_sessions set seen_at = now(),
     token_arrived_at = case when token_hash = :tokenHash then coalesce(token_arrived_at, now()) else token_arrived_at end
   where id = :sessionId`,
)

/** The session that a token opens now. It is seen by this, noted once a minute. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<LiveSession | undefined> {
  const [found] = await select(db, { tokenHash })
  if (!found) return undefined
  const { isUnnoted, ...session } = found
  if (isUnnoted) await noteSeen(db, { sessionId: session.sessionId, tokenHash })
  return session
}

const countOpen = statement<IsSessionOpen>(
  'is-session-open',
  `select from office_sessions s where s.id = :sessionId and ${isLive}`,
)

/** Whether a session goes on, without being seen by the question. */
export async function isSessionOpen(db: Db, sessionId: string): Promise<boolean> {
  return (await countOpen(db, { sessionId })) === 1
}

const setToken = statement<ChangeToken>(
  'change-token',
  `update office_sessions
   set previous_hash = :usedHash, token_hash = :newHash, token_changed_at = now(), token_arrived_at = null
   where id = :sessionId and token_changed_at < now() - interval '1 minute'
     and (token_hash = :usedHash or (previous_hash = :usedHash and token_arrived_at is null))`,
)

/** Gives a session another token, `false` when somebody else has just done so. */
export async function changeToken(
  db: Db,
  sessionId: string,
  { usedHash, newHash }: { usedHash: Buffer; newHash: Buffer },
): Promise<boolean> {
  return (await setToken(db, { sessionId, usedHash, newHash })) === 1
}

const list = statement<ListSessions>(
  'list-sessions',
  `select s.id, s.device, s.opened_by as "openedBy", s.created_at as "createdAt", s.seen_at as "seenAt"
   from office_sessions s where s.operator_id = :operatorId and ${isLive} order by s.seen_at desc, s.id`,
)

/** Live sessions of an operator, the last seen first. */
export async function listSessions(db: Db, operatorId: string): Promise<ListSessions['row'][]> {
  return list(db, { operatorId })
}

const end = statement<EndSession>(
  'end-session',
  'delete from office_sessions where id = :sessionId and operator_id = :operatorId',
)

/** Ends a session of an operator's own; `false` when there is none. */
export async function endSession(db: Db, operatorId: string, sessionId: string): Promise<boolean> {
  return (await end(db, { sessionId, operatorId })) === 1
}

const endOthers = statement<EndOtherSessions>(
  'end-other-sessions',
  'delete from office_sessions where operator_id = :operatorId and id <> :keptId',
)

/** Ends every session of an operator but one; answers how many. */
export async function endOtherSessions(db: Db, operatorId: string, keptId: string): Promise<number> {
  return endOthers(db, { operatorId, keptId })
}

const endOfPasskey = statement<EndSessionsOfPasskey>(
  'end-sessions-of-passkey',
  `delete from office_sessions where operator_id = :operatorId
     and (passkey_id = :passkeyId or (passkey_id is null and opened_by = 'passkey' and id is distinct from :keptId?))`,
)

/**
 * Ends the sessions of an operator that a passkey may have opened, answers how many: its own, and those from before it was
 * kept which one did.
 */
export async function endSessionsOf(
  db: Db,
  { operatorId, id, keptId }: { operatorId: string; id: string; keptId: string | null },
): Promise<number> {
  return endOfPasskey(db, { operatorId, passkeyId: Buffer.from(id, 'base64url'), keptId })
}

/** Deletes sessions that have ended by time. */
export const deleteEndedSessions = statement<DeleteEndedSessions>(
  'delete-ended-sessions',
  `delete from office_sessions s where not (${isLive})`,
)
