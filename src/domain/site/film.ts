import { withNoBreaks } from '../platform/no-break.ts'
import { plainLine } from '../platform/plain-text.ts'
import type { Day } from '../platform/day.ts'
import type { UploadedPicture } from '../catalogue/uploaded-picture.ts'

/** The lessons of the shop, in the order of their page. */
export const filmIds = ['cleansing', 'moisturizer', 'morning', 'evening'] as const
export type FilmId = (typeof filmIds)[number]

/** What is said of a lesson, and the owner's own film where it is not the one that the shop came with. */
export interface Lesson {
  readonly title: string
  /** What it teaches, in a sentence. */
  readonly text: string
  readonly own: OwnFilm | null
}

export type Lessons = Readonly<Record<FilmId, Lesson>>

/** A film that the owner has given the shop, with all that it is not shown without. */
export interface OwnFilm {
  readonly file: UploadedFilm
  readonly poster: UploadedPicture
  readonly captions: Captions
  /** What is said and shown in it, in Markdown. */
  readonly transcript: string
}

/** The file never changes. */
export interface UploadedFilm {
  readonly id: string
  /** What it is called by. */
  readonly hash: string
  /** In whole seconds, of at least one. */
  readonly seconds: number
  /** In pixels, as it is shown. */
  readonly width: number
  readonly height: number
  /** When it was uploaded. */
  readonly day: Day
}

/** The file never changes. */
export interface Captions {
  /** What it is called by. */
  readonly hash: string
  /** When the last of them ends, in seconds from the beginning of the film. */
  readonly end: number
}

export const mostFilmBytes = 200 * 1024 * 1024

/** Said before one is sent, and by whoever is sent one. */
export const filmTooLarge = `Файл завеликий: можна до\u00a0${mostFilmBytes / 1024 / 1024}\u00a0МБ.`
export const mostCaptionBytes = 100 * 1024
export const longestFilmMinutes = 20

/** The longest title and the longest sentence, in characters. */
export const longestLessonLine = { title: 80, text: 200 } as const
export const longestTranscript = 12_000

/** Such a line as it is kept; `undefined` when it cannot be. */
export function lessonLine(name: keyof typeof longestLessonLine, typed: string): string | undefined {
  const line = plainLine(typed, longestLessonLine[name])
  return line ? withNoBreaks(line) : undefined
}

/** Captions end with their film, or as much later as its length is rounded. */
export function areCaptionsOf({ end }: Captions, { seconds }: UploadedFilm): boolean {
  return end <= seconds + 1
}
