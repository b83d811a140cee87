import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import type { SiteContent } from '../../contract/office/site.ts'
import { kyivDay } from '../../domain/day.ts'
import { firstOffer, firstPrivacy } from '../../domain/first-site.ts'
import { firstLessons } from '../../domain/first-lessons.ts'
import { firstOfferVersion } from '../../domain/offer.ts'
import { siteText, withInserts } from '../../domain/site-texts.ts'
import { deliveryTerms } from '../../domain/terms.ts'
import type { Config } from '../config/config.ts'
import { type Db, inTransaction } from '../db/pool.ts'
import { storeOffer, versionOfWords } from './offers.ts'
import { siteVersions, type StoredSite } from './site-versions.ts'

export type FirstSite = Pick<Config, 'site' | 'seller'>

/**
 * Publishes what a new shop says of itself, and after that what follows from settings that have changed since: the offer
 * by its words, and who sells as long as no operator has said it.
 */
export async function stockSite(pool: Pool, config: FirstSite): Promise<void> {
  await inTransaction(pool, async (db) => {
    // Two nodes may start at once, and a new shop has no row to lock yet.
    await db.query("select pg_advisory_xact_lock(hashtext('site'))")
    await siteVersions.lock(db)
    const found = await siteVersions.findPublished(db)
    if (!found) {
      const first = firstSite(config)
      await storeOffer(db, { version: first.offerVersion, text: first.offerWords })
      return publish(db, first)
    }
    // It will be published with the settings of its day.
    if (await siteVersions.isAnyWaiting(db)) return
    const isOwners = found.seller !== null && (await isAnyByOperator(db))
    const seller = isOwners ? found.seller : (config.seller ?? found.seller)
    const offerWords = wordsOf(found, config)
    if (offerWords === found.offerWords && isDeepStrictEqual(seller, found.seller)) return
    const offerVersion = await versionOfWords(db, offerWords, kyivDay(Date.now()))
    await publish(db, { ...found, seller, offerWords, offerVersion })
  })
}

/** The offer with all that follows from the settings. */
export function wordsOf({ offer }: Pick<SiteContent, 'offer'>, { site }: Pick<Config, 'site'>): string {
  return withInserts(offer, { 'правила доставки': plain(deliveryTerms[site.deliveryPolicy].rule) })
}

/** What a new shop says of itself. */
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

async function isAnyByOperator(db: Db): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from site_versions where operator_id is not null and published_at is not null limit 1',
  )
  return rowCount !== 0
}

/** Ours, which can be kept. */
function plain(text: string): string {
  const kept = siteText(text)
  if (kept === undefined) throw new Error('a text of the shop cannot be kept')
  return kept
}
