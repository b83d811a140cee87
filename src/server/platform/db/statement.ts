import type { Db } from './pool.ts'

interface Shape {
  readonly values: Readonly<Record<string, unknown>> | null
  readonly row: object | null
}

type Statement<S extends Shape> = (
  db: Db,
  ...values: S['values'] extends object ? [values: S['values']] : []
) => Promise<S['row'] extends object ? S['row'][] : number>

export interface Registered {
  readonly name: string
  readonly sql: string
  readonly names: readonly string[]
  readonly optional: ReadonlySet<string>
  /** `as "name!"`: never null, which the database cannot infer. */
  readonly sure: ReadonlySet<string>
  readonly writtenAt: Error
}

/** @fortests */
export const registered = new Map<string, Registered>()

/** `:name` is a value, `:name?` may be missing, `as "name!"` is never null. Prepared once a connection. */
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
  // A test checks the shape against the database.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return ask as Statement<S>
}

/** Skips whatever may contain a colon: literals, comments, casts, quoted names. */
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
