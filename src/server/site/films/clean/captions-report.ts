import * as v from 'valibot'
import { mostCaptionBytes } from '../../../../domain/site/film.ts'

const line = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Escaped, a character may take five. */
export const captionsReport = v.variant('kind', [
  v.object({
    kind: v.literal('captions'),
    bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5 * mostCaptionBytes)),
    /** In seconds. */
    end: v.pipe(v.number(), v.minValue(0), v.maxValue(24 * 60 * 60)),
  }),
  v.object({ kind: v.picklist(['wrong', 'too-long']), line }),
  v.object({ kind: v.literal('not-utf-8') }),
])
export type CaptionsReport = v.InferOutput<typeof captionsReport>
