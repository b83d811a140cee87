import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../src', import.meta.url))

interface Import {
  readonly file: string
  /** A realm of the shop, a package of its own, `npm:` and a package, `node:` and a module, or `..` outside of src. */
  readonly target: string
  /** The imported file, if it is one of ours. */
  readonly path: string | undefined
  /** It is gone when the shop runs. */
  readonly isTypeOnly: boolean
}

/** What each realm may reach. What stands above them all is not listed. */
const allowed: Record<string, RegExp> = {
  domain: /^domain$/,
  contract: /^(contract|domain|npm:valibot)$/,
  commands: /^(commands|server|domain|npm:.+|node:.+)$/,
  server:
    /^(server|contract|domain|npm:(?!@kraplia\/(?!embedded-postgres$|islands-build\/types$)).+|node:.+)$/,
  web: /^(web|contract|domain|npm:(@kraplia\/islands-build\/types|qr|react|react-dom|valibot))$/,
  // Products of their own: they know nothing of the shop, nor of each other.
  'embedded-postgres': /^(embedded-postgres|npm:(?!@kraplia).+|node:.+)$/,
  'islands-build': /^(islands-build|npm:(?!@kraplia).+|node:.+)$/,
  'pretend-banks': /^(pretend-banks|npm:(?!@kraplia).+|node:.+)$/,
}

const packages = ['embedded-postgres', 'islands-build', 'pretend-banks']
const files = ['.', ...packages.map((name) => `../packages/${name}/src`)]
  .flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name).split(sep).join('/'),
    ),
  )
  .filter((name) => /\.(ts|tsx|js|jsx|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
const imports = files.flatMap((file) => importsOf(file, readFileSync(join(src, file), 'utf8')))

test('imports point down', () => {
  expect(files.length).toBeGreaterThan(0)
  expect(imports.filter(isUpward).map(({ file, target }) => `${file} → ${target}`)).toEqual([])
})

test('only what joins the realms stands above them', () => {
  const above = files.filter((file) => !(realmOf(file) in allowed))
  expect(above.toSorted()).toEqual(['build.ts', 'main.ts', 'site-sources.ts'])
})

test('the library that decodes pictures is for the photo cleaner’s own process alone', () => {
  const importersOf = (wanted: (found: Import) => boolean) =>
    imports.filter((found) => wanted(found) && !found.isTypeOnly).map(({ file }) => file)
  expect(importersOf(({ target }) => target === 'npm:sharp')).toEqual(['server/photos/clean/clean-photo.ts'])
  expect(importersOf(({ path }) => path === 'server/photos/clean/clean-photo.ts')).toEqual([
    'server/photos/clean/cleaner-process.ts',
  ])
  expect(importersOf(({ path }) => path === 'server/photos/clean/cleaner-process.ts')).toEqual([])
})

test('no file reaches itself through others', () => {
  expect(findCycle(imports)).toEqual([])
})

test('everything of the shop is imported from the file that owns it, not through an index', () => {
  expect(files.filter((file) => !file.startsWith('..') && /(^|\/)index\.\w+$/.test(file))).toEqual([])
})

test('the rules notice what they forbid', () => {
  const wrong = [
    importsOf('domain/money.ts', `import { readFileSync } from 'node:fs'`),
    importsOf('domain/money.ts', `export { order } from '../contract/order.ts'`),
    importsOf('contract/order.ts', `import type { Db } from '../server/db/pool.ts'`),
    importsOf('web/pages/home.tsx', `const { db } = await import('../../server/db/pool.ts')`),
    importsOf('web/pages/home.tsx', `import {\n  a,\n  b,\n} from 'lodash'`),
    importsOf('server/app.ts', `import '../web/site.tsx'`),
    importsOf('server/app.ts', `import { drawAccounts } from '@kraplia/pretend-banks'`),
    importsOf(
      '../packages/pretend-banks/src/bank.ts',
      `import { money } from '../../../src/domain/money.ts'`,
    ),
    importsOf('server/app.ts', `import { main } from '../main.ts'`),
    importsOf('server/app.ts', `import { ensureBuilt } from '@kraplia/islands-build'`),
  ]
  expect(wrong.map((found) => found.filter(isUpward).length)).toEqual(wrong.map(() => 1))
  const circle = [
    importsOf('domain/a.ts', `import './b.ts'`),
    importsOf('domain/b.ts', `import './c.ts'`),
    importsOf('domain/c.ts', `import type { A } from './a.ts'\nimport { type B, b } from './b.ts'`),
  ].flat()
  expect(findCycle(circle)).toEqual(['domain/b.ts', 'domain/c.ts', 'domain/b.ts'])
})

function isUpward({ file, target }: Import): boolean {
  const rule = allowed[realmOf(file)]
  return rule !== undefined && !rule.test(target)
}

function importsOf(file: string, source: string): Import[] {
  const statements = source.matchAll(
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  )
  return [...statements].map(([statement, from, bare, dynamic]) => {
    const name = from ?? bare ?? dynamic ?? ''
    const isTypeOnly = /^\s*(import|export)\s+type\b/.test(statement)
    if (!name.startsWith('.')) return { file, target: packageOf(name), path: undefined, isTypeOnly }
    const path = relative(src, resolve(src, dirname(file), name))
      .split(sep)
      .join('/')
    return { file, target: realmOf(path), path, isTypeOnly }
  })
}

function packageOf(name: string): string {
  if (name.startsWith('node:')) return name
  if (name.startsWith('@kraplia/')) return `npm:${name}`
  return `npm:${name.split('/', name.startsWith('@') ? 2 : 1).join('/')}`
}

function realmOf(path: string): string {
  return path.replace(/^\.\.\/packages\//, '').split('/')[0] ?? ''
}

/** The files of one circle, the first again at the end; nothing if there is none. */
function findCycle(graph: readonly Import[]): string[] {
  const next = Map.groupBy(
    graph.filter(({ isTypeOnly }) => !isTypeOnly),
    ({ file }) => file,
  )
  const done = new Set<string>()
  const visit = (file: string, above: readonly string[]): string[] => {
    if (above.includes(file)) return [...above.slice(above.indexOf(file)), file]
    if (done.has(file)) return []
    done.add(file)
    for (const { path } of next.get(file) ?? []) {
      const cycle = path === undefined ? [] : visit(path, [...above, file])
      if (cycle.length > 0) return cycle
    }
    return []
  }
  for (const file of next.keys()) {
    const cycle = visit(file, [])
    if (cycle.length > 0) return cycle
  }
  return []
}
