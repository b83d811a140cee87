import * as v from 'valibot'
import { isDay } from '../../domain/platform/day.ts'
import {
  areCaptionsOf,
  type FilmId,
  filmIds,
  lessonLine,
  longestLessonLine,
  longestTranscript,
} from '../../domain/site/film.ts'
import { looksTooDeep } from '../../domain/platform/nesting.ts'
import { siteText } from '../../domain/site/site-texts.ts'
import { typedAs } from '../platform/typed.ts'
import { uploadedPicture } from '../catalogue/upload-pictures.ts'

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** A film that was uploaded before, as `POST /office/api/films` answered it. */
const uploadedFilm = v.object({
  id: v.pipe(v.string(), v.uuid()),
  hash,
  seconds: v.number(),
  width: v.number(),
  height: v.number(),
  day: v.pipe(v.string(), v.check(isDay)),
})

/** As `POST /office/api/captions` answered them, whose body is a WebVTT file. */
const captions = v.object({ hash, end: v.number() })

const line = (name: keyof typeof longestLessonLine) =>
  typedAs('line', longestLessonLine[name], (text) => lessonLine(name, text))

const lesson = v.object({
  title: line('title'),
  text: line('text'),
  own: v.nullable(
    v.pipe(
      v.object({
        file: uploadedFilm,
        poster: uploadedPicture,
        captions,
        transcript: typedAs('lines', longestTranscript, (text) =>
          text.length > longestTranscript || looksTooDeep(text) ? undefined : siteText(text),
        ),
      }),
      v.check((own) => areCaptionsOf(own.captions, own.file)),
    ),
  ),
})

/** All lessons, with what the owner has put in place of what the shop came with. */
export const lessonsBody = v.object(
  // Its keys are all of the ids.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(filmIds.map((id) => [id, lesson])) as Record<FilmId, typeof lesson>,
)
