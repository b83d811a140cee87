import type { SiteBody, SiteContent } from '../../contract/site/edit-site.ts'
import { looksTooDeep } from '../../domain/platform/nesting.ts'
import { readSeller, readSpecialist, sellerFields, specialistFields } from '../../domain/site/site-fields.ts'
import {
  longestSiteText,
  missingHeadings,
  siteText,
  type SiteTextName,
  unknownInserts,
} from '../../domain/site/site-texts.ts'
import type { UploadedPicture } from '../../domain/catalogue/uploaded-picture.ts'
import type { VersionDraft } from '../platform/versions/versioned.ts'
import { lessonsOf, lessonsOver, type TypedLessons, typedLessons } from './typed-lesson.ts'
import { siteText as words } from './site-text.ts'

export interface TypedSite {
  readonly seller: TypedLines
  readonly specialist: TypedLines
  readonly portrait: UploadedPicture | null
  readonly offer: string
  readonly privacy: string
  readonly lessons: TypedLessons
}

export type TypedLines = Readonly<Record<string, string>>

export function typedSite({ seller, specialist, portrait, offer, privacy, lessons }: SiteContent): TypedSite {
  const people = { seller: { ...seller }, specialist: { ...specialist } }
  return { ...people, portrait, offer, privacy, lessons: typedLessons(lessons) }
}

export function siteContent(typed: TypedSite): SiteContent | undefined {
  const seller = readSeller(typed.seller)
  const specialist = readSpecialist(typed.specialist)
  if (seller.kind === 'wrong' || specialist.kind === 'wrong') return undefined
  if (textProblem('offer', typed.offer) ?? textProblem('privacy', typed.privacy)) return undefined
  const lessons = lessonsOf(typed.lessons)
  if (!lessons) return undefined
  const [offer = '', privacy = ''] = [siteText(typed.offer), siteText(typed.privacy)]
  // No portrait without a specialist.
  const portrait = specialist.value && typed.portrait
  return { seller: seller.value, specialist: specialist.value, portrait, offer, privacy, lessons }
}

export function bodyOf({
  seller,
  specialist,
  ...texts
}: SiteContent): Omit<SiteBody, 'basedOn' | 'publishAt'> {
  return { seller: seller && { ...seller }, specialist: specialist && { ...specialist }, ...texts }
}

export function textProblem(name: SiteTextName, typed: string): string | undefined {
  const text = siteText(typed)
  if (text === undefined) return words.wrongText(longestSiteText)
  if (looksTooDeep(text)) return words.tooDeep
  const [heading] = missingHeadings(name, text)
  if (heading !== undefined) return words.missingHeading(heading)
  const [insert] = unknownInserts(name, text)
  return insert === undefined ? undefined : words.unknownInsert(insert)
}

/** A three-way merge: untouched fields take the value that is published now. */
export function typedOver(
  { typed, before }: VersionDraft<SiteContent, TypedSite>,
  now: SiteContent,
): TypedSite {
  const was = typedSite(before)
  const is = typedSite(now)
  const lines = (fields: object, part: 'seller' | 'specialist'): TypedLines =>
    Object.fromEntries(
      Object.keys(fields).map((name) => {
        const mine = typed[part][name] ?? ''
        return [name, mine === (was[part][name] ?? '') ? (is[part][name] ?? '') : mine]
      }),
    )
  const text = (name: SiteTextName) => (typed[name] === was[name] ? is[name] : typed[name])
  return {
    seller: lines(sellerFields, 'seller'),
    specialist: lines(specialistFields, 'specialist'),
    portrait: typed.portrait?.id === before.portrait?.id ? now.portrait : typed.portrait,
    offer: text('offer'),
    privacy: text('privacy'),
    lessons: lessonsOver(typed.lessons, before.lessons, now.lessons),
  }
}
