import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const textOf = (path: string) => readFileSync(root + path, 'utf8')
/** However its lines are broken. */
const onOneLine = (code: string) => code.replaceAll(/\s+/g, ' ')

const list = textOf('docs/limits.md')
const rows = list.split('\n').flatMap((line) => {
  const [what = '', ...cells] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''))
  const file = cells.find((cell) => /^(src|packages)\//.test(cell))
  const setting = cells.find((cell) => /^[A-Z][A-Z_]+$/.test(cell))
  return file === undefined ? [] : [{ what, file, setting, code: cells.at(-1) ?? '' }]
})

test('the list is not empty', () => expect(rows.length).toBeGreaterThan(40))

test.each(rows)('$what: $file says $code', ({ file, code, setting }) => {
  expect(onOneLine(textOf(file))).toContain(code)
  if (setting !== undefined) {
    expect(textOf('README.md')).toContain(`\`${setting}\``)
    expect(textOf('src/server/config/config.ts')).toContain(
      `${setting}: v.optional(${code.replace(/,.*$/, '')}`,
    )
  }
})

test('every limit on requests is on the list', () => {
  const listed = rows.map(({ code }) => code).join('\n')
  const tables = globSync('src/server/**/functions.ts', { cwd: root }).map(textOf).join('\n')
  const names = [...tables.matchAll(/name: '([a-z-]+)'/g)].map(([, name = '']) => name)
  expect(names).toContain('create-order')
  for (const name of names) expect(listed, name).toContain(`name: '${name}', perMinute: `)
  const files = globSync('src/server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const limiting = files.filter((file) => /perMinute\(|createRateLimit\(/.test(textOf(file)))
  const known = new Set([
    ...rows.map(({ file }) => file),
    'src/server/http/guards.ts',
    'src/server/http/functions.ts',
    // Of its own the table of the office, below.
    'src/server/office/office.ts',
  ])
  expect(limiting.filter((file) => !known.has(file))).toEqual([])
  for (const file of limiting.filter((name) => !/guards|functions|office\.ts/.test(name))) {
    const uses = textOf(file).match(/perMinute\(|createRateLimit\(/g) ?? []
    expect(rows.filter((row) => row.file === file).length, file).toBeGreaterThanOrEqual(uses.length)
  }
})

test('and every limit in a table of the office', () => {
  const files = globSync('src/server/office/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  for (const file of files) {
    const own =
      onOneLine(textOf(file)).match(/url: signInAddresses\.\w+, access: 'anyone', perMinute: \d+/g) ?? []
    const listed = rows.filter((row) => row.file === file).map(({ code }) => code)
    expect(listed, file).toEqual(expect.arrayContaining(own))
  }
})
