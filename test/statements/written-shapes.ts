import type { Described, Member } from './describe-statement.ts'

const heading = `// Written by \`npm run statements\` from what the database says of each statement. A test fails where it says otherwise.
`

/** The text of an area's `statements.gen.ts`. */
export function writtenShapes(described: ReadonlyMap<string, Described>): string {
  const shapes = [...described]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, { values, row }]) => `
export interface ${typeName(name)} {
  values: ${members(values)}
  row: ${members(row)}
}
`,
    )
  return heading + shapes.join('')
}

/** `find-attempt`, `FindAttempt`. */
function typeName(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())
}

function members(all: readonly Member[]): string {
  if (all.length === 0) return 'null'
  const lines = all.map(({ name, type, mayMiss }) => `    ${name}${mayMiss ? '?' : ''}: ${type}\n`)
  return `{\n${lines.join('')}  }`
}
