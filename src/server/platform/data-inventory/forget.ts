import type { Db } from '../db/pool.ts'
import type { DeclaredTable, FoundBy } from './declare.ts'
import { declaredTables } from './tables.ts'

/**
 * Forgets people in every table that says something of them, but for those whose rows also say when that was: columns are
 * emptied, or the row goes where it is about nothing else. `found` are ids of orders or submissions, hashes of visits,
 * e-mails, or phones. Again is as good as once. For a transaction.
 */
export async function forgetIn(db: Db, by: FoundBy, found: readonly (string | Buffer)[]): Promise<void> {
  if (found.length === 0) return
  for (const statement of forgettingStatements(by)) await db.query(statement, [found])
}

/** One for each table; `$1` is an array of what its rows are found by. */
function forgettingStatements(by: FoundBy): string[] {
  return Object.entries(declaredTables).flatMap(([name, table]) => {
    const where = table.found?.[by]
    if (where === undefined || table.saysWhenForgotten) return []
    return goesWithItsRow(table)
      ? [`delete from ${name} where ${where}`]
      : [`update ${name} set ${emptied(table)} where ${where}`]
  })
}

/** In SQL, what takes the place of what a row says of people: `first_name = '', …`. */
export function emptied({ people = {} }: DeclaredTable): string {
  return Object.entries(people)
    .flatMap(([column, { forgotten }]) =>
      forgotten.by === 'value' ? [`${column} = ${forgotten.value}`] : [],
    )
    .join(', ')
}

/** Some of what it says of people cannot be taken out of a row. */
function goesWithItsRow({ people = {} }: DeclaredTable): boolean {
  return Object.values(people).some(({ forgotten }) => forgotten.by === 'row')
}

/** Tables in which people are forgotten: PostgreSQL's files keep what stood there until they are written anew. */
export function tablesWithRemains(): string[] {
  return Object.entries(declaredTables)
    .filter(([, { people = {} }]) => Object.values(people).some(({ forgotten }) => forgotten.by !== 'nobody'))
    .map(([name]) => name)
}
