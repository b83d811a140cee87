import { useSyncExternalStore } from 'react'
import type { OfficeOrder } from '../../../contract/desk/order.ts'
import type { Person } from '../../../contract/orders/people.ts'
import type { ShelfContent } from '../../../contract/catalogue/shelf.ts'
import type { SiteContent } from '../../../contract/site/edit-site.ts'
import type { ShelfItem, Volume } from '../../../domain/catalogue/catalogue.ts'
import type { OptionalTexts } from '../../../domain/orders/optional-fields.ts'
import type { Captions, FilmId, Lesson, UploadedFilm } from '../../../domain/site/film.ts'
import type { ProductText } from '../../../domain/catalogue/shelf-texts.ts'
import type { UploadedPicture } from '../../../domain/catalogue/uploaded-picture.ts'
import type { VersionDraft } from '../versions/versioned.ts'

/** What is typed of whom an order is for, and where it goes. */
export interface TypedRecipient extends OptionalTexts {
  readonly buyer: NonNullable<OfficeOrder['buyer']>
  readonly isForAnother: boolean
  /** Counts when it is for another. */
  readonly recipient: Person
  readonly place: Pick<
    NonNullable<OfficeOrder['recipient']>,
    'city' | 'branch' | 'settlementRef' | 'pointRef'
  >
}

/** A product as it is being written; what is not given is empty. */
export type TypedProduct = Readonly<Record<ProductText, string>> & {
  /** How much is in a pack. */
  readonly amount: string
  readonly unit: Volume['unit']
  readonly isService: boolean
}

/** A kit as it is being written: numbers are what was typed. */
export interface TypedKit extends Pick<
  ShelfItem,
  'id' | 'name' | 'description' | 'skinTypeLabel' | 'isPaused' | 'isSpecial' | 'videoUrl' | 'picture'
> {
  /** The shop has not stored it: its id is to be made. */
  readonly isNew?: true
  /** Perhaps none. */
  readonly badge: string
  readonly price: string
  readonly maxQuantity: string
  readonly products: readonly TypedProduct[]
  /** Of its parcel. */
  readonly grams: string
  readonly size: readonly [string, string, string]
}

/** What stands in the fields of what the shop says of itself. */
export interface TypedSite {
  readonly seller: TypedLines
  readonly specialist: TypedLines
  readonly portrait: UploadedPicture | null
  readonly offer: string
  readonly privacy: string
  readonly lessons: Readonly<Record<FilmId, TypedLesson>>
}

/** A lesson as it is being written; `file` is null where the film that the shop came with is shown. */
export interface TypedLesson extends Pick<Lesson, 'title' | 'text'> {
  readonly file: UploadedFilm | null
  readonly poster: UploadedPicture | null
  readonly captions: Captions | null
  readonly transcript: string
}

/** By field; one that is not there is empty. */
export type TypedLines = Readonly<Record<string, string>>

/** What can be typed about an order, about a parcel of it, or about the shelf. */
interface Drafts {
  readonly note: string
  /** What was done about damage. */
  readonly damage: string
  readonly refund: string
  /** What is to lie in a parcel in the place of what was damaged. */
  readonly replacement: string
  /** With the version of the order that it was begun at. */
  readonly recipient: { readonly typed: TypedRecipient; readonly version: number }
  /** Of a parcel. */
  readonly trackingNumber: string
  /** Of a parcel: instead of the number that it has. */
  readonly otherTrackingNumber: string
  readonly shelf: VersionDraft<ShelfContent, readonly TypedKit[]>
  readonly site: VersionDraft<SiteContent, TypedSite>
}

/**
 * What was typed and not sent yet, by order, parcel or the shelf. A session that ends takes the screen away: after signing in again on the
 * same page it is all there. It lies in memory alone, and leaves with the page, as by signing out.
 */
const drafts = new Map<string, Drafts[keyof Drafts]>()
const listeners = new Set<() => void>()

/** `undefined`: nothing is typed. */
export function useDraft<Name extends keyof Drafts>(
  about: string,
  name: Name,
): [Drafts[Name] | undefined, (draft: Drafts[Name] | undefined) => void] {
  const draft = useSyncExternalStore(listen, () => currentDraft(about, name))
  return [draft, (typed) => keepDraft(about, name, typed)]
}

/** Of something of which there is one; a change is made to what was typed a moment ago, drawn or not. */
export function useChangedDraft<Name extends keyof Drafts>(
  name: Name,
): [Drafts[Name] | undefined, ChangeDraft<Drafts[Name]>] {
  const [draft, keep] = useDraft(name, name)
  return [draft, (change) => keep(change(currentDraft(name, name)))]
}

export type ChangeDraft<Draft> = (change: (now: Draft | undefined) => Draft | undefined) => void

/** With what was typed a moment ago, and is not drawn yet. */
export function currentDraft<Name extends keyof Drafts>(about: string, name: Name): Drafts[Name] | undefined {
  // Under this key there is nothing else.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return drafts.get(`${name} ${about}`) as Drafts[Name] | undefined
}

export function keepDraft<Name extends keyof Drafts>(
  about: string,
  name: Name,
  draft: Drafts[Name] | undefined,
) {
  const key = `${name} ${about}`
  if (draft === undefined) drafts.delete(key)
  else drafts.set(key, draft)
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
