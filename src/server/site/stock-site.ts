import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import type { SiteContent } from '../../contract/site/edit-site.ts'
import { type Day, kyivDay } from '../../domain/platform/day.ts'
import { firstOffer, firstPrivacy } from '../../domain/site/first-site.ts'
import { firstLessons } from '../../domain/site/first-lessons.ts'
import { firstOfferVersion } from '../../domain/orders/offer.ts'
import { siteText, withInserts } from '../../domain/site/site-texts.ts'
import { deliveryTerms } from '../../domain/checkout/terms.ts'
import { lockName } from '../platform/db/advisory-lock.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { planPublishing, takeBack } from '../staff/plan-publishing.ts'
import type { SiteConfig } from './needs.ts'
import { storeOffer } from '../orders/offers.ts'
import { versionOfWords } from './offers.ts'
import { siteVersions, type StoredSite } from './site-versions.ts'
import type { CountSellersOfOperators, FindWaitingSiteVersion } from './statements.gen.ts'

export type FirstSite = Pick<SiteConfig, 'site' | 'seller'>

/** Later publishes changed settings: the offer's words, and the seller until the office sets one. */
export async function stockSite(pool: Pool, config: FirstSite): Promise<void> {
  await inTransaction(pool, async (db) => {
    // Two nodes may start at once, and a new shop has no row to lock.
    await lockName(db, 'site')
    await siteVersions.lock(db)
    const found = await siteVersions.findPublished(db)
    if (!found) {
      const first = firstSite(config)
      await storeOffer(db, { version: first.offerVersion, text: first.offerWords })
      return publish(db, first)
    }
    const isSellerOfSettings = found.seller === null || !(await hasOperatorNamedSeller(db))
    const follow = async (content: StoredSite, day: Day): Promise<StoredSite> => {
      const isFollowed = isSellerOfSettings && isDeepStrictEqual(content.seller, found.seller)
      const seller = isFollowed ? (config.seller ?? content.seller) : content.seller
      const offerWords = wordsOf(content, config)
      if (offerWords === content.offerWords) return { ...content, seller }
      return { ...content, seller, offerWords, offerVersion: await versionOfWords(db, offerWords, day) }
    }
    const now = await follow(found, kyivDay(Date.now()))
    const isNew = !isDeepStrictEqual(now, found)
    const waiting = await findWaiting(db)
    // Only one version may wait, and the published must be newer.
    if (isNew && waiting) await takeBack(db, siteVersions, waiting.content.version)
    if (isNew) await publish(db, now)
    if (!waiting) return
    const { operatorId, content } = waiting
    const next = await follow(content, kyivDay(content.publishAt))
    if (!isNew) {
      if (isDeepStrictEqual(next, content)) return
      await takeBack(db, siteVersions, content.version)
    }
    const version = await siteVersions.insert(db, next, { operatorId, publishAt: content.publishAt })
    await planPublishing(db, siteVersions, version, content.publishAt)
  })
}

export function wordsOf({ offer }: Pick<SiteContent, 'offer'>, { site }: Pick<SiteConfig, 'site'>): string {
  return withInserts(offer, { 'правила доставки': plain(deliveryTerms[site.deliveryPolicy].rule) })
}

export function firstSite(config: FirstSite): StoredSite {
  const offer = plain(firstOffer)
  return {
    seller: config.seller ?? null,
    specialist: null,
    portrait: null,
    lessons: firstLessons,
    offer,
    privacy: plain(firstPrivacy),
    offerVersion: firstOfferVersion,
    offerWords: wordsOf({ offer }, config),
  }
}

async function publish(db: Db, content: StoredSite): Promise<void> {
  const version = await siteVersions.insert(db, content, { operatorId: null, publishAt: undefined })
  await siteVersions.markPublished(db, version)
}

const selectWaiting = statement<FindWaitingSiteVersion>(
  'find-waiting-site-version',
  `select version, operator_id as "operatorId" from site_versions where published_at is null and ended_at is null`,
)

async function findWaiting(db: Db) {
  const [row] = await selectWaiting(db)
  const content = row && (await siteVersions.findWaiting(db, row.version))
  return content && { operatorId: row.operatorId, content }
}

const countSellersOfOperators = statement<CountSellersOfOperators>(
  'count-sellers-of-operators',
  `select from (
     select operator_id, seller, lag(seller) over (order by version) as before
     from site_versions join site_contents using (version), lateral (select array[seller_name, seller_tax_id,
       seller_address, seller_phone, seller_email, seller_telegram, seller_viber, seller_iban] as seller) named
     where published_at is not null) published
   where operator_id is not null and seller is distinct from before limit 1`,
)

async function hasOperatorNamedSeller(db: Db): Promise<boolean> {
  return (await countSellersOfOperators(db)) > 0
}

function plain(text: string): string {
  const kept = siteText(text)
  if (kept === undefined) throw new Error('a text of the shop cannot be kept')
  return kept
}
