import type { DeclaredTable, PersonalColumn } from '../../src/server/platform/data-inventory/declare.ts'

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

/** docs/personal-data-columns.md, as the data inventory says it. */
export function inventoryPage(tables: Readonly<Record<string, DeclaredTable>>): string {
  const sections = Object.entries(tables).map(([name, table]) =>
    [`## ${name}`, '', `${table.what} Kept: ${table.kept}.`, '', ...linesOf(table)].join('\n'),
  )
  return (
    [
      '# Every column',
      'Written by a test from `src/server/platform/data-inventory`: change it there, then run\n`npm run docs`.',
      ...sections,
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  )
}

function* linesOf({ people = {}, nobody, changes, isNotInBackups }: DeclaredTable) {
  const groups = Map.groupBy(Object.keys(people), (column) => fateOf(people[column]))
  for (const [fate, columns] of groups) yield `- ${fate}: ${listed(columns)}`
  if (nobody.length > 0) yield `- Of nobody: ${listed(nobody)}`
  if (changes !== undefined) yield `- ${sayChanges(changes)}`
  if (isNotInBackups !== undefined) yield `- Not in backups: ${isNotInBackups}.`
}

function fateOf(column: PersonalColumn | undefined): string {
  if (!column) return ''
  const { whose, forgotten } = column
  const of = `Of the ${whose}`
  if (forgotten.by === 'row') return `${of}, gone with the row`
  if (forgotten.by === 'value') return `${of}, emptied`
  return `${of}, stays, for ${forgotten.because}`
}

function sayChanges(changes: NonNullable<DeclaredTable['changes']>): string {
  if (typeof changes === 'object') return `The shop removes no row, and changes only: ${listed(changes.only)}`
  return {
    'append-only': 'The shop adds rows, and neither changes nor removes any.',
    'add-and-remove': 'The shop adds and removes rows, and changes none.',
    'emptied-at-once': 'The shop may empty it at once.',
    'read-only': 'Only migrations and triggers write it.',
  }[changes]
}
