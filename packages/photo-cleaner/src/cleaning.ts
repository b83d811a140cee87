import * as v from 'valibot'

export const maxPhotoBytes = 5 * 1024 * 1024

export const photoOrder = v.object({
  formType: v.optional(v.string()),
})

const photoReport = v.object({
  kind: v.literal('photo'),
  contentType: v.picklist(['image/jpeg', 'image/png', 'image/webp']),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPhotoBytes)),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})
export type CleanedPhoto = v.InferOutput<typeof photoReport>

export const cleaningReport = v.variant('kind', [
  photoReport,
  v.object({ kind: v.literal('not-a-photo'), why: v.string() }),
  /** A form without exactly one whole file, or too large. */
  v.object({ kind: v.literal('broken') }),
  v.object({ kind: v.literal('too-large') }),
])
export type CleaningReport = v.InferOutput<typeof cleaningReport>

export type CleaningOutcome =
  | CleaningReport
  /** The machine was overloaded; a retry may succeed. */
  | { readonly kind: 'busy' }

export const maxSide = 2000
