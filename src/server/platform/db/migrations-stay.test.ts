import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const list = 'db/migrations.sha256'

const lines = readFileSync(join(root, list), 'utf8').trimEnd().split('\n')

test('a migration keeps its name and its words once it is listed, and every one is listed', () => {
  const folder = join(root, 'db/migrations')
  const now = readdirSync(folder)
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return `${createHash('sha256').update(sql).digest('hex')}  ${name}`
    })
  expect(
    now.filter((line) => !lines.includes(line)),
    `new migrations go to the end of ${list}, as sha256sum writes them; one that is listed is never edited or renumbered`,
  ).toEqual([])
  expect(lines.filter((line) => !now.includes(line))).toEqual([])
})

test.runIf(existsSync(join(root, '.git')))('nothing was ever taken from the list again', () => {
  const history = execFileSync('git', ['log', '--format=', '-p', '--unified=0', '--', list], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(history.split('\n').filter((line) => /^-[^-]/.test(line))).toEqual([])
})
