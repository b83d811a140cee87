import { firstShelf } from '../../domain/catalogue/first-shelf.ts'
import { withClient } from '../platform/db/with-client.ts'
import { shelfVersions } from './shelf-queries.ts'

/**
 * Gives a new database its first shelf, and one from before a kit came to the shop that kit, after all others.
 */
export async function stockShelf(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, 'kraplia-shelf', async (db) => {
    await db.query('begin')
    // Two nodes may start at once, and a new shop has no row to lock yet.
    await db.query("select pg_advisory_xact_lock(hashtext('shelf'))")
    await shelfVersions.lock(db)
    const { items: known = [] } = (await shelfVersions.findPublished(db)) ?? {}
    const missing = firstShelf.filter(({ id }) => known.every((item) => item.id !== id))
    if (missing.length > 0) {
      const items = [...known, ...missing]
      const version = await shelfVersions.insert(db, { items }, { operatorId: null, publishAt: undefined })
      await shelfVersions.markPublished(db, version)
    }
    await db.query('commit')
  })
}
