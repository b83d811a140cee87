import type { Db } from '../db/pool.ts'
import type { DeclaredTable, FoundBy } from './declare.ts'
import { declaredTables } from './tables.ts'

/** Idempotent; in the caller's transaction. `found`: ids of orders or submissions, visit hashes, e-mails or phones. */
export async function forgetIn(db: Db, by: FoundBy, found: readonly (string | Buffer)[]): Promise<void> {
  if (found.length === 0) return
  for (const statement of forgettingStatements(by)) await db.query(statement, [found])
}

function forgettingStatements(by: FoundBy): string[] {
  return Object.entries(declaredTables).flatMap(([name, table]) => {
    const where = table.found?.[by]
    if (where === undefined || table.saysWhenForgotten) return []
    return goesWithItsRow(table)
      ? [`delete from ${name} where ${where}`]
      : [`update ${name} set ${emptied(table)} where ${where}`]
  })
}

export function emptied({ people = {} }: DeclaredTable): string {
  return Object.entries(people)
    .flatMap(([column, { forgotten }]) =>
      forgotten.by === 'value' ? [`${column} = ${forgotten.value}`] : [],
    )
    .join(', ')
}

function goesWithItsRow({ people = {} }: DeclaredTable): boolean {
  return Object.values(people).some(({ forgotten }) => forgotten.by === 'row')
}

/** PostgreSQL's files keep old row versions until they are rewritten. */
export function tablesWithRemains(): string[] {
  return Object.entries(declaredTables)
    .filter(([, { people = {} }]) => Object.values(people).some(({ forgotten }) => forgotten.by !== 'nobody'))
    .map(([name]) => name)
}
