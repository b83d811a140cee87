import type { Db } from '../platform/db/pool.ts'

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

/** Keeps a challenge for five minutes; `operatorId` is that of whoever adds a passkey, null while somebody signs in. */
export async function insertChallenge(
  db: Db,
  { hash, challenge, operatorId }: { hash: Buffer; challenge: Buffer; operatorId: string | null },
): Promise<void> {
  await db.query(
    `insert into passkey_challenges (hash, challenge, operator_id, expires_at)
     values ($1, $2, $3, now() + interval '5 minutes')`,
    [hash, challenge, operatorId],
  )
}

/** A challenge that was kept for the same, in base64url; it is good for nothing any more. */
export async function takeChallenge(
  db: Db,
  hash: Buffer,
  operatorId: string | null,
): Promise<string | undefined> {
  const { rows } = await db.query<{ challenge: Buffer; isMeant: boolean }>(
    `delete from passkey_challenges where hash = $1
     returning challenge, expires_at > now() and operator_id is not distinct from $2 as "isMeant"`,
    [hash, operatorId],
  )
  const [taken] = rows
  return taken?.isMeant ? taken.challenge.toString('base64url') : undefined
}

/** Keeps an operator's new passkey, `false` when it is known already. */
export async function insertPasskey(
  db: Db,
  { id, operatorId, publicKey, counter, transports, device }: Passkey & { device: string | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into passkeys (id, operator_id, public_key, counter, transports, device)
     values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
    [Buffer.from(id, 'base64url'), operatorId, publicKey, counter, transports, device],
  )
  return rowCount === 1
}

export async function findPasskey(db: Db, id: string): Promise<KnownPasskey | undefined> {
  const { rows } = await db.query<Omit<KnownPasskey, 'counter' | 'id'> & { counter: string }>(
    `select operator_id as "operatorId", public_key as "publicKey", counter, transports,
       locked_at is not null as "isLocked"
     from passkeys where id = $1`,
    [Buffer.from(id, 'base64url')],
  )
  const [found] = rows
  return found && { ...found, id, counter: Number(found.counter) }
}

/** Notes a use with the counter that came with it; `false` when that has been seen meanwhile. */
export async function notePasskeyUse(db: Db, id: string, counter: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update passkeys set counter = $2, used_at = now()
     where id = $1 and locked_at is null and (counter < $2 or (counter = 0 and $2 = 0))`,
    [Buffer.from(id, 'base64url'), counter],
  )
  return rowCount === 1
}

/** Whoever comes with it is let in no more; `false` when somebody else has just said so. */
export async function lockPasskey(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update passkeys set locked_at = now() where id = $1 and locked_at is null',
    [Buffer.from(id, 'base64url')],
  )
  return rowCount === 1
}

export interface PasskeyRow {
  readonly id: string
  readonly transports: string[]
  readonly device: string | null
  readonly addedAt: Date
  readonly usedAt: Date | null
  readonly isLocked: boolean
}

/** An operator's passkeys, the oldest first. */
export async function listPasskeys(db: Db, operatorId: string): Promise<PasskeyRow[]> {
  const { rows } = await db.query<Omit<PasskeyRow, 'id'> & { id: Buffer }>(
    `select id, transports, device, created_at as "addedAt", used_at as "usedAt",
       locked_at is not null as "isLocked"
     from passkeys where operator_id = $1 order by created_at, id`,
    [operatorId],
  )
  return rows.map((row) => Object.assign(row, { id: row.id.toString('base64url') }))
}

/** Forgets a passkey of an operator's who has another that opens; `false` for the only such, and for none of theirs. */
export async function deletePasskey(db: Db, operatorId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `with own as (select id, locked_at from passkeys where operator_id = $1 for update)
     delete from passkeys using own where passkeys.id = own.id and own.id = $2
       and exists (select from own other where other.id <> own.id and other.locked_at is null)`,
    [operatorId, Buffer.from(id, 'base64url')],
  )
  return rowCount === 1
}

export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db.query('delete from passkey_challenges where expires_at < now()')
}
