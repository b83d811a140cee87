import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { alertKinds, houseworks, shopAlertKinds } from '../src/server/outbox/message.ts'
import { cellsOf } from './markdown-table.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const textOf = (path: string) => readFileSync(root + path, 'utf8')
const onOneLine = (code: string) => code.replaceAll(/\s+/g, ' ')

const rows = textOf('docs/ends.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map(cellsOf)

test('every task is listed once, with who hears of its end', () => {
  const tasks = rows.flatMap(([first = '']) => /^`(?<task>[a-z-]+)`$/.exec(first)?.groups?.['task'] ?? [])
  expect(tasks.toSorted()).toEqual([...houseworks].toSorted())
})

test('every alert that is named is one', () => {
  const named = rows.flatMap(([, ...cells]) =>
    cells.flatMap((cell) => [...cell.matchAll(/alerts? `([a-z-]+)`/g)].map(([, kind]) => kind)),
  )
  expect(named.length).toBeGreaterThan(20)
  const known: readonly string[] = [...alertKinds, ...shopAlertKinds]
  expect(named.filter((kind = '') => !known.includes(kind))).toEqual([])
})

const held = rows.flatMap((cells) => {
  const file = cells.find((cell) => cell.startsWith('`src/'))?.replaceAll('`', '')
  return file === undefined ? [] : [{ file, code: (cells.at(-1) ?? '').replaceAll('`', '') }]
})

test('states and loops are listed', () => expect(held.length).toBeGreaterThan(15))

test.each(held)('$file says $code', ({ file, code }) => {
  expect(onOneLine(textOf(file))).toContain(code)
})

/** What ends in a state of its own: whoever adds one says who hears. */
test.each([
  ['src/server/messages/send/message-queries.ts', /export type Failure = (?<words>[^\n]+)/],
  ['src/server/platform/versions.ts', /fault: (?<words>'[^)|]+') \| null\)/],
])('a new end in %s must be listed', (file, pattern) => {
  const words = pattern.exec(textOf(file))?.groups?.['words'] ?? ''
  const ends = [...words.matchAll(/'([a-z-]+)'/g)].map(([, end = '']) => end)
  expect(ends.length).toBeGreaterThan(0)
  const listed = rows.flat().join('\n')
  for (const end of ends) expect(listed).toContain(`'${end}'`)
})
