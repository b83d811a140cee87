import * as v from 'valibot'
import { looksTooDeep } from '../../domain/platform/nesting.ts'
import { recordOf } from '../../domain/platform/record-of.ts'
import {
  type Read,
  readSeller,
  readSpecialist,
  type Seller,
  sellerFields,
  specialistFields,
  type SpecialistLines,
  type Typed,
} from '../../domain/site/site-fields.ts'
import {
  longestSiteText,
  missingHeadings,
  siteText,
  type SiteTextName,
  unknownInserts,
} from '../../domain/site/site-texts.ts'
import type { UploadedPicture } from '../../domain/catalogue/uploaded-picture.ts'
import {
  areCaptionsOf,
  filmIds,
  lessonLine,
  type Lessons,
  longestLessonLine,
  longestTranscript,
} from '../../domain/site/film.ts'
import type { TextKind } from '../../domain/platform/text-kinds.ts'
import { typedAs, unread } from '../platform/typed.ts'
import { uploadedPicture } from '../catalogue/upload-pictures.ts'
import { changeMembers, type OfficeVersions } from '../platform/versions.ts'
import { isDay } from '../../domain/platform/day.ts'

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

const uploadedFilm = v.object({
  id: v.pipe(v.string(), v.uuid()),
  hash,
  seconds: v.number(),
  width: v.number(),
  height: v.number(),
  day: v.pipe(v.string(), v.check(isDay)),
})

const captions = v.object({ hash, end: v.number() })

const line = (name: keyof typeof longestLessonLine) =>
  typedAs('line', longestLessonLine[name], (text) => lessonLine(name, text))

const lesson = v.object({
  title: line('title'),
  text: line('text'),
  own: v.nullable(
    v.pipe(
      v.object({
        file: uploadedFilm,
        poster: uploadedPicture,
        captions,
        transcript: typedAs('lines', longestTranscript, (text) =>
          text.length > longestTranscript || looksTooDeep(text) ? undefined : siteText(text),
        ),
      }),
      v.check((own) => areCaptionsOf(own.captions, own.file)),
    ),
  ),
})

const lessonsBody = v.object(recordOf(filmIds, () => lesson))

/** All fields empty means nobody. */
function person<Value>(
  fields: Readonly<Record<string, { readonly kind: TextKind }>>,
  read: (typed: Typed<Value>) => Read<Value>,
) {
  const members = Object.entries(fields).map(
    ([field, { kind }]) => [field, v.optional(unread(kind))] as const,
  )
  return v.pipe(
    v.nullable(v.object(Object.fromEntries(members))),
    v.rawTransform(({ dataset, addIssue, NEVER }): Value | null => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const found = read((dataset.value ?? {}) as Typed<Value>)
      if (found.kind === 'read') return found.value
      addIssue({ message: found.wrong.join(', ') })
      return NEVER
    }),
  )
}

const text = (name: SiteTextName) =>
  v.pipe(
    typedAs('lines', longestSiteText, siteText),
    v.check((kept) => missingHeadings(name, kept).length + unknownInserts(name, kept).length === 0),
    v.check((kept) => !looksTooDeep(kept)),
  )

/** `POST /office/api/site` → {@link OfficeSite}. Published once its pages are rendered, or at its time. */
export const siteBody = v.object({
  ...changeMembers,
  seller: person(sellerFields, readSeller),
  specialist: person(specialistFields, readSpecialist),
  portrait: v.nullable(uploadedPicture),
  offer: text('offer'),
  privacy: text('privacy'),
  lessons: lessonsBody,
})
export type SiteBody = v.InferInput<typeof siteBody>

export interface SiteContent {
  readonly seller: Seller | null
  readonly specialist: SpecialistLines | null
  readonly portrait: UploadedPicture | null
  readonly offer: string
  readonly privacy: string
  readonly lessons: Lessons
}

export type OfficeSite = OfficeVersions<SiteContent>
