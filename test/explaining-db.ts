import type { Pool, PoolClient, QueryConfig } from 'pg'
import type { Db } from '../src/server/platform/db/pool.ts'

/** A way to the database that asks each statement what it costs, in pages of 8 kB that are looked at, and does it. */
export function explainingDb(db: Pool): { readonly db: Db; readonly pages: number[] } {
  const pages: number[] = []
  const query = async (wanted: string | QueryConfig, given?: unknown[]) => {
    // Without its name: explained, it is another statement than the one prepared under it.
    const { text, values } = typeof wanted === 'string' ? { text: wanted, values: given } : wanted
    const { rows } = await db.query(`explain (analyze, buffers, format json) ${text}`, values)
    const plan = rows[0]['QUERY PLAN'][0]['Plan']
    pages.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
    // It has been done: what it would have answered is of no interest, but that a statement may give columns.
    return { rows: [], rowCount: 0, fields: [{}] }
  }
  // Our query functions use no other forms of a query.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { db: { query } as unknown as Db, pages }
}

/** As prepared statements are planned: for their first values, and, asked often, for any. */
export const plans = ['force_custom_plan', 'force_generic_plan'] as const

/**
 * A way to the database that counts the rows of tables that each statement reads, with those that a filter drops, and
 * answers as ever: for statements that change nothing. What stands in an index alone is not counted.
 */
export function countingDb(
  db: Pool,
  plan: (typeof plans)[number],
): { readonly db: Db; readonly rows: number[] } {
  const counted: number[] = []
  const query = async ({ text, values = [] }: QueryConfig) => {
    const client = await db.connect()
    try {
      await client.query(`set plan_cache_mode = ${plan}`)
      await client.query(`prepare counted as ${text}`)
      const given = values.map((value) => literal(value, client)).join()
      const { rows } = await client.query(
        `explain (analyze, timing off, format json) execute counted${given && `(${given})`}`,
      )
      counted.push(rowsOf(rows[0]['QUERY PLAN'][0]['Plan']))
      return await client.query({ text, values })
    } finally {
      client.release(true)
    }
  }
  return { db: { query }, rows: counted }
}

function literal(value: unknown, { escapeLiteral }: Pick<PoolClient, 'escapeLiteral'>): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return escapeLiteral(value.toISOString())
  if (Array.isArray(value))
    return `array[${value.map((one) => literal(one, { escapeLiteral })).join()}]::text[]`
  return escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Heap Fetches'?: number
  readonly Plans?: readonly PlanNode[]
}

function rowsOf(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0)
  switch (node['Node Type']) {
    case 'Index Only Scan':
      return below + (node['Heap Fetches'] ?? 0)
    case 'Seq Scan':
    case 'Index Scan':
    case 'Bitmap Heap Scan':
      return (
        below +
        node['Actual Loops'] *
          (node['Actual Rows'] +
            (node['Rows Removed by Filter'] ?? 0) +
            (node['Rows Removed by Index Recheck'] ?? 0))
      )
    default:
      return below
  }
}
