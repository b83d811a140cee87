import { readFile } from 'node:fs/promises'
import { Client } from 'pg'

/** A million orders are three years, unless all lie in one month. */
const usualSeconds = 94

export function secondsInOneMonth(orders: number): number {
  return (28 * 86_400) / orders
}

/** The newest are to be packed. Needs a migrated database with an operator. */
export async function fillOffice(url: string, orders: number, seconds = usualSeconds) {
  const sql = await readFile(new URL('office-orders.sql', import.meta.url), 'utf8')
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql.replaceAll('$orders', String(orders)).replaceAll('$seconds', String(seconds)))
  await client.query('vacuum analyze')
  // Otherwise dirty pages would slow down what comes next.
  await client.query('checkpoint')
  await client.end()
}
