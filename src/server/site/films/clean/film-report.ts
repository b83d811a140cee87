import * as v from 'valibot'
import { longestFilmMinutes, mostFilmBytes } from '../../../../domain/site/film.ts'

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8192))

/** Almost never larger than the input. */
export const filmReport = v.variant('kind', [
  v.object({
    kind: v.literal('film'),
    bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostFilmBytes + 1024 * 1024)),
    seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestFilmMinutes * 60)),
    width: side,
    height: side,
  }),
  v.object({
    kind: v.picklist(['not-a-film', 'wrong-codec', 'cut-short', 'too-long']),
    why: v.string(),
  }),
])
export type FilmReport = v.InferOutput<typeof filmReport>
