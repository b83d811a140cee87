import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { keptBackups } from '../server/backup/kept-backups.ts'
import { backupTime, makeBackup } from '../server/backup/make-backup.ts'
import { verifyBackup } from '../server/backup/restore-backup.ts'
import type { Config } from '../server/config/config.ts'
import { BadSetting } from '../server/config/setting-kinds.ts'
import { withDatabaseOfShop } from '../server/open-database.ts'
import { backupIdentity } from './backup-identity.ts'
import { runCommand } from './run-command.ts'
import { withServices } from './with-services.ts'

const usage = `Usage: npm run backup -- key               a new pair of keys: one for the shop, one for your safe
       npm run backup -- <folder>          a backup into this folder; the shop may be open
       npm run backup -- verify <file>     whether all of a backup is there`

await runCommand(async (config) => {
  const [what, file, ...rest] = process.argv.slice(2)
  if (what === undefined || rest.length > 0) throw new BadSetting(usage)
  if (what === 'key' && file === undefined) return newKey()
  if (what === 'verify' && file !== undefined) return verify(file)
  if (file !== undefined) throw new BadSetting(usage)
  return backUp(config, resolve(what))
})

async function newKey(): Promise<string> {
  const identity = await generateIdentity()
  return [
    'Keep this away from the shop, on paper or in a safe: whoever has it can read every backup, and without it nobody can.',
    `BACKUP_IDENTITY=${identity}`,
    '',
    'This the shop may know:',
    `BACKUP_RECIPIENT=${await identityToRecipient(identity)}`,
  ].join('\n')
}

async function backUp(config: Config, folder: string): Promise<string> {
  const { backupRecipient: recipient } = config
  if (recipient === undefined) {
    throw new BadSetting(
      'Set BACKUP_RECIPIENT, whom backups are encrypted for: npm run backup -- key makes one.',
    )
  }
  return withDatabaseOfShop(config, (databaseUrl) =>
    withServices(config, databaseUrl, async (services) => {
      const { file, bytes, photos } = await makeBackup(services, databaseUrl, { folder, recipient })
      const gone = await removeOld(folder)
      return `${file}: ${(bytes / 1024 / 1024).toFixed(1)} MB, ${photos} photos. Older ones removed: ${gone}.`
    }),
  )
}

/** How many. */
async function removeOld(folder: string): Promise<number> {
  const made = (await readdir(folder)).flatMap((name) => {
    const at = backupTime(name)
    return at ? [{ name, at }] : []
  })
  const kept = keptBackups(made.map(({ at }) => at))
  const old = made.filter(({ at }) => !kept.has(at))
  for (const { name } of old) await rm(join(folder, name))
  return old.length
}

async function verify(file: string): Promise<string> {
  const { madeAt, tables, photos, pictures } = await verifyBackup(resolve(file), backupIdentity())
  return `It is whole: of ${madeAt}, with ${tables} tables, ${photos} photos and ${pictures} files of pictures.`
}
