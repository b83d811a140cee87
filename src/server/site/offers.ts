import type { Day } from '../../domain/platform/day.ts'
import { newOfferVersion, type OfferVersion } from '../../domain/orders/offer.ts'
import type { OfferText } from '../../contract/site/site.ts'
import type { Db } from '../platform/db/pool.ts'

/** The wording that was ever to be agreed to under this name. */
export async function findOffer(db: Db, version: OfferVersion): Promise<OfferText | undefined> {
  const { rows } = await db.query<OfferText>(
    `select o.version, o.words as text from offers o where o.version = $1 and exists (
       select from site_contents c join site_versions v using (version)
       where c.offer_version = o.version and v.published_at is not null)`,
    [version],
  )
  return rows[0]
}

/**
 * The version of the offer that these are the words of: the published one as long as they are the same, else a new one
 * that begins on a day. The caller has locked the site.
 */
export async function versionOfWords(db: Db, words: string, day: Day): Promise<OfferVersion> {
  const { rows } = await db.query<{ version: OfferVersion; isSame: boolean }>(
    `select o.version, o.words = $1 and o.version = now.offer_version as "isSame"
     from offers o left join (select offer_version from site join site_contents using (version)) now on true`,
    [words],
  )
  const same = rows.find(({ isSame }) => isSame)
  if (same) return same.version
  const version = newOfferVersion(
    day,
    rows.map((row) => row.version),
  )
  await storeOffer(db, { version, text: words })
  return version
}

export async function storeOffer(db: Db, { version, text }: OfferText): Promise<void> {
  await db.query('insert into offers (version, words) values ($1, $2)', [version, text])
}
