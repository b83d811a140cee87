import { signInLinkMinutes } from '../../contract/staff/sign-in.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type {
  DeleteExpiredLinks,
  InsertSignInLink,
  LockOperator,
  ReplaceRecoveryCodes,
  TakeRecoveryCode,
  TakeSignInLink,
} from './statements.gen.ts'

const insertLink = statement<InsertSignInLink>(
  'insert-sign-in-link',
  `insert into sign_in_links (hash, operator_id, expires_at)
   values (:hash, :operatorId, now() + interval '${signInLinkMinutes} minutes')`,
)

export async function insertSignInLink(db: Db, operatorId: string, hash: Buffer): Promise<void> {
  await insertLink(db, { hash, operatorId })
}

const takeLink = statement<TakeSignInLink>(
  'take-sign-in-link',
  `delete from sign_in_links where hash = :hash and expires_at > now() returning operator_id as "operatorId"`,
)

export async function takeSignInLink(db: Db, hash: Buffer): Promise<string | undefined> {
  const [taken] = await takeLink(db, { hash })
  return taken?.operatorId
}

const lockOperator = statement<LockOperator>(
  'lock-operator',
  'select from operators where id = :operatorId for update',
)
const replaceCodes = statement<ReplaceRecoveryCodes>(
  'replace-recovery-codes',
  `with removed as (delete from recovery_codes where operator_id = :operatorId)
   insert into recovery_codes (hash, operator_id) select unnest(:hashes::bytea[]), :operatorId`,
)

/** Serialized by a lock on the operator. */
export async function replaceRecoveryCodes(db: Db, operatorId: string, hashes: Buffer[]): Promise<void> {
  await lockOperator(db, { operatorId })
  await replaceCodes(db, { operatorId, hashes })
}

const takeCode = statement<TakeRecoveryCode>(
  'take-recovery-code',
  'delete from recovery_codes where hash = :hash returning operator_id as "operatorId"',
)

export async function takeRecoveryCode(db: Db, hash: Buffer): Promise<string | undefined> {
  const [taken] = await takeCode(db, { hash })
  return taken?.operatorId
}

export const deleteExpiredLinks = statement<DeleteExpiredLinks>(
  'delete-expired-links',
  'delete from sign_in_links where expires_at < now()',
)
