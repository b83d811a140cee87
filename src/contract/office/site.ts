import * as v from 'valibot'
import {
  type Read,
  readSeller,
  readSpecialist,
  type Seller,
  type SpecialistLines,
  type Typed,
} from '../../domain/site-fields.ts'
import { missingHeadings, siteText, type SiteTextName, unknownInserts } from '../../domain/site-texts.ts'
import type { UploadedPicture } from '../../domain/uploaded-picture.ts'
import type { Lessons } from '../../domain/film.ts'
import { lessonsBody } from './films.ts'
import { uploadedPicture } from './pictures.ts'
import { changeMembers, type OfficeVersions } from './versions.ts'

/** Lines by their fields; all empty, or nothing, is nobody. */
function person<Value>(read: (typed: Typed<Value>) => Read<Value>) {
  return v.pipe(
    v.nullable(v.record(v.string(), v.string())),
    v.rawTransform(({ dataset, addIssue, NEVER }): Value | null => {
      // Fields that are none of its own are not looked at.
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
    v.string(),
    v.transform((typed) => siteText(typed) ?? ''),
    v.minLength(1),
    v.check((kept) => missingHeadings(name, kept).length + unknownInserts(name, kept).length === 0),
  )

/**
 * The body of `POST /office/api/site`: all that the shop says of itself. Answers {@link OfficeSite}; it is published when
 * the pages are drawn, or at its time.
 */
export const siteBody = v.object({
  ...changeMembers,
  seller: person(readSeller),
  specialist: person(readSpecialist),
  portrait: v.nullable(uploadedPicture),
  offer: text('offer'),
  privacy: text('privacy'),
  lessons: lessonsBody,
})
export type SiteBody = v.InferInput<typeof siteBody>

/** What the shop says of itself; the texts in Markdown, with words in braces that follow from the settings. */
export interface SiteContent {
  readonly seller: Seller | null
  readonly specialist: SpecialistLines | null
  /** Shown beside the specialist's words. */
  readonly portrait: UploadedPicture | null
  readonly offer: string
  readonly privacy: string
  readonly lessons: Lessons
}

export type OfficeSite = OfficeVersions<SiteContent>
