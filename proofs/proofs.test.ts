import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../scripts/root.mjs'
import { toolPath } from '../scripts/run-tool.mjs'
import { proofs } from './proofs.ts'

const node = (args: readonly string[], env = {}) =>
  promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
/** On a busy machine. */
const patience = 120_000

const tests = proofs.flatMap(({ name, run }) => (run.kind === 'test' ? [{ name, ...run }] : []))
const journeys = proofs.flatMap(({ name, run }) => (run.kind === 'journey' ? [{ name, ...run }] : []))
const programs = proofs.flatMap(({ name, run }) => (run.kind === 'program' ? [{ name, ...run }] : []))

test('each has a name of its own', () => {
  expect(new Set(proofs.map(({ name }) => name)).size).toBe(proofs.length)
})

test.each(tests)('$name makes tests larger that are there', async ({ files, env }) => {
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  // A size that nobody reads would make it an ordinary run.
  const sources = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  for (const size of Object.keys(env)) expect(sources.join('')).toContain(`process.env['${size}']`)
})

test.each(programs)('$name starts', { timeout: patience }, async ({ file }) => {
  const { stdout } = await node([file], { PROOF_TRY: '1' })
  expect(stdout).toBe('tried\n')
})

test('the structure keeps to its figures', { timeout: patience }, async () => {
  const { stdout } = await node(['proofs/house-figures.ts'])
  expect(stdout).toContain('arrows')
})

// The others are part of every run.
test.each(journeys.filter(({ args }) => args.includes('--config')))(
  '$name finds its journeys',
  { timeout: patience },
  async ({ args }) => {
    const playwright = toolPath('@playwright/test', 'playwright')
    const { stdout } = await node([playwright, 'test', '--list', '--reporter=json', ...args])
    expect(JSON.parse(stdout)).toMatchObject({
      errors: [],
      suites: expect.arrayContaining([expect.anything()]),
    })
  },
)

test('what is not there is answered with what there is', { timeout: patience }, async () => {
  await expect(node(['proofs/run.ts', 'nothing'])).rejects.toMatchObject({
    code: 2,
    stdout: expect.stringContaining(proofs[0]?.name ?? ''),
  })
})
