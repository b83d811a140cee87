import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../scripts/root.mjs'
import { installBeside } from './install-beside.ts'
import { endWhenTried } from './tried.ts'

/**
 * `npm run proof mutations [-- AREA …]`: Stryker changes the rules of `src/domain` one at a time and lists the changes that
 * no test notices. Exits with 1 below `leastScore`. Installs Stryker into a folder of its own.
 */

const stryker = '10.1.1'
const usualAreas = ['orders', 'payments', 'delivery']
/** In percent, of the usual areas. */
const leastScore = 95
/** No rules: tests of pages and server hold them. */
const records = ['!src/domain/**/{optional-fields,order-fields,payment-method}.ts']

const { positionals: asked } = parseArgs({ allowPositionals: true })
endWhenTried()
const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
const folder = join(root, '.cache', 'mutations', `${stryker}-${devDependencies.vitest}`)
await installBeside(folder, {
  '@stryker-mutator/core': stryker,
  '@stryker-mutator/vitest-runner': stryker,
  vitest: devDependencies.vitest,
})
// Mutated in place, so a copy; what is not installed here is found in the folders above.
for (const part of ['src', 'test', 'public/media/videos']) {
  await rm(join(folder, part), { recursive: true, force: true })
  await cp(join(root, part), join(folder, part), { recursive: true })
}
const areas = asked.length > 0 ? asked : usualAreas
const config = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.config.mjs' },
  mutate: [...areas.map((area) => `src/domain/${area}/*.ts`), '!src/domain/**/*.test.ts', ...records],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  inPlace: true,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { reportTests: false },
  thresholds: { break: asked.length > 0 ? null : leastScore },
}
const tests = {
  include: ['src/domain/**/*.test.ts', 'test/orders/standing.test.ts'],
  isolate: false,
  testTimeout: 30_000,
}
await writeFile(join(folder, 'stryker.config.json'), JSON.stringify(config))
await writeFile(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify({ test: tests })}`)
const bin = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
const child = spawn(process.execPath, [bin, 'run'], { cwd: folder, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
await once(child, 'exit')
process.exitCode = child.exitCode ?? 1
