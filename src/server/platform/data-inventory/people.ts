import type { DeclaredTable } from './declare.ts'

export const peopleTables = {
  review_periods: {
    what: 'By which periods it was looked who is to be forgotten.',
    kept: 'now',
    nobody: ['is_only', 'periods'],
  },
} satisfies Record<string, DeclaredTable>
