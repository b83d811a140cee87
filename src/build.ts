import { ensureBuilt } from '@kraplia/islands-build'
import { readConfig } from './server/config.ts'
import { BadSetting } from './server/platform/setting-kinds.ts'
import { firstContent } from './server/site/published-content.ts'
import { siteSources } from './site-sources.ts'

/** `npm run build`: makes the site for the settings of the environment, as the shop itself would at its start. */
try {
  const config = readConfig(process.env)
  const { pages } = await ensureBuilt(siteSources, { ...config.site, ...firstContent(config) })
  process.stdout.write(`The site is built: ${pages}\n`)
} catch (error) {
  const reason = error instanceof BadSetting ? error.message : error
  process.stderr.write(`${String(reason)}\n`)
  process.exitCode = 1
}
