import { resolve } from 'node:path'
import { bringBack } from '../server/running/backup/bring-back.ts'
import type { ReappliedErasures } from '../server/running/backup/reapply-erasures.ts'
import { BadSetting } from '../server/platform/setting-kinds.ts'
import { prepareDataFolder } from '../server/platform/data-folder.ts'
import { startDatabase, updateDatabase } from '../server/open-database.ts'
import { readBackupIdentity } from './backup-identity.ts'
import { runCommand } from './run-command.ts'
import { withServices } from './with-services.ts'

/** `npm run restore -- <file> [<key file>]`, with the settings of a closed shop. */
await runCommand(async (config) => {
  const [file, keyFile, ...rest] = process.argv.slice(2)
  if (file === undefined || rest.length > 0)
    throw new BadSetting(
      'Usage: npm run restore -- <file of a backup> [<file of the key>]; it asks for the key.',
    )
  const identity = await readBackupIdentity(keyFile)
  await prepareDataFolder(config.dataDir)
  const database = await startDatabase(config)
  try {
    const { madeAt, isTest, tables, photos, pictures, films, erased } = await withServices(
      config,
      database.url,
      (services) =>
        bringBack(
          services,
          { ownerUrl: database.ownerUrl ?? database.url, update: () => updateDatabase(database) },
          { file: resolve(file), identity },
        ),
    )
    return [
      `Everything of ${madeAt} is back: ${tables} tables, ${photos} photos, ${pictures} files of pictures, ${films} films, of a ${isTest ? 'test' : 'live'} shop.`,
      sayErased(erased),
      'What came after that moment is not in it. Payments since then: npm run operator -- find-payments asks the banks for them.',
    ].join('\n')
  } finally {
    await database.close()
  }
})

function sayErased(erased: ReappliedErasures | undefined): string {
  if (!erased)
    return 'Nobody has written down who was erased after it: if somebody was, erase them again (npm run erase).'
  const { orders, quizzes, photos } = erased
  return `Erased again, as they were erased after it: ${orders} orders, ${quizzes} quizzes, ${photos} photos.`
}
