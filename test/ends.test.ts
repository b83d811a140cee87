import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alertKinds, alertedTasks, shopAlertKinds } from '../src/server/outbox/message.ts'
import { cellsOf } from './markdown-table.ts'

const rows = readFileSync(new URL('../docs/ends.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map(cellsOf)

test('every task is listed once, with who hears of its end', () => {
  const tasks = rows.flatMap(([first = '']) => /^`(?<task>[a-z-]+)`$/.exec(first)?.groups?.['task'] ?? [])
  expect(tasks.toSorted()).toEqual([...alertedTasks].toSorted())
})

test('every alert that is named is one', () => {
  const named = rows.flatMap(([, ...cells]) =>
    cells.flatMap((cell) => [...cell.matchAll(/alerts? `([a-z-]+)`/g)].map(([, kind]) => kind)),
  )
  expect(named.length).toBeGreaterThan(20)
  const known: readonly string[] = [...alertKinds, ...shopAlertKinds]
  expect(named.filter((kind = '') => !known.includes(kind))).toEqual([])
})
