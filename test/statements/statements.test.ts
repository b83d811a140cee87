import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { type Described, describeStatement } from './describe-statement.ts'
import { loadStatements } from './load-statements.ts'
import { neverStatements } from './never-statements.ts'
import { readColumns } from './table-columns.ts'
import { writtenShapes, writtenWords } from './written-shapes.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test(
  'each area’s statements.gen.ts says what the database says of its statements',
  { timeout: 120_000 },
  async () => {
    const { described, wrong } = await describeAll()
    expect(wrong).toEqual([])
    const files = globSync('src/server/*/statements.gen.ts', { cwd: root })
    for (const [file, shapes] of described)
      await expect(writtenShapes(shapes)).toMatchFileSnapshot(root + file)
    const words = writtenWords([...described.values()])
    await expect(words).toMatchFileSnapshot(`${root}src/server/platform/db/known-words.gen.ts`)
    expect(files.filter((file) => !described.has(file))).toEqual([])
  },
)

/** Of every statement, by the file of its area. */
async function describeAll() {
  const database = await createTestDatabase()
  // As the shop, which may not do what it is not granted.
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const described = new Map<string, Map<string, Described>>()
  const wrong: string[] = []
  const columns = await readColumns(client)
  for (const { area, statement } of await loadStatements()) {
    const file = `src/server/${area}/statements.gen.ts`
    const ofArea = described.get(file) ?? new Map<string, Described>()
    described.set(file, ofArea)
    await describeStatement(client, columns, statement).then(
      (one) => ofArea.set(statement.name, one),
      (error: Error) => wrong.push(error.message),
    )
  }
  await client.end()
  await database.drop()
  return { described, wrong }
}

test('no statement is asked by its text, but what can never be one', () => {
  const counts = globSync('src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('src/server/platform/db/'))
    .flatMap((file) => {
      const count = readFileSync(root + file, 'utf8').match(/\.query[<(]/g)?.length ?? 0
      return count > 0 ? [[file, count] as const] : []
    })
  const known = Object.entries(neverStatements).map(([file, [count]]) => [file, count] as const)
  expect(Object.fromEntries(counts), 'write them with statement(), see docs/changing.md').toEqual(
    Object.fromEntries(known),
  )
})
