import * as v from 'valibot'

/** The largest file of a photo that is taken, and the largest that is kept. */
export const maxPhotoBytes = 5 * 1024 * 1024

/** What the process is told of a photo. */
export const photoOrder = v.object({
  /** What was sent is a form of this content type. */
  formType: v.optional(v.string()),
})

const photoReport = v.object({
  kind: v.literal('photo'),
  contentType: v.picklist(['image/jpeg', 'image/png', 'image/webp']),
  /** Of the cleaned file. */
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPhotoBytes)),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Of the cleaned file, in hexadecimal digits. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})
/** A photo whose cleaned bytes follow through the pipe, then stand in the file that was asked for. */
export type CleanedPhoto = v.InferOutput<typeof photoReport>

/** What the process says of a photo. */
export const cleaningReport = v.variant('kind', [
  photoReport,
  v.object({ kind: v.literal('not-a-photo'), why: v.string() }),
  /** A form that does not hold one whole file, or one that is too large. */
  v.object({ kind: v.literal('broken') }),
  v.object({ kind: v.literal('too-large') }),
])
export type CleaningReport = v.InferOutput<typeof cleaningReport>

/** How cleaning ends; the file to be written is there for a photo only. */
export type CleaningOutcome =
  | CleaningReport
  /** The machine had no time for it; another time may be better. */
  | { readonly kind: 'busy' }

/** The tallest and widest a kept photo may be, in pixels. */
export const maxSide = 2000
