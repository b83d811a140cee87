import { browserCode, type BrowserFile } from '@kraplia/islands-build/browser-code'
import { starterScript } from '../src/web/platform/islands/starter.ts'
import { siteSources } from '../src/site-sources.ts'
import { allowed } from './allowed.ts'
import { faultsOf } from './faults.ts'

/**
 * `node scripts/run.mjs browsers`: whether the scripts, styles and markup that the build makes, with all that comes of packages, ask
 * for nothing that the oldest browsers of `browserslist` lack, but for what `allowed.ts` names.
 */
const started = performance.now()
const files: BrowserFile[] = [
  ...(await browserCode(siteSources)),
  ...(['load', 'tap'] as const).map((starts) => ({
    app: undefined,
    name: `src/web/platform/islands/starter.ts (${starts})`,
    code: starterScript({ starts }, '/island.js'),
    isDrawnFrom: false,
  })),
]
const { faults, unneeded } = faultsOf(files, siteSources, allowed)
for (const { feature, lackedBy, places } of faults)
  process.stderr.write(
    `${feature}: not in ${lackedBy.join(', ')}\n${places.map((place) => `  ${place}\n`).join('')}`,
  )
for (const feature of unneeded)
  process.stderr.write(`browsers/allowed.ts names ${feature}, which nothing needs\n`)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(`${files.length} files looked at in ${seconds} s\n`)
if (faults.length + unneeded.length > 0) process.exitCode = 1
