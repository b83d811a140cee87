import { firstShelf } from '../../domain/catalogue/first-shelf.ts'
import { lockName } from '../platform/db/advisory-lock.ts'
import { withClientInTransaction } from '../platform/db/with-client.ts'
import { shelfVersions } from './shelf-queries.ts'

/** Creates the first shelf, and appends kits that the code has added since. */
export async function stockShelf(databaseUrl: string): Promise<void> {
  await withClientInTransaction(databaseUrl, 'kraplia-shelf', async (db) => {
    // Two nodes may start at once, and a new shop has no row to lock.
    await lockName(db, 'shelf')
    await shelfVersions.lock(db)
    const { items: known = [] } = (await shelfVersions.findPublished(db)) ?? {}
    const missing = firstShelf.filter(({ id }) => known.every((item) => item.id !== id))
    if (missing.length > 0) {
      const items = [...known, ...missing]
      const version = await shelfVersions.insert(db, { items }, { operatorId: null, publishAt: undefined })
      await shelfVersions.markPublished(db, version)
    }
  })
}
