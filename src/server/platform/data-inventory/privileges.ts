import type { DeclaredTable } from './declare.ts'
import { tablesWithRemains } from './forget.ts'
import { declaredTables } from './tables.ts'

/** What the shop's role may do with a table that belongs to another; `UPDATE` is of all columns, or of these. */
export interface Privileges {
  readonly ofTable: readonly string[]
  readonly updatedColumns: readonly string[]
}

/** By table of ours. */
export function privilegesByTable(): ReadonlyMap<string, Privileges> {
  const written = new Set(tablesWithRemains())
  return new Map(
    Object.entries(declaredTables).map(([name, table]) => {
      const { ofTable, updatedColumns } = privilegesOf(table)
      // To write it anew.
      return [name, { ofTable: written.has(name) ? [...ofTable, 'MAINTAIN'] : ofTable, updatedColumns }]
    }),
  )
}

function privilegesOf({ changes }: DeclaredTable): Privileges {
  if (typeof changes === 'object') return { ofTable: ['SELECT', 'INSERT'], updatedColumns: changes.only }
  return { ofTable: ofTable[changes ?? 'everything'], updatedColumns: [] }
}

const ofTable = {
  everything: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  'append-only': ['SELECT', 'INSERT'],
  'add-and-remove': ['SELECT', 'INSERT', 'DELETE'],
  'emptied-at-once': ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'],
  'read-only': ['SELECT'],
} as const
