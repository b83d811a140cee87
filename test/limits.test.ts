import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cellsOf } from './markdown-table.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const textOf = (path: string) => readFileSync(root + path, 'utf8')
/** However its lines are broken. */
const onOneLine = (code: string) => code.replaceAll(/\s+/g, ' ')

const list = textOf('docs/limits.md')
const rows = list.split('\n').flatMap((line) => {
  const [what = '', ...cells] = cellsOf(line).map((cell) => cell.replaceAll('`', ''))
  const file = cells.find((cell) => /^(src|packages)\//.test(cell))
  const setting = cells.find((cell) => /^[A-Z][A-Z_]+$/.test(cell))
  return file === undefined ? [] : [{ what, file, setting, code: cells.at(-1) ?? '' }]
})

test('the list is not empty', () => expect(rows.length).toBeGreaterThan(40))

test.each(rows)('$what: $file says $code', ({ file, code, setting }) => {
  expect(onOneLine(textOf(file))).toContain(code)
  if (setting !== undefined) {
    expect(textOf('README.md')).toContain(`\`${setting}\``)
    expect(textOf('src/server/config.ts')).toContain(`${setting}: v.optional(${code.replace(/,.*$/, '')}`)
  }
})
