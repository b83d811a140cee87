import { Client } from 'pg'
import { firstShelf } from '../../domain/first-shelf.ts'
import { findPublished, insertVersion, lockShelf, markPublished } from './shelf-queries.ts'

/**
 * Gives a new database its first shelf, and one from before a kit came to the shop that kit, after all others.
 */
export async function stockShelf(databaseUrl: string): Promise<void> {
  const db = new Client({ connectionString: databaseUrl, application_name: 'kraplia-shelf' })
  // A lost connection also fails the query in progress; without a listener it would end the process.
  db.on('error', () => {})
  await db.connect()
  try {
    await db.query('begin')
    // Two nodes may start at once, and a new shop has no row to lock yet.
    await db.query("select pg_advisory_xact_lock(hashtext('shelf'))")
    await lockShelf(db)
    const { catalogue = [] } = (await findPublished(db)) ?? {}
    const missing = firstShelf.filter(({ id }) => catalogue.every((kit) => kit.id !== id))
    if (missing.length > 0) {
      const items = [...catalogue, ...missing]
      await markPublished(db, await insertVersion(db, { operatorId: null, items, publishAt: undefined }))
    }
    await db.query('commit')
  } finally {
    await db.end()
  }
}
