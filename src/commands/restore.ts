import { resolve } from 'node:path'
import { pino } from 'pino'
import { BrokenBackup } from '../server/backup/entries.ts'
import { restoreBackup } from '../server/backup/restore-backup.ts'
import { BadSetting } from '../server/config/setting-kinds.ts'
import { createPool } from '../server/db/pool.ts'
import { prepareDataFolder } from '../server/disk/data-folder.ts'
import { startDatabase } from '../server/open-database.ts'
import { createServices } from '../server/services/services.ts'
import { runCommand } from './run-command.ts'

/** `npm run restore -- <file>`, with the settings of the shop that is to have it, closed, and `BACKUP_IDENTITY`. */
await runCommand(async (config) => {
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined || rest.length > 0)
    throw new BadSetting('Usage: npm run restore -- <file of a backup>')
  const identity = process.env['BACKUP_IDENTITY']
  if (!identity)
    throw new BadSetting('Set BACKUP_IDENTITY for this one command: what npm run backup -- key said to keep.')
  await prepareDataFolder(config.dataDir)
  const database = await startDatabase(config)
  const db = createPool(database.url, () => {})
  try {
    const services = createServices({ config, db, log: pino({ level: 'silent' }) })
    const { madeAt, isTest, tables, photos, pictures } = await restoreBackup(services, database.url, {
      file: resolve(file),
      identity,
    })
    return `Everything of ${madeAt} is back: ${tables} tables, ${photos} photos, ${pictures} files of pictures, of a ${isTest ? 'test' : 'live'} shop. What came after that moment is not in it: ask the banks about payments since then.`
  } catch (error) {
    if (!(error instanceof BrokenBackup)) throw error
    throw new BadSetting(error.message)
  } finally {
    await db.end()
    await database.close()
  }
})
