import { resolve } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { type BackupPlace, folderPlace, placeOf } from '../server/running/backup/backup-place.ts'
import { saveBackup } from '../server/running/backup/save-backup.ts'
import { newestCopies } from '../server/running/backup/keep-erasures.ts'
import { verifyBackup } from '../server/running/backup/restore-backup.ts'
import type { Config } from '../server/config.ts'
import { BadSetting } from '../server/platform/setting-kinds.ts'
import { withDatabaseOfShop } from '../server/open-database.ts'
import { readBackupIdentity } from './backup-identity.ts'
import { runCommand } from './run-command.ts'
import { withServices } from './with-services.ts'

const usage = `Usage: npm run backup -- key               a new pair of keys: one for the shop, one for your safe
       npm run backup                      a backup where the settings say; the shop may be open
       npm run backup -- <folder>          one into this folder, ./name or /…/name
       npm run backup -- list              those where the settings say
       npm run backup -- fetch <name>      brings one of them into this folder
       npm run backup -- verify <file> [<file of the key>]
                                           whether all of a backup is there; asks for the key`

const [what, file, keyFile, ...rest] = process.argv.slice(2)

// Works before the settings are complete.
if (what === 'key' && file === undefined) process.stdout.write(`${await newKey()}\n`)
else await runCommand(backUpAsAsked)

async function backUpAsAsked(config: Config): Promise<string> {
  if (rest.length > 0 || (keyFile !== undefined && what !== 'verify')) throw new BadSetting(usage)
  if (what === undefined) return backUp(config, placeOfSettings(config))
  if (what === 'list' && file === undefined)
    return (await placeOfSettings(config).names()).toSorted().join('\n')
  if (what === 'fetch' && file !== undefined) return fetch(placeOfSettings(config), file)
  if (what === 'verify' && file !== undefined) return verify(file, keyFile)
  // A mistyped command must not be taken for a folder.
  if (file !== undefined || !/[/\\]/.test(what)) throw new BadSetting(usage)
  return backUp(config, folderPlace(resolve(what)), { isAside: true })
}

/** With the list of erasures, for the restore. */
async function fetch(place: BackupPlace, name: string): Promise<string> {
  const fetched = await place.fetch(name, process.cwd())
  for (const copy of newestCopies(await place.names(), 1)) await place.fetch(copy, process.cwd())
  return fetched
}

async function newKey(): Promise<string> {
  const identity = await generateIdentity()
  return [
    'Keep this away from the shop, on paper or in a safe: whoever has it can read every backup, and without it nobody can.',
    identity,
    '',
    'This the shop may know:',
    `BACKUP_RECIPIENT=${await identityToRecipient(identity)}`,
  ].join('\n')
}

function placeOfSettings({ backups, dataDir }: Config): BackupPlace {
  const place = placeOf(backups, dataDir)
  if (place) return place
  throw new BadSetting('Set BACKUP_FOLDER or BACKUP_S3_BUCKET, where backups are kept.')
}

async function backUp(config: Config, place: BackupPlace, { isAside = false } = {}): Promise<string> {
  const { recipient } = config.backups
  if (recipient === undefined) {
    throw new BadSetting(
      'Set BACKUP_RECIPIENT, whom backups are encrypted for: npm run backup -- key makes one.',
    )
  }
  return withDatabaseOfShop(config, (databaseUrl) =>
    withServices(config, databaseUrl, async (services) => {
      const order = { databaseUrl, place, isAside, recipient }
      const { file: made, bytes, photos, missing } = await saveBackup(services, order)
      return `${made}: ${(bytes / 1024 / 1024).toFixed(1)} MB, ${photos} photos.${missing > 0 ? ` Files of pictures and films that the shop itself does not have: ${missing}.` : ''}`
    }),
  )
}

async function verify(backup: string, key: string | undefined): Promise<string> {
  const identity = await readBackupIdentity(key)
  const { madeAt, tables, photos, pictures, films } = await verifyBackup(resolve(backup), identity)
  return `It is whole: of ${madeAt}, with ${tables} tables, ${photos} photos, ${pictures} files of pictures and ${films} films.`
}
