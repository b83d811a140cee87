import * as v from 'valibot'
import { longestAlt, pictureAlt } from '../../domain/catalogue/uploaded-picture.ts'
import { given, typedAs } from '../platform/typed.ts'

/** A picture that was uploaded before. */
export const uploadedPicture = v.object({
  id: v.pipe(v.string(), v.uuid()),
  hash: given(100),
  alt: given(2 * longestAlt),
})

/**
 * The query of `POST /office/api/pictures`, whose body is the file itself: JPEG, PNG, WebP or AVIF. Answers the
 * `UploadedPicture` that it became.
 */
export const pictureQuery = v.object({
  alt: typedAs('line', longestAlt, pictureAlt),
  /** Where the square stands along the longer side: 0 at its beginning, 1 at its end. */
  at: v.pipe(v.string(), v.regex(/^(?:0(?:\.\d{1,4})?|1)$/), v.transform(Number)),
})
