import { withNoBreaks } from '../platform/no-break.ts'
import { plainLine } from '../platform/plain-text.ts'
import type { Day } from '../platform/day.ts'
import type { UploadedPicture } from '../catalogue/uploaded-picture.ts'

/** In the order of their page. */
export const filmIds = ['cleansing', 'moisturizer', 'morning', 'evening'] as const
export type FilmId = (typeof filmIds)[number]

export interface Lesson {
  readonly title: string
  readonly text: string
  readonly own: OwnFilm | null
}

export type Lessons = Readonly<Record<FilmId, Lesson>>

/** A film is published only with all of these. */
export interface OwnFilm {
  readonly file: UploadedFilm
  readonly poster: UploadedPicture
  readonly captions: Captions
  readonly transcript: string
}

export interface UploadedFilm {
  readonly id: string
  readonly hash: string
  /** Whole seconds, at least one. */
  readonly seconds: number
  /** Pixels as displayed. */
  readonly width: number
  readonly height: number
  readonly day: Day
}

export interface Captions {
  readonly hash: string
  /** End of the last cue in seconds. */
  readonly end: number
}

export const mostFilmBytes = 200 * 1024 * 1024

export const filmTooLarge = `Файл завеликий: можна до\u00a0${mostFilmBytes / 1024 / 1024}\u00a0МБ.`
export const mostCaptionBytes = 100 * 1024
export const longestFilmMinutes = 20

export const longestLessonLine = { title: 80, text: 200 } as const
export const longestTranscript = 12_000

export function lessonLine(name: keyof typeof longestLessonLine, typed: string): string | undefined {
  const line = plainLine(typed, longestLessonLine[name])
  return line ? withNoBreaks(line) : undefined
}

/** A film's length is rounded. */
export function areCaptionsOf({ end }: Captions, { seconds }: UploadedFilm): boolean {
  return end <= seconds + 1
}
