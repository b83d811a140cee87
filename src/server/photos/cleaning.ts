import * as v from 'valibot'

/** One photo to be cleaned, as the shop asks its cleaner: paths of the file to read and of the file to write. */
export const cleaningOrder = v.object({ sent: v.string(), clean: v.string() })
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
  v.object({ kind: v.literal('failed'), why: v.string() }),
  v.object({ kind: v.literal('too-much'), why: v.string() }),
])
export type CleaningReport = v.InferOutput<typeof cleaningReport>

/** The tallest and widest a kept photo may be, in pixels. */
export const maxSide = 2000
