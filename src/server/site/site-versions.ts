import * as v from 'valibot'
import type { SiteContent } from '../../contract/site/edit-site.ts'
import type { SaidOfItself } from '../../contract/site/site.ts'
import { areCaptionsOf, type FilmId, filmIds, type Lesson } from '../../domain/site/film.ts'
import type { OfferVersion } from '../../domain/orders/offer.ts'
import { type Db, sqlState } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { readStored } from '../platform/db/stored-values.ts'
import { captionsOf, captionsRead, filmOf, filmRead } from './films/film-queries.ts'
import { Refusal } from '../platform/http/errors.ts'
import { pictureOf, pictureRead } from '../catalogue/picture-queries.ts'
import { Versions, versionTexts } from '../staff/versions.ts'
import type {
  CountWaitingSites,
  EndSiteVersion,
  FindLessonFilm,
  FindPublishedSite,
  FindWaitingSite,
  InsertLesson,
  InsertSiteContent,
  InsertSiteVersion,
  ListSiteVersions,
  LockSite,
  MarkSitePublished,
  SetPublishedSite,
} from './statements.gen.ts'

/** With the final words of the offer, settings included. */
export interface StoredSite extends SiteContent {
  readonly offerVersion: OfferVersion
  readonly offerWords: string
}

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
    ${of('c.offer')} as "offer!", ${of('c.privacy')} as "privacy!", ${of('c.offer_version')} as "offerVersion!",
    (select json_object_agg(l.film, json_build_object('title', l.title, 'text', l.words,
        'own', case when l.film_id is not null then ${own} end))
      from site_lessons l where l.version = ${version}) as lessons,
    ${of('(select o.words from offers o where o.version = c.offer_version)')} as "offerWords!"`
}

const lesson = v.object({
  title: v.string(),
  text: v.string(),
  own: v.nullable(
    v.object({ file: filmRead, poster: pictureRead, captions: captionsRead, transcript: v.string() }),
  ),
})
const optionalText = v.exactOptional(v.string())
const siteRead = v.object({
  seller: v.nullable(
    v.object({
      name: v.string(),
      taxId: v.string(),
      address: v.string(),
      phone: v.string(),
      email: v.string(),
      telegram: optionalText,
      viber: optionalText,
      iban: optionalText,
    }),
  ),
  specialist: v.nullable(
    v.object({
      name: v.string(),
      title: v.string(),
      words: v.string(),
      certificate: optionalText,
      certificateUrl: optionalText,
    }),
  ),
  portrait: v.nullable(pictureRead),
  lessons: v.object({ cleansing: lesson, moisturizer: lesson, morning: lesson, evening: lesson }),
})

function readSite<Row extends Record<keyof typeof siteRead.entries, unknown>>(row: Row) {
  return { ...row, ...readStored(siteRead, row) }
}

const insertContent = statement<InsertSiteContent>(
  'insert-site-content',
  `insert into site_contents (version, seller_name, seller_tax_id, seller_address, seller_phone, seller_email,
     seller_telegram, seller_viber, seller_iban, specialist_name, specialist_title, specialist_words,
     portrait_id, certificate_text, certificate_url, offer, privacy, offer_version)
   values (:version, :sellerName?, :sellerTaxId?, :sellerAddress?, :sellerPhone?, :sellerEmail?,
     :sellerTelegram?, :sellerViber?, :sellerIban?, :specialistName?, :specialistTitle?, :specialistWords?,
     :portraitId?, :certificate?, :certificateUrl?, :offer, :privacy, :offerVersion)`,
)

async function insert(db: Db, version: number, content: StoredSite): Promise<void> {
  const { seller, specialist } = content
  const inserting = insertContent(db, {
    version,
    sellerName: seller?.name,
    sellerTaxId: seller?.taxId,
    sellerAddress: seller?.address,
    sellerPhone: seller?.phone,
    sellerEmail: seller?.email,
    sellerTelegram: seller?.telegram,
    sellerViber: seller?.viber,
    sellerIban: seller?.iban,
    specialistName: specialist?.name,
    specialistTitle: specialist?.title,
    specialistWords: specialist?.words,
    portraitId: content.portrait?.id,
    certificate: specialist?.certificate,
    certificateUrl: specialist?.certificateUrl,
    offer: content.offer,
    privacy: content.privacy,
    offerVersion: content.offerVersion,
  })
  await inserting.catch(refusing('portrait'))
  for (const film of filmIds) await insertLesson(db, version, film, content.lessons[film])
}

const storeLesson = statement<InsertLesson>(
  'insert-lesson',
  `insert into site_lessons (version, film, title, words, film_id, poster_id, captions, transcript)
   values (:version, :film, :title, :text, :filmId?, :posterId?, :captions?, :transcript?)`,
)
const selectFilm = statement<FindLessonFilm>(
  'find-lesson-film',
  `select ${filmOf('l.film_id')} as file, ${captionsOf('l.captions')} as captions
   from site_lessons l where l.version = :version and l.film = :film`,
)

async function insertLesson(db: Db, version: number, film: FilmId, { title, text, own }: Lesson) {
  const inserting = storeLesson(db, {
    version,
    film,
    title,
    text,
    filmId: own?.file.id,
    posterId: own?.poster.id,
    captions: own?.captions.hash,
    transcript: own?.transcript,
  })
  await inserting.catch(refusing('lessons'))
  if (!own) return
  // Durations come from the stored files and not from the body.
  for (const { file, captions } of await selectFilm(db, { version, film })) {
    if (!areCaptionsOf(readStored(captionsRead, captions), readStored(filmRead, file)))
      throw new Refusal('invalid_body', { fields: ['lessons'] })
  }
}

/** Foreign key violation: never uploaded. */
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
    // `undefined`, as it is spread over the former content.
    seller: seller ?? undefined,
    specialist: specialist ? { ...specialist, ...(portrait && { portrait }) } : undefined,
    offer: { version: offerVersion, text: offerWords },
    privacy,
    lessons,
  }
}

const texts = versionTexts('site', columns)
const selectPublished = statement<FindPublishedSite>('find-published-site', texts.findPublished)
const list = statement<ListSiteVersions>('list-site-versions', texts.list)
const selectWaiting = statement<FindWaitingSite>('find-waiting-site', texts.findWaiting)

export const siteVersions = new Versions<StoredSite, SaidOfItself>({
  name: 'site',
  statements: {
    findPublished: async (db) => (await selectPublished(db)).map(readSite),
    list: async (db, values) => (await list(db, values)).map(readSite),
    findWaiting: async (db, values) => (await selectWaiting(db, values)).map(readSite),
    countWaiting: statement<CountWaitingSites>('count-waiting-sites', texts.countWaiting),
    lock: statement<LockSite>('lock-site', texts.lock),
    insert: statement<InsertSiteVersion>('insert-site-version', texts.insert),
    markPublished: statement<MarkSitePublished>('mark-site-published', texts.markPublished),
    setPublished: statement<SetPublishedSite>('set-published-site', texts.setPublished),
    end: statement<EndSiteVersion>('end-site-version', texts.end),
  },
  insert,
  isMarkdown: (field) => /^(?:offer|privacy|lessons\..+\.transcript)$/.test(field),
  toDraw,
})
