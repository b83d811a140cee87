import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rememberPasses } from './passed-before.mjs'

const shop = 'src/server/shop.test.ts'
const rule = 'src/domain/rule.test.ts'
const page = 'src/web/page.test.ts'
const all = [rule, shop, page]
const checks = ['lint', 'journeys']

let root

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kraplia-passed-'))
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  await write({
    '.gitignore': '.cache/\nnode_modules/\n',
    'package-lock.json': '{}',
    'db/migrations/0001-orders.sql': 'create table orders ();',
    'docs/offer.txt': 'An offer',
    'guide/help.md': 'Help',
    'src/domain/rule.ts': `import { money } from './money.ts'`,
    'src/domain/money.ts': 'export const money = 1',
    'src/server/app.ts': `import '../domain/rule.ts'\nnew Worker(new URL('draw.ts', import.meta.url))\nlog('see guide/help.md')`,
    'src/server/draw.ts': 'const later = await import(`./words/text-${language}.ts`)',
    'src/server/words/text-uk.ts': '',
    'src/web/page.ts': '',
    [rule]: `import { rule } from './rule.ts'`,
    [shop]: `import { app } from './app.ts'\nconst key = process.env.SHOP_KEY`,
    [page]: `import './page.ts'\nreadFileSync(new URL('../../docs/off' + 'er.txt', import.meta.url))`,
  })
  await passes(...all, ...checks)
})

afterEach(() => rm(root, { recursive: true }))

test('what has not changed is left out', () => {
  expect(runs()).toEqual([])
})

test.each([
  ['what every test reaches', 'src/domain/money.ts', [rule, shop]],
  ['a worker that is named by its address', 'src/server/draw.ts', [shop]],
  ['a file of a folder of which one is chosen at run time', 'src/server/words/text-uk.ts', [shop]],
  ['a new file of such a folder', 'src/server/words/text-en.ts', [shop]],
  ['a file that a test reads', 'docs/offer.txt', [page]],
  ['a document that the shop names to people', 'guide/help.md', []],
  ['a test', rule, [rule]],
  ['the lockfile', 'package-lock.json', all],
  ['a migration', 'db/migrations/0001-orders.sql', all],
  ['a new migration', 'db/migrations/0002-more.sql', all],
  ['what is installed', 'node_modules/.package-lock.json', all],
  ['a file that nothing reaches', 'src/alone.ts', []],
])('a change of %s runs whom it concerns', async (_, file, expected) => {
  await write({ [file]: 'export const changed = true' })
  expect(runs().filter((name) => all.includes(name))).toEqual(expected)
})

test('checks look at every file, journeys at all but documents and tests', async () => {
  await write({ 'docs/offer.txt': 'Another' })
  expect(runs()).toEqual([page, 'lint'])
  await passes(page, 'lint')
  await write({ 'src/alone.ts': 'export {}' })
  expect(runs()).toEqual(checks)
})

test('a new test runs, and so does one whose import is gone, since it may be needed', async () => {
  const added = 'src/domain/added.test.ts'
  await write({ [added]: '', 'src/domain/rule.ts': 'export {}' })
  expect(runs([...all, added])).toEqual([rule, shop, added])
  await passes(rule, shop, added)
  await write({ 'src/domain/money.ts': 'export const money = 2' })
  expect(runs([...all, added])).toEqual([])
})

test('a removed file runs those that reached it', async () => {
  await rm(join(root, 'src/domain/money.ts'))
  expect(runs()).toEqual([rule, shop, ...checks])
})

test('what was right again after a change is known as it was', async () => {
  await write({ 'src/domain/money.ts': 'broken' })
  expect(runs()).toContain(rule)
  await write({ 'src/domain/money.ts': 'export const money = 1' })
  expect(runs()).toEqual([])
})

test('a failing test is not remembered', async () => {
  await write({ 'src/domain/money.ts': 'broken' })
  await passes(shop)
  expect(runs()).toEqual([rule, ...checks])
})

test('what was edited while it ran is not remembered', async () => {
  await write({ 'src/domain/money.ts': 'one' })
  const memory = remember()
  memory.pass(rule, page)
  await write({ 'src/domain/money.ts': 'another' })
  memory.keep()
  expect(runs()).toContain(rule)
})

test.each([
  ['draws its values anew', `import fc from 'fast-check'`],
  ['begins at a number by lot', `import { randomInt } from 'node:crypto'`],
  ['may read anything from the root', `import { root } from '../../scripts/root.mjs'`],
  ['goes up to the root', `readdir(new URL('../../', import.meta.url))`],
])('a test that %s runs always', async (_, source) => {
  await write({ [rule]: source })
  await passes(rule)
  expect(runs()).toContain(rule)
})

test('a setting that some source names is a change, another is not', () => {
  expect(runs(all, { env: { SHOP_KEY: 'other' } })).toEqual(all)
  expect(runs(all, { env: { TERMINAL: 'other' } })).toEqual([])
})

test('in CI, in a run of the whole and after a day everything runs', () => {
  expect(runs(all, { env: { CI: 'true' } })).toEqual(all)
  expect(runs(all, { isWhole: true })).toEqual(all)
  expect(runs(all, { now: Date.now() + 25 * 60 * 60 * 1000 })).toEqual(all)
})

test('without git everything runs', async () => {
  await rm(join(root, '.git'), { recursive: true })
  expect(runs()).toEqual([...all, ...checks])
})

const remember = (options) => rememberPasses(root, { env: {}, ...options })

function runs(names = [...all, ...checks], options = {}) {
  const memory = remember(options)
  return names.filter((name) => !memory.hasPassed(name))
}

async function passes(...names) {
  const memory = remember()
  memory.pass(...names)
  memory.keep()
}

async function write(files) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(root, dirname(name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
}
