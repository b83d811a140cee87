import type { Db } from './pool.ts'

/** What a statement takes and gives, as the database itself says it: a type of the area's `statements.gen.ts`. */
interface Shape {
  /** By name; `null` when it takes none. */
  readonly values: Readonly<Record<string, unknown>> | null
  /** `null` when it gives no columns. */
  readonly row: object | null
}

/** Answers the rows; of a statement that gives no columns, how many rows it found or touched. */
type Statement<S extends Shape> = (
  db: Db,
  ...values: S['values'] extends object ? [values: S['values']] : []
) => Promise<S['row'] extends object ? S['row'][] : number>

/** A statement as it is written down, for whoever asks the database about it. */
export interface Registered {
  readonly name: string
  readonly sql: string
  /** Of its values, in the order of `$1`, `$2`. */
  readonly names: readonly string[]
  /** Of the values that may be missing, and then are null. */
  readonly optional: ReadonlySet<string>
  /** Columns that are never null, where the database cannot know that. */
  readonly sure: ReadonlySet<string>
  /** Its stack begins where the statement is written; only then is it put into words. */
  readonly writtenAt: Error
}

/**
 * Every statement that has been loaded.
 * @fortests
 */
export const registered = new Map<string, Registered>()

/**
 * A statement under its own name, prepared once a connection. Its text is SQL with `:name` for a value, `:name?` for
 * one that may be missing, and `as "name!"` for a column that is never null although the database cannot know it.
 */
export function statement<S extends Shape>(name: string, text: string): Statement<S> {
  const { sql, names, ...marks } = readStatement(text)
  if ((registered.get(name)?.sql ?? sql) !== sql) throw new Error(`two statements are called ${name}`)
  const writtenAt = new Error(name)
  Error.captureStackTrace(writtenAt, statement)
  registered.set(name, { name, sql, names, ...marks, writtenAt })
  const ask = async (db: Db, values: Shape['values'] = null): Promise<unknown> => {
    const { fields, rows, rowCount } = await db.query<object>({
      name,
      text: sql,
      values: names.map((key) => values?.[key] ?? null),
    })
    return fields.length === 0 ? (rowCount ?? 0) : rows
  }
  // A test asks the database whether the shape is that of this text.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return ask as Statement<S>
}

/** A text, a comment, a cast, a name in quotes, a value: whatever may hold a colon is passed over whole. */
const parts = /'(?:[^']|'')*'|--[^\n]*|\/\*[^]*?\*\/|::|"((?:[^"]|"")+)"|:([a-z]\w*)(\?)?/g

/** @fortests */
export function readStatement(text: string): Omit<Registered, 'name' | 'writtenAt'> {
  const names: string[] = []
  const optional = new Set<string>()
  const sure = new Set<string>()
  const sql = text.replaceAll(
    parts,
    (all: string, quoted: string | undefined, value: string | undefined, mayMiss: string | undefined) => {
      if (quoted?.endsWith('!')) {
        sure.add(quoted.slice(0, -1))
        return `"${quoted.slice(0, -1)}"`
      }
      if (value === undefined) return all
      if (mayMiss !== undefined) optional.add(value)
      if (!names.includes(value)) names.push(value)
      return `$${names.indexOf(value) + 1}`
    },
  )
  return { sql, names, optional, sure }
}
