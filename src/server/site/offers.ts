import type { Day } from '../../domain/platform/day.ts'
import { newOfferVersion, type OfferVersion } from '../../domain/orders/offer.ts'
import type { OfferText } from '../../contract/site/site.ts'
import { storeOffer } from '../orders/offers.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { CompareOffers, FindOffer } from './statements.gen.ts'

const select = statement<FindOffer>(
  'find-offer',
  `select o.version, o.words as text from offers o where o.version = :version and exists (
     select from site_contents c join site_versions v using (version)
     where c.offer_version = o.version and v.published_at is not null)`,
)

/** Including former ones. */
export async function findOffer(db: Db, version: OfferVersion): Promise<OfferText | undefined> {
  const [offer] = await select(db, { version })
  return offer
}

const compare = statement<CompareOffers>(
  'compare-offers',
  `select o.version, o.words = :words and o.version = now.offer_version as "isSame"
   from offers o left join (select offer_version from site join site_contents using (version)) now on true`,
)

/** Reuses the published version if the words are unchanged. The caller holds the lock on the site. */
export async function versionOfWords(db: Db, words: string, day: Day): Promise<OfferVersion> {
  const offers = await compare(db, { words })
  const same = offers.find(({ isSame }) => isSame === true)
  if (same) return same.version
  const version = newOfferVersion(
    day,
    offers.map((offer) => offer.version),
  )
  await storeOffer(db, { version, text: words })
  return version
}
