import type { Seller } from '../../domain/site/site-fields.ts'
import type { RunningSettings } from './needs.ts'
import { type Db, isDatabaseAway, sqlState } from '../platform/db/pool.ts'
import { siteVersions } from '../site/site-versions.ts'
import { type Finding, found, good, warning } from '../platform/finding.ts'

/** Whether the settings still match the published seller. */
export function examineSeller({ seller }: Pick<RunningSettings, 'seller'>, db: Db): Promise<Finding[]> {
  return found('seller', async () => {
    const site = await siteVersions.findPublished(db).catch((error: unknown) => {
      // Reported elsewhere; before the first start there are no tables.
      if (isDatabaseAway(error) || sqlState(error) === '42P01') return undefined
      throw error
    })
    if (!site) return []
    const other = seller ? settings.filter(([field]) => seller[field] !== site.seller?.[field]) : []
    return other.length === 0
      ? good(site.seller ? `Pages name ${site.seller.name}.` : 'Pages name nobody.')
      : warning(
          `${other.map(([, name]) => name).join(' and ')} differ from what pages say. Until «Сайт» in the office has named another seller they are taken over at the next start; after that it counts alone.`,
        )
  })
}

const settings = [
  ['name', 'SELLER_NAME'],
  ['taxId', 'SELLER_TAX_ID'],
  ['address', 'SELLER_ADDRESS'],
  ['phone', 'SELLER_PHONE'],
  ['email', 'SELLER_EMAIL'],
  ['telegram', 'SELLER_TELEGRAM'],
  ['viber', 'SELLER_VIBER'],
] as const satisfies readonly (readonly [keyof Seller, string])[]
