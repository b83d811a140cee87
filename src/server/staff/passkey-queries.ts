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
  /** The credential's id in base64url, as WebAuthn passes it in JSON. */
  readonly id: string
  readonly operatorId: string
  /** COSE. */
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
}

export interface KnownPasskey extends Passkey {
  /** It opens nothing any more. */
  readonly isLocked: boolean
}

const keepChallenge = statement<InsertChallenge>(
  'insert-challenge',
  `insert into passkey_challenges (hash, challenge, operator_id, expires_at)
   values (:hash, :challenge, :operatorId?, now() + interval '5 minutes')`,
)

/** Keeps a challenge for five minutes; `operatorId` is that of whoever adds a passkey, null while somebody signs in. */
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

/** A challenge that was kept for the same, in base64url; it is good for nothing any more. */
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

/** Keeps an operator's new passkey, `false` when it is known already. */
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

/** Notes a use with the counter that came with it; `false` when that has been seen meanwhile. */
export async function notePasskeyUse(db: Db, id: string, counter: number): Promise<boolean> {
  return (await noteUse(db, { id: bytesOf(id), counter })) === 1
}

const lock = statement<LockPasskey>(
  'lock-passkey',
  'update passkeys set locked_at = now() where id = :id and locked_at is null',
)

/** Whoever comes with it is let in no more; `false` when somebody else has just said so. */
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

/** An operator's passkeys, the oldest first. */
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

/** Forgets a passkey of an operator's who has another that opens; `false` for the only such, and for none of theirs. */
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
