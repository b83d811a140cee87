import { runCommand } from '../src/commands/run-command.ts'
import { BadSetting } from '../src/server/platform/setting-kinds.ts'
import { prepareDataFolder } from '../src/server/platform/data-folder.ts'
import { withDatabase } from '../src/server/open-database.ts'
import { fillShop } from './fill-shop.ts'

/** `npm run demo`: fills a test shop with a month; what `npm start` does follows. `-- --again` where there are orders. */
await runCommand(async (config) => {
  const args = process.argv.slice(2)
  if (args.some((arg) => arg !== '--again'))
    throw new BadSetting('Usage: npm run demo, or npm run demo -- --again')
  await prepareDataFolder(config.dataDir)
  process.stdout.write('Filling a test shop with a month of orders; this takes less than a minute …\n')
  const added = await withDatabase(config, (_url, ownerUrl) =>
    fillShop(config, ownerUrl, args.includes('--again')),
  )
  return added === 0
    ? 'The month is there already: nothing was added.'
    : `Added: ${added} orders and quizzes.`
})
