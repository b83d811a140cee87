import { ensureBuilt } from '@kraplia/islands-build'
import { siteSources } from './site-sources.ts'

/** `npm run build`: makes all that the shop would make at its start. */
const { pages } = await ensureBuilt(siteSources)
process.stdout.write(`The site is built: ${pages}\n`)
