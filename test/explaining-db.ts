import type { Pool, QueryConfig } from 'pg'
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
