import { ownerAddressOfRunning } from '@kraplia/embedded-postgres'
import { Client } from 'pg'

/** The database of the shop that the journeys walk, for what takes days, or a fault that no stand-in makes:
 * as the owner of its tables. */
export async function inDatabase<Result>(work: (db: Client) => Promise<Result>): Promise<Result> {
  const address = await ownerAddressOfRunning(process.env['E2E_DATA_DIR'] ?? '.cache/e2e')
  const db = new Client({ connectionString: address })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

export async function orderIdOf(db: Client, number: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>('select id from orders where order_number = $1', [number])
  return rows[0]?.id ?? ''
}
