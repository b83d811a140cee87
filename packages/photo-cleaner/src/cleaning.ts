import * as v from 'valibot'

/** Before and after cleaning. */
export const maxPhotoBytes = 5 * 1024 * 1024

export const photoOrder = v.object({
  /** Set for a form. */
  formType: v.optional(v.string()),
})

const photoReport = v.object({
  kind: v.literal('photo'),
  contentType: v.picklist(['image/jpeg', 'image/png', 'image/webp']),
  /** After cleaning. */
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPhotoBytes)),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** After cleaning, in hex. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})
/** Its bytes follow through the pipe. */
export type CleanedPhoto = v.InferOutput<typeof photoReport>

export const cleaningReport = v.variant('kind', [
  photoReport,
  v.object({ kind: v.literal('not-a-photo'), why: v.string() }),
  /** A form without exactly one whole file, or too large. */
  v.object({ kind: v.literal('broken') }),
  v.object({ kind: v.literal('too-large') }),
])
export type CleaningReport = v.InferOutput<typeof cleaningReport>

/** A file is written for a photo only. */
export type CleaningOutcome =
  | CleaningReport
  /** The machine was overloaded; a retry may succeed. */
  | { readonly kind: 'busy' }

/** Pixels. */
export const maxSide = 2000
