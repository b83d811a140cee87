import { type Client, type Connection, DatabaseError, type FieldDef, type Submittable } from 'pg'
import type { Registered } from '../../src/server/platform/db/statement.ts'
import { givenAs, takenAs } from './javascript-types.ts'
import { columnsOfOuterJoins, type PlanNode } from './outer-joins.ts'
import { type Columns, type Word, written } from './table-columns.ts'

/** The types of what a statement takes and gives, by name; nothing of what it does not take or give. */
export interface Described {
  readonly values: readonly Member[]
  readonly row: readonly Member[]
}

export interface Member {
  readonly name: string
  readonly type: string
  readonly mayMiss?: boolean
  /** Of a column of a table whose check allows only these. */
  readonly words?: readonly Word[]
}

/** What can be planned; the others give no rows. */
export const isPlanned = /^\s*(?:select|with|insert|update|delete|merge|values)\b/i

/** Asks the database what a statement takes and gives; nothing is run. Throws what it says of a wrong one, and where that is. */
export async function describeStatement(
  client: Client,
  columns: Columns,
  statement: Registered,
): Promise<Described> {
  const { sql, names, optional, sure } = statement
  try {
    const { values, fields } = await askTypes(client, sql)
    const mayBeEmpty = isPlanned.test(sql) ? columnsOfOuterJoins(await readPlan(client, sql)) : new Set()
    const row = fields.map(({ name, dataTypeID, tableID, columnID }, place) => {
      const column = columns.get(`${tableID}.${columnID}`)
      const isSure = sure.has(name) || (column?.isNotNull === true && !mayBeEmpty.has(place))
      const words = column?.allowed
      const type = words?.map(written).join(' | ') ?? givenAs(dataTypeID)
      const typed = { name, type: isSure || type === 'unknown' ? type : `${type} | null` }
      return words ? { ...typed, words } : typed
    })
    const unknown = [...sure].find((name) => fields.every((field) => field.name !== name))
    if (unknown !== undefined) throw new Error(`there is no column "${unknown}!"`)
    return {
      values: names.map((name, place) => {
        const type = takenAs(values[place] ?? 0)
        return optional.has(name)
          ? { name, type: `${type} | null | undefined`, mayMiss: true }
          : { name, type }
      }),
      row,
    }
  } catch (error) {
    throw new Error(`${placeOf(statement)}, «${statement.name}»: ${whatIsWrong(error, sql)}`, {
      cause: error,
    })
  }
}

/** The file and line where a statement is written. */
export function placeOf({ writtenAt }: Pick<Registered, 'writtenAt'>): string {
  const place = /\/((?:src|test)\/[^\s?:]+)[^\s:]*:(\d+)/.exec(writtenAt.stack ?? '')
  return place ? `${place[1]}:${place[2]}` : 'somewhere'
}

function whatIsWrong(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error)
  const position = error instanceof DatabaseError ? Number(error.position ?? 0) : 0
  if (position === 0) return error.message
  const line = sql.slice(0, position - 1).split('\n').length - 1
  return `${error.message} in «${sql.split('\n')[line]?.trim()}»`
}

/** The server parses the statement and says the types of its values and of its columns. */
function askTypes(client: Client, sql: string): Promise<{ values: readonly number[]; fields: FieldDef[] }> {
  return new Promise((resolve, reject) => {
    let values: readonly number[] = []
    let fields: FieldDef[] = []
    let refused: Error | undefined
    client.query<Submittable & Record<string, unknown>>({
      submit(connection: Connection) {
        connection.once('parameterDescription', (told: { dataTypeIDs: readonly number[] }) => {
          values = told.dataTypeIDs
        })
        connection.parse({ name: '', text: sql, types: [] }, false)
        connection.describe({ type: 'S', name: '' }, false)
        connection.sync()
      },
      handleRowDescription(told: { readonly fields: FieldDef[] }) {
        fields = told.fields
      },
      handleError(error: Error) {
        refused = error
        reject(error)
      },
      handleReadyForQuery() {
        if (!refused) resolve({ values, fields })
      },
    })
  })
}

export async function readPlan(client: Client, sql: string): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
    `explain (generic_plan, verbose, format json) ${sql}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('it has no plan')
  return plan
}
