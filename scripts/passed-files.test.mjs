import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import PassedFiles from './passed-files.mjs'
import { root } from './root.mjs'

const folder = await mkdtemp(join(tmpdir(), 'kraplia-passed-files-'))
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

test('only a file all of whose tests have passed at once has passed', async () => {
  const files = [
    file('passed', ['passed', 'passed']),
    file('failed', ['passed', 'failed']),
    file('skipped', ['passed', 'skipped']),
    file('interrupted', ['passed', 'pending']),
    file('empty', []),
    { ...file('hook', ['passed']), ok: () => false },
    file('second-try', ['passed'], { flaky: true }),
  ]
  expect(await written(files)).toEqual(['src/passed.test.ts'])
})

test('after an error beside the tests none has', async () => {
  expect(await written([file('passed', ['passed'])], [new Error('late')])).toEqual([])
})

async function written(files, errors = []) {
  const path = join(folder, 'passed.json')
  vi.stubEnv('PASSED_FILES', path)
  new PassedFiles().onTestRunEnd(files, errors)
  return JSON.parse(await readFile(path, 'utf8'))
}

function file(name, states, diagnostic) {
  const tests = states.map((state) => ({ result: () => ({ state }), diagnostic: () => diagnostic }))
  return {
    moduleId: join(root, `src/${name}.test.ts`),
    ok: () => !states.includes('failed'),
    children: { allTests: () => tests },
  }
}
