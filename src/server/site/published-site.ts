import type { Pool } from 'pg'
import type { SaidOfItself } from '../../contract/site/site.ts'
import type { Db } from '../platform/db/pool.ts'
import { Published } from '../platform/published.ts'
import { siteVersions } from './site-versions.ts'
import { type FirstSite, stockSite } from './stock-site.ts'

type Found = SaidOfItself & { readonly version: number }

export class PublishedSite extends Published<Found> {
  constructor(db: Pool, config: FirstSite) {
    super(async () => {
      const found = await findSite(db)
      if (found) return found
      await stockSite(db, config)
      return findSite(db)
    })
  }
}

async function findSite(db: Db): Promise<Found | undefined> {
  const found = await siteVersions.findPublished(db)
  return found && { version: found.version, ...siteVersions.toDraw(found) }
}
