import type { SiteContent } from '../../contract/site/edit-site.ts'
import type { SaidOfItself } from '../../contract/site/site.ts'
import {
  areCaptionsOf,
  type Captions,
  type FilmId,
  filmIds,
  type Lesson,
  type UploadedFilm,
} from '../../domain/site/film.ts'
import type { OfferVersion } from '../../domain/orders/offer.ts'
import { type Db, sqlState } from '../platform/db/pool.ts'
import { captionsOf, filmOf } from './films/film-queries.ts'
import { Refusal } from '../platform/http/errors.ts'
import { pictureOf } from '../catalogue/picture-queries.ts'
import { Versions } from '../platform/versions.ts'

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
  const own = `json_build_object('file', ${filmOf('l.film_id')}, 'poster', ${pictureOf('l.poster_id')},
    'captions', ${captionsOf('l.captions')}, 'transcript', l.transcript)`
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
    (select json_object_agg(l.film, json_build_object('title', l.title, 'text', l.words,
        'own', case when l.film_id is not null then ${own} end))
      from site_lessons l where l.version = ${version}) as lessons,
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
  await inserting.catch(refusing('portrait'))
  for (const film of filmIds) await insertLesson(db, version, film, content.lessons[film])
}

async function insertLesson(db: Db, version: number, film: FilmId, { title, text, own }: Lesson) {
  const inserting = db.query(
    `insert into site_lessons (version, film, title, words, film_id, poster_id, captions, transcript)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [version, film, title, text, own?.file.id, own?.poster.id, own?.captions.hash, own?.transcript],
  )
  await inserting.catch(refusing('lessons'))
  if (!own) return
  // By what was read of the files, whatever the body says of them.
  const { rows } = await db.query<{ file: UploadedFilm; captions: Captions }>(
    `select ${filmOf('l.film_id')} as file, ${captionsOf('l.captions')} as captions
     from site_lessons l where l.version = $1 and l.film = $2`,
    [version, film],
  )
  for (const { file, captions } of rows) {
    if (!areCaptionsOf(captions, file)) throw new Refusal('invalid_body', { fields: ['lessons'] })
  }
}

/** What was to be named has never been uploaded. */
function refusing(field: string) {
  return (error: unknown) => {
    throw sqlState(error) === '23503' ? new Refusal('invalid_body', { fields: [field] }) : error
  }
}

function toDraw({
  seller,
  specialist,
  portrait,
  lessons,
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
    lessons,
  }
}

export const siteVersions = new Versions<StoredSite, SaidOfItself>({
  name: 'site',
  columns,
  insert,
  isMarkdown: (field) => /^(?:offer|privacy|lessons\..+\.transcript)$/.test(field),
  toDraw,
})
