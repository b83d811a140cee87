import { dirname } from 'node:path'
import type { Db } from '../../platform/db/pool.ts'
import { statement } from '../../platform/db/statement.ts'
import type { RunningNeeds } from '../needs.ts'
import type { FindRestoredMoment, NoteRestored } from '../statements.gen.ts'
import { wipeRemains } from '../../people/wipe-remains.ts'
import { folderPlace, placeOf } from './backup-place.ts'
import { type ReappliedErasures, reapplyErasures } from './reapply-erasures.ts'
import { erasureListFile, merged, readErasures, replaceErasures } from './erasure-list.ts'
import { readCopies } from './keep-erasures.ts'
import { type BackupRead, restoreBackup } from './restore-backup.ts'

interface BroughtBack extends BackupRead {
  readonly erased: ReappliedErasures | undefined
}

interface EmptyDatabase {
  readonly ownerUrl: string
  readonly update: () => Promise<unknown>
}

const noteRestored = statement<NoteRestored>(
  'note-restored',
  'insert into restored_backups (made_at) values (:madeAt)',
)

/** Whoever was erased after the backup is erased again. An unreadable place throws before anything is changed. */
export async function bringBack(
  services: Pick<
    RunningNeeds,
    'db' | 'photoStore' | 'pictureStore' | 'filmStore' | 'config' | 'log' | 'happened'
  >,
  database: EmptyDatabase,
  backup: { readonly file: string; readonly identity: string },
): Promise<BroughtBack> {
  const { config, db } = services
  const list = await gatherErasures(config, dirname(backup.file))
  const read = await restoreBackup(services, database.ownerUrl, backup)
  await database.update()
  await noteRestored(db, { madeAt: new Date(read.madeAt) })
  if (list.length === 0) return { ...read, erased: undefined }
  const erased = await reapplyErasures(services)
  if (erased.orders + erased.quizzes + erased.photos > 0) await wipeRemains(services)
  return { ...read, erased }
}

/** In the data folder, so that an interrupted restore is completed at the next start. */
async function gatherErasures(config: RunningNeeds['config'], besideBackup: string) {
  const file = erasureListFile(config.dataDir)
  const place = placeOf(config.backups, config.dataDir)
  const lists = [
    await readErasures(file),
    await readCopies(folderPlace(besideBackup), config.dataDir),
    place ? await readCopies(place, config.dataDir) : [],
  ]
  const list = merged(...lists)
  if (list.length > 0) await replaceErasures(file, list)
  return list
}

const select = statement<FindRestoredMoment>(
  'find-restored-moment',
  'select made_at as "madeAt" from restored_backups order by restored_at desc limit 1',
)

export async function findRestoredMoment(db: Db): Promise<Date | undefined> {
  const [restored] = await select(db)
  return restored?.madeAt
}
