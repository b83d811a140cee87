import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { registered } from '../../src/server/platform/db/statement.ts'
import { createTestDatabase } from '../database.ts'
import { type Described, describeStatement, placeOf } from './describe-statement.ts'
import { neverStatements, stillByText } from './still-by-text.ts'
import { readColumns } from './table-columns.ts'
import { writtenShapes } from './written-shapes.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Processes of their own, which begin to work as soon as they are loaded, have no statements. */
const modules = import.meta.glob<unknown>([
  '../../src/server/**/*.ts',
  '!**/*.test.ts',
  '!**/*-process.ts',
  '!**/*-worker.ts',
])

test('each area’s statements.gen.ts says what the database says of its statements', async () => {
  await Promise.all(Object.values(modules).map((load) => load()))
  const { described, wrong } = await describeAll()
  expect(wrong).toEqual([])
  const files = globSync('src/server/*/statements.gen.ts', { cwd: root })
  for (const [file, shapes] of described) await expect(writtenShapes(shapes)).toMatchFileSnapshot(root + file)
  expect(files.filter((file) => !described.has(file))).toEqual([])
})

/** Of every statement, by the file of its area. */
async function describeAll() {
  const database = await createTestDatabase()
  // As the shop, which may not do what it is not granted.
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const described = new Map<string, Map<string, Described>>()
  const wrong: string[] = []
  const columns = await readColumns(client)
  for (const statement of registered.values()) {
    const [area] = /^src\/server\/\w+\//.exec(placeOf(statement)) ?? []
    // A test beside this one may have made some of its own.
    if (area === undefined || placeOf(statement).includes('.test.ts')) continue
    const ofArea = described.get(`${area}statements.gen.ts`) ?? new Map<string, Described>()
    described.set(`${area}statements.gen.ts`, ofArea)
    await describeStatement(client, columns, statement).then(
      (one) => ofArea.set(statement.name, one),
      (error: Error) => wrong.push(error.message),
    )
  }
  await client.end()
  await database.drop()
  return { described, wrong }
}

test('no statement is asked by its text, but what is known to be, and that grows fewer', () => {
  const counts = globSync('src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('src/server/platform/db/'))
    .flatMap((file) => {
      const count = readFileSync(root + file, 'utf8').match(/\.query[<(]/g)?.length ?? 0
      return count > 0 ? [[file, count] as const] : []
    })
  const found = Object.fromEntries(counts)
  const known: Readonly<Record<string, number>> = {
    ...stillByText,
    ...Object.fromEntries(Object.entries(neverStatements).map(([file, [count]]) => [file, count])),
  }
  const more = counts.filter(([file, count]) => count > (known[file] ?? 0))
  expect(more, 'write them with statement(), see docs/changing.md').toEqual([])
  const gone = Object.entries(known).filter(([file, count]) => count !== (found[file] ?? 0))
  expect(gone, 'say in still-by-text.ts how many are left').toEqual([])
  expect(Object.keys(known).filter((file) => !existsSync(root + file))).toEqual([])
  expect(Object.keys(neverStatements).filter((file) => file in stillByText)).toEqual([])
})
