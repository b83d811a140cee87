import { readFile } from 'node:fs/promises'
import { Client } from 'pg'

/** Over three years; the newest are to be packed. Needs a migrated database with an operator. */
export async function fillOffice(url: string, orders: number) {
  const sql = await readFile(new URL('office-orders.sql', import.meta.url), 'utf8')
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql.replaceAll('$orders', String(orders)))
  await client.query('vacuum analyze')
  // Otherwise dirty pages would slow down what comes next.
  await client.query('checkpoint')
  await client.end()
}
