/** Checks the types of the five realms, each with only the globals it may know; prints what is wrong. */
import { join } from 'node:path'
import { writeCssTypes } from './css-types.mjs'
import { root } from './root.mjs'
import { run, toolPath } from './run-tool.mjs'

const realms = ['domain', 'server', 'web', 'worker', 'tools']

await writeCssTypes(join(root, 'src/web'), join(root, '.cache/css-types/src/web'))
const results = []
// Two at a time: more would only wait for memory.
for (let first = 0; first < realms.length; first += 2) {
  results.push(...(await Promise.all(realms.slice(first, first + 2).map((realm) => check(realm)))))
}
for (const { output } of results) process.stdout.write(output)
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1

function check(realm) {
  return run([toolPath('typescript', 'tsc'), '-p', `tsconfig.${realm}.json`, '--pretty', 'false'])
}
