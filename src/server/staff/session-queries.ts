import * as v from 'valibot'
import { freshMinutes, type SessionOpening, sessionOpenings } from '../../contract/staff/sign-in.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { readStored } from '../platform/db/stored-values.ts'
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

export interface Operator {
  readonly id: string
  readonly name: string
  readonly sessionId: string
  /** Signed in recently. */
  readonly isFresh: boolean
}

/** Idle and absolute timeouts. */
const idleHours = 12
const sessionDays = 30
/** Rotation of the token while in use. */
const tokenHours = 1

const idle = `interval '${idleHours} hours'`
const lifetime = `interval '${sessionDays} days'`

const isLive = `s.seen_at > now() - ${idle} and s.created_at > now() - ${lifetime}`

/** The current token, or the previous one until the current has arrived. */
const isOpenedBy = `(s.token_hash = :tokenHash or (
  s.previous_hash = :tokenHash
  and (s.token_arrived_at is null or s.token_arrived_at > now() - interval '1 minute')
))`

export interface LiveSession extends Operator {
  /** The successor of an old token was never delivered. */
  readonly isTokenDue: boolean
}

export interface NewSession {
  readonly operatorId: string
  readonly openedBy: SessionOpening
  readonly device: string | null
  readonly passkeyId?: string
}

const insert = statement<InsertSession>(
  'insert-session',
  `with ended as (delete from office_sessions where :before? in (token_hash, previous_hash))
   insert into office_sessions (operator_id, token_hash, opened_by, device, passkey_id)
   values (:operatorId, :tokenHash, :openedBy, :device?, :passkeyId?) returning id`,
)

/** Ends the session `before` of the same browser. */
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

/** Updates `seen_at` once a minute. */
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

export async function changeToken(
  db: Db,
  sessionId: string,
  { usedHash, newHash }: { usedHash: Buffer; newHash: Buffer },
): Promise<boolean> {
  return (await setToken(db, { sessionId, usedHash, newHash })) === 1
}

const opening = v.fallback(v.picklist(sessionOpenings), 'link')

/** Only shown: a way in of a newer version looks like a link. */
export function readOpening(column: unknown): SessionOpening {
  return readStored(opening, column)
}

const list = statement<ListSessions>(
  'list-sessions',
  `select s.id, s.device, s.opened_by as "openedBy", s.created_at as "createdAt", s.seen_at as "seenAt"
   from office_sessions s where s.operator_id = :operatorId and ${isLive} order by s.seen_at desc, s.id`,
  { unknownWord: 'pass' },
)

export async function listSessions(db: Db, operatorId: string): Promise<ListSessions['row'][]> {
  return list(db, { operatorId })
}

const end = statement<EndSession>(
  'end-session',
  'delete from office_sessions where id = :sessionId and operator_id = :operatorId',
)

export async function endSession(db: Db, operatorId: string, sessionId: string): Promise<boolean> {
  return (await end(db, { sessionId, operatorId })) === 1
}

const endOthers = statement<EndOtherSessions>(
  'end-other-sessions',
  'delete from office_sessions where operator_id = :operatorId and id <> :keptId',
)

export async function endOtherSessions(db: Db, operatorId: string, keptId: string): Promise<number> {
  return endOthers(db, { operatorId, keptId })
}

const endOfPasskey = statement<EndSessionsOfPasskey>(
  'end-sessions-of-passkey',
  `delete from office_sessions where operator_id = :operatorId
     and (passkey_id = :passkeyId or (passkey_id is null and opened_by = 'passkey' and id is distinct from :keptId?))`,
)

/** Also sessions from before the passkey was recorded. Returns the count. */
export async function endSessionsOf(
  db: Db,
  { operatorId, id, keptId }: { operatorId: string; id: string; keptId: string | null },
): Promise<number> {
  return endOfPasskey(db, { operatorId, passkeyId: Buffer.from(id, 'base64url'), keptId })
}

export const deleteEndedSessions = statement<DeleteEndedSessions>(
  'delete-ended-sessions',
  `delete from office_sessions s where not (${isLive})`,
)
