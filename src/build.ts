import { ensureBuilt } from '@kraplia/islands-build'
import { firstCatalogue } from './domain/first-shelf.ts'
import { readConfig } from './server/config/config.ts'
import { BadSetting } from './server/config/setting-kinds.ts'
import { siteSources } from './site-sources.ts'

/** `npm run build`: makes the site for the settings of the environment, as the shop itself would at its start. */
try {
  const { pages } = await ensureBuilt(siteSources, {
    ...readConfig(process.env).site,
    catalogue: firstCatalogue,
    reviews: [],
  })
  process.stdout.write(`The site is built: ${pages}\n`)
} catch (error) {
  const reason = error instanceof BadSetting ? error.message : error
  process.stderr.write(`${String(reason)}\n`)
  process.exitCode = 1
}
