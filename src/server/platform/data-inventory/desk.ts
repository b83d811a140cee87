import type { DeclaredTable } from './declare.ts'

export const deskTables = {
  day_totals: { what: 'Sums of days.', kept: 'for ever', nobody: ['day', 'totals'] },
} satisfies Record<string, DeclaredTable>
