import type { Described, Member } from './describe-statement.ts'
import { written } from './table-columns.ts'

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

/** The text of `known-words.gen.ts`, which a statement holds its rows against. */
export function writtenWords(areas: readonly ReadonlyMap<string, Described>[]): string {
  const lines = areas
    .flatMap((described) => Array.from(described))
    .map(
      ([name, { row }]) =>
        [name, row.flatMap((member) => (member.words ? [wordsLine(member)] : []))] as const,
    )
    .filter(([, columns]) => columns.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, columns]) => `  '${name}': { ${columns.join(', ')} },\n`)
  return `${heading}
export const knownWords: Readonly<Partial<Record<string, Readonly<Record<string, readonly (string | number)[]>>>>> = {
${lines.join('')}}
`
}

function wordsLine({ name, words = [] }: Member): string {
  return `${name}: [${words.map(written).join(', ')}]`
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
