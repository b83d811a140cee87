import * as v from 'valibot'

/** One photo to be cleaned, as the shop asks its cleaner. */
export const cleaningOrder = v.object({
  /** The file to read: what was sent. */
  sent: v.string(),
  /** The file to write. */
  clean: v.string(),
  /** What was sent is a form with this boundary. */
  boundary: v.optional(v.string()),
})
export type CleaningOrder = v.InferOutput<typeof cleaningOrder>

const photoReport = v.object({
  kind: v.literal('photo'),
  contentType: v.picklist(['image/jpeg', 'image/png', 'image/webp']),
  /** Of the cleaned file. */
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Of the cleaned file, in hexadecimal digits. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})
/** A photo whose cleaned bytes stand in the file that was asked for. */
export type CleanedPhoto = v.InferOutput<typeof photoReport>

/** What the cleaner says. `failed` is no fault of the photo; `too-much` is its last word. */
export const cleaningReport = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  photoReport,
  v.object({ kind: v.literal('not-a-photo'), why: v.string() }),
  /** A form that does not hold one whole file, or one that is too large. */
  v.object({ kind: v.literal('broken') }),
  v.object({ kind: v.literal('too-large') }),
  v.object({ kind: v.literal('failed'), why: v.string() }),
  v.object({ kind: v.literal('too-much'), why: v.string() }),
])
export type CleaningReport = v.InferOutput<typeof cleaningReport>

/** How cleaning ends; the file to be written is there for a photo only. */
export type CleaningOutcome =
  | Extract<CleaningReport, { readonly kind: 'photo' | 'not-a-photo' | 'broken' | 'too-large' }>
  /** The machine had no time for it; another time may be better. */
  | { readonly kind: 'busy' }

/** The largest file of a photo that is taken. */
export const maxPhotoBytes = 5 * 1024 * 1024

/** The tallest and widest a kept photo may be, in pixels. */
export const maxSide = 2000
