/** Five realms, each with its own globals. */
import { join } from 'node:path'
import { writeCssTypes } from './css-types.mjs'
import { root } from './root.mjs'
import { run, thrifty, toolPath } from './run-tool.mjs'

// Two at a time, for memory.
const turns = [['tools'], ['server', 'web', 'domain', 'worker']]

for (const floor of ['src/web', 'src/office'])
  await writeCssTypes(join(root, floor), join(root, '.cache/css-types', floor))
const results = (await Promise.all(turns.map(checkInTurn))).flat()
for (const { output } of results) process.stdout.write(output)
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1

async function checkInTurn(realms) {
  const checked = []
  for (const realm of realms) checked.push(await check(realm))
  return checked
}

/** Its threads would repeat the same work. */
function check(realm) {
  const args = ['-p', `tsconfig.${realm}.json`, '--pretty', 'false', '--singleThreaded']
  return run([toolPath('typescript', 'tsc'), ...args], { env: thrifty })
}
