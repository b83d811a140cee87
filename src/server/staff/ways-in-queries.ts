import { signInLinkMinutes } from '../../contract/staff/sign-in.ts'
import type { Db } from '../platform/db/pool.ts'

/** Keeps a link that lets an operator in once. */
export async function insertSignInLink(db: Db, operatorId: string, hash: Buffer): Promise<void> {
  await db.query(
    `insert into sign_in_links (hash, operator_id, expires_at) values ($1, $2, now() + make_interval(mins => $3))`,
    [hash, operatorId, signInLinkMinutes],
  )
}

/** Whom a link lets in; it lets in nobody any more. */
export async function takeSignInLink(db: Db, hash: Buffer): Promise<string | undefined> {
  const { rows } = await db.query<{ operatorId: string }>(
    `delete from sign_in_links where hash = $1 and expires_at > now() returning operator_id as "operatorId"`,
    [hash],
  )
  return rows[0]?.operatorId
}

/** Puts new codes in the place of all that an operator had, one such wish after the other: none sees those that another is making. */
export async function replaceRecoveryCodes(db: Db, operatorId: string, hashes: Buffer[]): Promise<void> {
  await db.query('select from operators where id = $1 for update', [operatorId])
  await db.query(
    `with removed as (delete from recovery_codes where operator_id = $1)
     insert into recovery_codes (hash, operator_id) select unnest($2::bytea[]), $1`,
    [operatorId, hashes],
  )
}

/** Whom a code lets in; it lets in nobody any more. */
export async function takeRecoveryCode(db: Db, hash: Buffer): Promise<string | undefined> {
  const { rows } = await db.query<{ operatorId: string }>(
    'delete from recovery_codes where hash = $1 returning operator_id as "operatorId"',
    [hash],
  )
  return rows[0]?.operatorId
}

export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db.query('delete from sign_in_links where expires_at < now()')
}
