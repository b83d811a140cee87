import type { Pool } from 'pg'

/** Columns of any table of the shop in which one of these words stands, as `table.column`. */
export async function columnsThatSay(db: Pool, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'ARRAY')`,
  )
  const said: string[] = []
  for (const { table, column } of rows) {
    const { rowCount } = await db.query(
      `select from ${table}, unnest($1::text[]) word where strpos(lower(${column}::text), lower(word)) > 0 limit 1`,
      [words],
    )
    if (rowCount) said.push(`${table}.${column}`)
  }
  return said
}
