import type { CountedKit, OfficeStock } from '../../../../contract/catalogue/stock.ts'
import type { OfficeShelf, ShelfContent } from '../../../../contract/catalogue/shelf.ts'
import type { OfficeSite, SiteContent } from '../../../../contract/site/edit-site.ts'
import type { OfficeVersion, OfficeVersions, WaitingVersion } from '../../../../contract/platform/versions.ts'
import type { KitProduct, ShelfItem, Volume } from '../../../../domain/catalogue/catalogue.ts'
import {
  type Captions,
  type FilmId,
  filmIds,
  type Lesson,
  type Lessons,
  type OwnFilm,
  type UploadedFilm,
} from '../../../../domain/site/film.ts'
import { recordOf } from '../../../../domain/platform/record-of.ts'
import type { Seller, SpecialistLines } from '../../../../domain/site/site-fields.ts'
import type { UploadedPicture } from '../../../../domain/catalogue/uploaded-picture.ts'
import {
  day,
  flag,
  ifSaid,
  listOf,
  moment,
  number,
  oneOf,
  orNull,
  type Reading,
  record,
  text,
  word,
} from '../../../../web/platform/reading.ts'
import { parcelSize } from './order.ts'

function versionsOf<Content extends object>(content: Reading<Content>): Reading<OfficeVersions<Content>> {
  const about = record<Pick<OfficeVersion<object>, 'version' | 'by' | 'at'>>({
    version: number,
    by: orNull(text),
    at: moment,
  })
  const version: Reading<OfficeVersion<Content>> = (said) => ({ ...content(said), ...about(said) })
  const planned = record<Pick<WaitingVersion<object>, 'isPlanned'>>({ isPlanned: flag })
  return record<OfficeVersions<Content>>({
    published: version,
    waiting: orNull((said) => ({ ...version(said), ...planned(said) })),
    failedAt: orNull(moment),
    earlier: listOf(version),
  })
}

export const uploadedPicture = record<UploadedPicture>({ id: word, hash: word, alt: text })
export const uploadedFilm = record<UploadedFilm>({
  id: word,
  hash: word,
  seconds: number,
  width: number,
  height: number,
  day,
})
export const uploadedCaptions = record<Captions>({ hash: word, end: number })

const product = record<KitProduct>({
  name: text,
  when: text,
  kind: ifSaid(text),
  brand: ifSaid(text),
  volume: ifSaid(record<Volume>({ amount: number, unit: oneOf(['ml', 'g']) })),
  dose: ifSaid(text),
  purpose: ifSaid(text),
  inci: ifSaid(text),
  isService: ifSaid(is(true)),
})

function is<Known extends boolean>(known: Known): Reading<Known> {
  return (said) => {
    if (flag(said) !== known) throw new TypeError()
    return known
  }
}

const shelfItem = record<ShelfItem>({
  id: word,
  name: text,
  description: text,
  skinTypeLabel: ifSaid(text),
  badge: ifSaid(text),
  price: number,
  isPaused: flag,
  isSoldOut: ifSaid(is(true)),
  picture: ifSaid(uploadedPicture),
  isSpecial: flag,
  maxQuantity: number,
  products: listOf(product),
  packed: ifSaid(parcelSize),
  videoUrl: text,
})

export const officeShelf: Reading<OfficeShelf> = versionsOf(
  record<ShelfContent>({ items: listOf(shelfItem) }),
)

export const officeStock = record<OfficeStock>({
  counted: listOf(
    record<CountedKit>({ kitId: word, onShelf: number, available: number, held: number, toPack: number }),
  ),
})

const lesson = record<Lesson>({
  title: text,
  text,
  own: orNull(
    record<OwnFilm>({
      file: uploadedFilm,
      poster: uploadedPicture,
      captions: uploadedCaptions,
      transcript: text,
    }),
  ),
})
const lessons: Reading<Lessons> = record<Record<FilmId, Lesson>>(recordOf(filmIds, () => lesson))

export const officeSite: Reading<OfficeSite> = versionsOf(
  record<SiteContent>({
    seller: orNull(
      record<Seller>({
        name: text,
        taxId: text,
        address: text,
        phone: text,
        email: text,
        telegram: ifSaid(text),
        viber: ifSaid(text),
        iban: ifSaid(text),
      }),
    ),
    specialist: orNull(
      record<SpecialistLines>({
        name: text,
        title: text,
        words: text,
        certificate: ifSaid(text),
        certificateUrl: ifSaid(text),
      }),
    ),
    portrait: orNull(uploadedPicture),
    offer: text,
    privacy: text,
    lessons,
  }),
)
