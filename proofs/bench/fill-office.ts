import { readFile } from 'node:fs/promises'
import { Client } from 'pg'

/** Puts so many orders of three years into a migrated database that knows an operator; the newest ones wait to be packed. */
export async function fillOffice(url: string, orders: number) {
  const sql = await readFile(new URL('office-orders.sql', import.meta.url), 'utf8')
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql.replaceAll('$orders', String(orders)))
  await client.query('vacuum analyze')
  // What so many rows at once have left to be written would slow down whatever comes next.
  await client.query('checkpoint')
  await client.end()
}
