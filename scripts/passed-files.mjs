import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './root.mjs'

/** A reporter of Vitest: writes the names of the files all of whose tests have run and passed at once. */
export default class PassedFiles {
  onTestRunEnd(modules, unhandledErrors) {
    // Nobody knows whose they are.
    const passed = unhandledErrors.length > 0 ? [] : modules.filter(hasPassed)
    const names = passed.map(({ moduleId }) => relative(root, moduleId).replaceAll('\\', '/'))
    writeFileSync(process.env.PASSED_FILES, JSON.stringify(names))
  }
}

function hasPassed(module) {
  const tests = [...module.children.allTests()]
  const passed = tests.filter((test) => test.result().state === 'passed' && !test.diagnostic()?.flaky)
  return module.ok() && tests.length > 0 && passed.length === tests.length
}
