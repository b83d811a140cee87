import type { DeclaredTable } from './declare.ts'

export const runningTables = {
  backups: { what: 'When backups were made, and how large.', kept: 'for ever', nobody: ['made_at', 'bytes'] },
  restored_backups: {
    what: 'When a backup was brought back, and of which moment it was.',
    kept: 'for ever',
    nobody: ['made_at', 'restored_at'],
  },
} satisfies Record<string, DeclaredTable>
