import { BadSetting } from '../server/config/setting-kinds.ts'

/** What opens backups, which no setting of the shop's holds. Throws a sentence where this command was not given it. */
export function backupIdentity(): string {
  const identity = process.env['BACKUP_IDENTITY']
  if (identity) return identity
  throw new BadSetting('Set BACKUP_IDENTITY for this one command: what npm run backup -- key said to keep.')
}
