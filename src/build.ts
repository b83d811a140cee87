import { readConfig } from './server/config/config.ts'
import { BadSetting } from './server/config/setting-kinds.ts'
import { ensureBuilt } from '../packages/islands-build/src/ensure-built.ts'

/** `npm run build`: makes the site for the settings of the environment, as the shop itself would at its start. */
try {
  const { pages } = await ensureBuilt(readConfig(process.env).site)
  process.stdout.write(`The site is built: ${pages}\n`)
} catch (error) {
  const reason = error instanceof BadSetting ? error.message : error
  process.stderr.write(`${String(reason)}\n`)
  process.exitCode = 1
}
