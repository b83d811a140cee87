import { done, type JobEnd } from '../../platform/queue/job-end.ts'
import { statement } from '../../platform/db/statement.ts'
import type { RunningNeeds } from '../needs.ts'
import type { NoteBackup } from '../statements.gen.ts'
import { type BackupPlace, placeOf } from './backup-place.ts'
import { keepErasures, removeOldCopies } from './keep-erasures.ts'
import { keptBackups } from './kept-backups.ts'
import { type BackupMade, backupTime, makeBackup } from './make-backup.ts'

export const saveBackupTask = 'save-backup'

type Saving = Pick<RunningNeeds, 'config' | 'db' | 'photoStore' | 'pictureStore' | 'filmStore'>

interface Order {
  readonly databaseUrl: string
  readonly place: BackupPlace
  /** Elsewhere than configured, so it does not count as the nightly one. */
  readonly isAside?: boolean
  readonly recipient: string
  readonly signal?: AbortSignal
}

const noteBackup = statement<NoteBackup>(
  'note-backup',
  'insert into backups (made_at, bytes) values (:madeAt, :bytes)',
)

/** Removes no old ones: a manual backup may follow a damage. */
export async function saveBackup(
  services: Saving,
  { databaseUrl, place, isAside = false, recipient, signal }: Order,
): Promise<BackupMade> {
  const made = await place.keep(
    (folder) => makeBackup(services, databaseUrl, { folder, recipient, ...(signal && { signal }) }),
    signal,
  )
  if (!isAside) await noteBackup(services.db, { madeAt: made.madeAt, bytes: made.bytes })
  return made
}

async function removeOld(place: BackupPlace, now: Date): Promise<number> {
  const made = (await place.names()).flatMap((name) => {
    const at = backupTime(name)
    return at ? [{ name, at }] : []
  })
  const kept = keptBackups(
    made.map(({ at }) => at),
    now,
  )
  const old = made.filter(({ at }) => !kept.has(at))
  for (const { name } of old) await place.remove(name)
  return old.length
}

/** Also removes old ones. No-op without a configured place. */
export async function saveBackupByNight(
  services: Saving & Pick<RunningNeeds, 'log'>,
  databaseUrl: string,
  signal: AbortSignal,
): Promise<JobEnd> {
  const { backups, dataDir } = services.config
  const place = placeOf(backups, dataDir)
  if (!place || backups.recipient === undefined) return done
  const { madeAt, bytes, photos, missing } = await saveBackup(services, {
    databaseUrl,
    place,
    recipient: backups.recipient,
    signal,
  })
  // Again after the backup: a node without the list records what is in the database.
  await keepErasures(services)
  const removed = await removeOld(place, madeAt)
  await removeOldCopies(place)
  services.log.info({ bytes, photos, removed }, 'backup made')
  if (missing > 0) services.log.error({ missing }, 'a backup is without files of pictures or films')
  return done
}
