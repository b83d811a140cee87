import { knownWords } from './known-words.gen.ts'
import type { Db } from './pool.ts'
import { ifKnown, knownOnly, refuseUnknown } from './stored-values.ts'

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

interface Options {
  /** Where the pool's timeout is too short. */
  readonly patienceMs?: number
  /** What becomes of a row with a word that only a newer version knows; `pass`: its reader says (decision 0081). */
  readonly unknownWord?: 'refuse' | 'skip' | 'pass'
}

/** `:name` is a value, `:name?` may be missing, `as "name!"` is never null. Prepared once a connection. */
export function statement<S extends Shape>(
  name: string,
  text: string,
  { patienceMs, unknownWord = 'refuse' }: Options = {},
): Statement<S> {
  const { sql, names } = register(name, text, statement)
  const checked = unknownWord === 'pass' ? undefined : checkOf(name)
  const known = unknownWord === 'skip' ? knownOnly : mapped
  const patience = patienceMs === undefined ? {} : { query_timeout: patienceMs }
  const ask = async (db: Db, values: Shape['values'] = null): Promise<unknown> => {
    const { fields, rows, rowCount } = await db.query<object>({
      name,
      text: sql,
      values: names.map((key) => values?.[key] ?? null),
      ...patience,
    })
    return fields.length === 0 ? (rowCount ?? 0) : checked ? known(rows, checked) : rows
  }
  // A test checks the shape against the database.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return ask as Statement<S>
}

/** Each word is one that the check of its column allows, as the newest migration of this version says. */
function checkOf(name: string): ((row: object) => object) | undefined {
  const words = Object.entries(knownWords[name] ?? {})
  if (words.length === 0) return undefined
  return (row) => {
    for (const [column, known] of words) {
      const word: unknown = Reflect.get(row, column)
      if (word !== null && !known.some((one) => one === word))
        refuseUnknown(`${name}.${column}`, refuseUnknown)
    }
    return row
  }
}

function mapped<Row>(rows: readonly Row[], check: (row: Row) => Row): Row[] {
  return rows.map(check)
}

/** Yields pieces of `size` rows, each a round trip, by a cursor: to be run in a transaction. Skips unknown words. */
export function statementInPieces<S extends Shape & { readonly values: null; readonly row: object }>(
  name: string,
  text: string,
  size: number,
): (db: Db) => AsyncGenerator<S['row'][]> {
  const { sql } = register(name, text, statementInPieces)
  const checked = checkOf(name)
  return async function* (db) {
    await db.query(`declare "${name}" no scroll cursor for ${sql}`)
    for (;;) {
      const { rows } = await db.query<S['row']>(`fetch ${size} from "${name}"`)
      yield checked ? rows.filter((row) => ifKnown(() => checked(row))) : rows
      if (rows.length < size) return
    }
  }
}

function register(name: string, text: string, writtenBy: (...of: never[]) => unknown) {
  const { sql, names, ...marks } = readStatement(text)
  if ((registered.get(name)?.sql ?? sql) !== sql) throw new Error(`two statements are called ${name}`)
  const writtenAt = new Error(name)
  Error.captureStackTrace(writtenAt, writtenBy)
  registered.set(name, { name, sql, names, ...marks, writtenAt })
  return { sql, names }
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
