import type { DatabaseAddresses } from '../data-inventory/grant-to-shop.ts'
import type { Db } from '../db/pool.ts'
import { updateDatabase } from '../open-database.ts'
import type { Services } from '../services/services.ts'
import { type BackupRead, restoreBackup } from './restore-backup.ts'

/**
 * Brings a backup back into an empty place, and makes of it what the shop of this version needs: its tables, and when that
 * was, so that banks can be asked for what came after.
 */
export async function bringBack(
  services: Pick<Services, 'db' | 'photoStore' | 'pictureStore' | 'filmStore' | 'config'>,
  database: DatabaseAddresses,
  backup: { readonly file: string; readonly identity: string },
): Promise<BackupRead> {
  const { url, ownerUrl = url } = database
  const read = await restoreBackup(services, ownerUrl, backup)
  await updateDatabase(database)
  await services.db.query('insert into restored_backups (made_at) values ($1)', [read.madeAt])
  return read
}

/** Of which moment the backup was that was brought back last; `undefined` when none was. */
export async function findRestoredMoment(db: Db): Promise<Date | undefined> {
  const { rows } = await db.query<{ madeAt: Date }>(
    'select made_at as "madeAt" from restored_backups order by restored_at desc limit 1',
  )
  return rows[0]?.madeAt
}
