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

export interface TypedRecipient extends OptionalTexts {
  readonly buyer: NonNullable<OfficeOrder['buyer']>
  readonly isForAnother: boolean
  /** Used only with `isForAnother`. */
  readonly recipient: Person
  readonly place: Pick<
    NonNullable<OfficeOrder['recipient']>,
    'city' | 'branch' | 'settlementRef' | 'pointRef'
  >
}

export type TypedProduct = Readonly<Record<ProductText, string>> & {
  readonly amount: string
  readonly unit: Volume['unit']
  readonly isService: boolean
}

/** Numbers as typed. */
export interface TypedKit extends Pick<
  ShelfItem,
  'id' | 'name' | 'description' | 'skinTypeLabel' | 'isPaused' | 'isSpecial' | 'videoUrl' | 'picture'
> {
  readonly isNew?: true
  readonly badge: string
  readonly price: string
  readonly maxQuantity: string
  readonly products: readonly TypedProduct[]
  readonly grams: string
  readonly size: readonly [string, string, string]
}

export interface TypedSite {
  readonly seller: TypedLines
  readonly specialist: TypedLines
  readonly portrait: UploadedPicture | null
  readonly offer: string
  readonly privacy: string
  readonly lessons: Readonly<Record<FilmId, TypedLesson>>
}

/** `null`: the built-in film. */
export interface TypedLesson extends Pick<Lesson, 'title' | 'text'> {
  readonly file: UploadedFilm | null
  readonly poster: UploadedPicture | null
  readonly captions: Captions | null
  readonly transcript: string
}

export type TypedLines = Readonly<Record<string, string>>

interface Drafts {
  readonly note: string
  readonly damage: string
  readonly refund: string
  readonly replacement: string
  /** `version` of the order when editing began. */
  readonly recipient: { readonly typed: TypedRecipient; readonly version: number }
  readonly trackingNumber: string
  readonly otherTrackingNumber: string
  readonly shelf: VersionDraft<ShelfContent, readonly TypedKit[]>
  readonly site: VersionDraft<SiteContent, TypedSite>
}

/** Unsent input survives a new sign-in on the same page. In memory only, so that it is gone after signing out. */
const drafts = new Map<string, Drafts[keyof Drafts]>()
const listeners = new Set<() => void>()

export function useDraft<Name extends keyof Drafts>(
  about: string,
  name: Name,
): [Drafts[Name] | undefined, (draft: Drafts[Name] | undefined) => void] {
  const draft = useSyncExternalStore(listen, () => currentDraft(about, name))
  return [draft, (typed) => keepDraft(about, name, typed)]
}

/** Changes apply to the latest input, rendered or not. */
export function useChangedDraft<Name extends keyof Drafts>(
  name: Name,
): [Drafts[Name] | undefined, ChangeDraft<Drafts[Name]>] {
  const [draft, keep] = useDraft(name, name)
  return [draft, (change) => keep(change(currentDraft(name, name)))]
}

export type ChangeDraft<Draft> = (change: (now: Draft | undefined) => Draft | undefined) => void

export function currentDraft<Name extends keyof Drafts>(about: string, name: Name): Drafts[Name] | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key holds nothing else
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
