import * as v from 'valibot'
import { longestAlt, pictureAlt } from '../../domain/catalogue/uploaded-picture.ts'
import { given, typedAs } from '../platform/typed.ts'

export const uploadedPicture = v.object({
  id: v.pipe(v.string(), v.uuid()),
  hash: given(100),
  alt: given(2 * longestAlt),
})

/** `POST /office/api/pictures` → `UploadedPicture`. The body is the file: JPEG, PNG, WebP or AVIF. */
export const pictureQuery = v.object({
  alt: typedAs('line', longestAlt, pictureAlt),
  /** Position of the square crop along the longer side, 0 to 1. */
  at: v.pipe(v.string(), v.regex(/^(?:0(?:\.\d{1,4})?|1)$/), v.transform(Number)),
})
