import type { SiteContent } from '../../contract/office/site.ts'
import type { SaidOfItself } from '../../contract/site.ts'
import type { OfferVersion } from '../../domain/offer.ts'
import { type Db, sqlState } from '../db/pool.ts'
import { Refusal } from '../http/errors.ts'
import { pictureOf } from '../pictures/keep/picture-queries.ts'
import { Versions } from '../versions/versions.ts'

/** What a version has, and the words of the offer with all that follows from the settings. */
export interface StoredSite extends SiteContent {
  readonly offerVersion: OfferVersion
  readonly offerWords: string
}

/** In SQL, an object of what is there of these columns; null when none is. */
const objectOf = (columns: string) =>
  `nullif(json_strip_nulls(json_build_object(${columns}))::text, '{}')::json`

const columns = (version: string) => {
  const of = (column: string) => `(select ${column} from site_contents c where c.version = ${version})`
  return `
    ${of(
      objectOf(`'name', c.seller_name, 'taxId', c.seller_tax_id, 'address', c.seller_address,
        'phone', c.seller_phone, 'email', c.seller_email, 'telegram', c.seller_telegram,
        'viber', c.seller_viber, 'iban', c.seller_iban`),
    )} as seller,
    ${of(
      objectOf(`'name', c.specialist_name, 'title', c.specialist_title, 'words', c.specialist_words,
        'certificate', c.certificate_text, 'certificateUrl', c.certificate_url`),
    )} as specialist,
    ${of(pictureOf('c.portrait_id'))} as portrait,
    ${of('c.offer')} as offer, ${of('c.privacy')} as privacy, ${of('c.offer_version')} as "offerVersion",
    ${of('(select o.words from offers o where o.version = c.offer_version)')} as "offerWords"`
}

async function insert(db: Db, version: number, content: StoredSite): Promise<void> {
  const { seller, specialist } = content
  const inserting = db.query(
    `insert into site_contents (version, seller_name, seller_tax_id, seller_address, seller_phone, seller_email,
       seller_telegram, seller_viber, seller_iban, specialist_name, specialist_title, specialist_words,
       portrait_id, certificate_text, certificate_url, offer, privacy, offer_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      version,
      seller?.name,
      seller?.taxId,
      seller?.address,
      seller?.phone,
      seller?.email,
      seller?.telegram,
      seller?.viber,
      seller?.iban,
      specialist?.name,
      specialist?.title,
      specialist?.words,
      content.portrait?.id,
      specialist?.certificate,
      specialist?.certificateUrl,
      content.offer,
      content.privacy,
      content.offerVersion,
    ],
  )
  await inserting.catch((error: unknown) => {
    throw sqlState(error) === '23503' ? new Refusal('invalid_body', { fields: ['portrait'] }) : error
  })
}

function toDraw({
  seller,
  specialist,
  portrait,
  offerVersion,
  offerWords,
  privacy,
}: StoredSite): SaidOfItself {
  return {
    // Undefined, for it is laid over what was published before.
    seller: seller ?? undefined,
    specialist: specialist ? { ...specialist, ...(portrait && { portrait }) } : undefined,
    offer: { version: offerVersion, text: offerWords },
    privacy,
  }
}

export const siteVersions = new Versions<StoredSite, SaidOfItself>({
  name: 'site',
  columns,
  insert,
  toDraw,
})
