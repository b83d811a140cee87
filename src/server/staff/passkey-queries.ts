import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type {
  DeleteExpiredChallenges,
  DeletePasskey,
  FindPasskey,
  InsertChallenge,
  InsertPasskey,
  ListPasskeys,
  LockPasskey,
  NotePasskeyUse,
  TakeChallenge,
} from './statements.gen.ts'

export interface Passkey {
  /** base64url, as in WebAuthn's JSON. */
  readonly id: string
  readonly operatorId: string
  /** COSE. */
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
}

export interface KnownPasskey extends Passkey {
  readonly isLocked: boolean
}

const keepChallenge = statement<InsertChallenge>(
  'insert-challenge',
  `insert into passkey_challenges (hash, challenge, operator_id, expires_at)
   values (:hash, :challenge, :operatorId?, now() + interval '5 minutes')`,
)

/** For five minutes; `operatorId` is null for a sign-in. */
export async function insertChallenge(
  db: Db,
  { hash, challenge, operatorId }: { hash: Buffer; challenge: Buffer; operatorId: string | null },
): Promise<void> {
  await keepChallenge(db, { hash, challenge, operatorId })
}

const take = statement<TakeChallenge>(
  'take-challenge',
  `delete from passkey_challenges where hash = :hash
   returning challenge, expires_at > now() and operator_id is not distinct from :operatorId? as "isMeant!"`,
)

/** base64url; single use. */
export async function takeChallenge(
  db: Db,
  hash: Buffer,
  operatorId: string | null,
): Promise<string | undefined> {
  const [taken] = await take(db, { hash, operatorId })
  return taken?.isMeant ? taken.challenge.toString('base64url') : undefined
}

const insert = statement<InsertPasskey>(
  'insert-passkey',
  `insert into passkeys (id, operator_id, public_key, counter, transports, device)
   values (:id, :operatorId, :publicKey, :counter, :transports, :device?) on conflict (id) do nothing`,
)

export async function insertPasskey(
  db: Db,
  { id, operatorId, publicKey, counter, transports, device }: Passkey & { device: string | null },
): Promise<boolean> {
  const passkey = { id: bytesOf(id), operatorId, publicKey, counter, transports, device }
  return (await insert(db, passkey)) === 1
}

const select = statement<FindPasskey>(
  'find-passkey',
  `select operator_id as "operatorId", public_key as "publicKey", counter, transports,
     locked_at is not null as "isLocked!"
   from passkeys where id = :id`,
)

export async function findPasskey(db: Db, id: string): Promise<KnownPasskey | undefined> {
  const [found] = await select(db, { id: bytesOf(id) })
  return found && { ...found, id, counter: Number(found.counter) }
}

const noteUse = statement<NotePasskeyUse>(
  'note-passkey-use',
  `update passkeys set counter = :counter, used_at = now()
   where id = :id and locked_at is null and (counter < :counter or (counter = 0 and :counter = 0))`,
)

/** `false`: the counter was used concurrently. */
export async function notePasskeyUse(db: Db, id: string, counter: number): Promise<boolean> {
  return (await noteUse(db, { id: bytesOf(id), counter })) === 1
}

const lock = statement<LockPasskey>(
  'lock-passkey',
  'update passkeys set locked_at = now() where id = :id and locked_at is null',
)

export async function lockPasskey(db: Db, id: string): Promise<boolean> {
  return (await lock(db, { id: bytesOf(id) })) === 1
}

interface PasskeyRow extends Omit<ListPasskeys['row'], 'id'> {
  readonly id: string
}

const list = statement<ListPasskeys>(
  'list-passkeys',
  `select id, transports, device, created_at as "addedAt", used_at as "usedAt",
     locked_at is not null as "isLocked!"
   from passkeys where operator_id = :operatorId order by created_at, id`,
)

export async function listPasskeys(db: Db, operatorId: string): Promise<PasskeyRow[]> {
  const passkeys = await list(db, { operatorId })
  return passkeys.map(({ id, ...passkey }) => Object.assign(passkey, { id: id.toString('base64url') }))
}

const deleteUnlessLast = statement<DeletePasskey>(
  'delete-passkey',
  `with own as (select id, locked_at from passkeys where operator_id = :operatorId for update)
   delete from passkeys using own where passkeys.id = own.id and own.id = :id
     and exists (select from own other where other.id <> own.id and other.locked_at is null)`,
)

/** `false` for the last usable one, and for one of somebody else. */
export async function deletePasskey(db: Db, operatorId: string, id: string): Promise<boolean> {
  return (await deleteUnlessLast(db, { operatorId, id: bytesOf(id) })) === 1
}

export const deleteExpiredChallenges = statement<DeleteExpiredChallenges>(
  'delete-expired-challenges',
  'delete from passkey_challenges where expires_at < now()',
)

function bytesOf(id: string): Buffer {
  return Buffer.from(id, 'base64url')
}
