import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noteTested, readPackages } from './package-tests.mjs'

let folder

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kraplia-package-tests-'))
  await write('packages/jar/src/jar.ts', `import { lid } from '@kraplia/lid'\nimport glass from 'glass'`)
  await write('packages/jar/test/jar.test.ts', `import { shelf } from '../../../test/shelf.ts'`)
  await write('packages/lid/src/lid.ts', `export const lid = await import('./ring.ts')`)
  await write('packages/lid/src/ring.ts', '')
  await write('test/shelf.ts', `export { plank } from '../src/plank.ts'`)
  await write('src/plank.ts', `import type { Nail } from './nail.ts'`)
  await write('src/nail.ts', 'export type Nail = string')
  await write('src/shop.ts', '')
  await lock({})
})

afterEach(() => rm(folder, { recursive: true }))

const write = async (file, text) => {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

const lock = (change) =>
  write(
    'package-lock.json',
    JSON.stringify({
      packages: {
        '': { optionalDependencies: { 'node-anywhere': '24.0.0' } },
        'packages/jar': { dependencies: { glass: '1.0.0', cork: '1.0.0' } },
        'packages/lid': {},
        'packages/jar/node_modules/glass': { version: '1.0.0', dependencies: { sand: '^1.0.0' } },
        'node_modules/glass': { version: '0.9.0' },
        'node_modules/sand': { version: '1.0.0' },
        'node_modules/cork': { version: '1.0.0' },
        'node_modules/node-anywhere': { version: '24.0.0' },
        'node_modules/else': { version: '1.0.0' },
        ...change,
      },
    }),
  )

const results = (status = 'passed') => ({
  testResults: [
    { name: join(folder, 'packages/jar/test/jar.test.ts'), status },
    { name: join(folder, 'src/shop.test.ts'), status: 'failed' },
  ],
})

const isTested = () => readPackages(folder).find(({ name }) => name === 'jar').isTested

test('a package whose tests never passed is to be tested', () => {
  expect(readPackages(folder).map((one) => [one.name, one.isTested])).toEqual([
    ['jar', false],
    ['lid', false],
  ])
})

test('only what all passed is noted, and not by a CI', async () => {
  noteTested(readPackages(folder), results('failed'), { folder, isCi: false })
  expect(isTested()).toBe(false)
  noteTested(readPackages(folder), undefined, { folder, isCi: false })
  expect(isTested()).toBe(false)
  noteTested(readPackages(folder), results(), { folder, isCi: true })
  expect(isTested()).toBe(false)
  noteTested(readPackages(folder), results(), { folder, isCi: false })
  expect(isTested()).toBe(true)
  expect(await readFile(join(folder, 'packages/jar/tested.json'), 'utf8')).toMatch(
    /^\{ "hash": "[\da-f]{32}" \}\n$/,
  )
})

test('what changes while the tests run is not noted as tested', async () => {
  const before = readPackages(folder)
  await write('packages/jar/src/jar.ts', '')
  noteTested(before, results(), { folder, isCi: false })
  expect(isTested()).toBe(false)
})

describe('a package whose tests passed', () => {
  beforeEach(() => noteTested(readPackages(folder), results(), { folder, isCi: false }))

  test.each([
    ['a file of its own', () => write('packages/jar/src/jar.ts', 'export {}')],
    ['a new file', () => write('packages/jar/src/cup.ts', '')],
    ['what its tests import', () => write('test/shelf.ts', '')],
    ['what that imports', () => write('src/plank.ts', '')],
    ['a package it imports', () => write('packages/lid/src/ring.ts', '1')],
    ['an npm package it imports', () => lock({ 'packages/jar/node_modules/glass': { version: '1.0.1' } })],
    ['one that it names', () => lock({ 'node_modules/cork': { version: '1.0.1' } })],
    ['what those depend on', () => lock({ 'node_modules/sand': { version: '1.0.1' } })],
    ['the Node it runs on', () => lock({ 'node_modules/node-anywhere': { version: '24.0.1' } })],
  ])('is tested again after a change of %s', async (_, change) => {
    await change()
    expect(isTested()).toBe(false)
  })

  test.each([
    ['the shop', () => write('src/shop.ts', 'export {}')],
    ['a type', () => write('src/nail.ts', 'export type Nail = number')],
    ['its README', () => write('packages/jar/README.md', '# Jar')],
    ['an npm package of others', () => lock({ 'node_modules/else': { version: '2.0.0' } })],
    ['another version of one it has its own of', () => lock({ 'node_modules/glass': { version: '0.9.1' } })],
  ])('is not tested again after a change of %s', async (_, change) => {
    await change()
    expect(isTested()).toBe(true)
  })
})
