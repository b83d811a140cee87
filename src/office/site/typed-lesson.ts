import {
  areCaptionsOf,
  type Captions,
  type FilmId,
  filmIds,
  type Lesson,
  type Lessons,
  lessonLine,
  longestTranscript,
  type OwnFilm,
  type UploadedFilm,
} from '../../domain/site/film.ts'
import { looksTooDeep } from '../../domain/platform/nesting.ts'
import { recordOf } from '../../domain/platform/record-of.ts'
import { siteText } from '../../domain/site/site-texts.ts'
import type { UploadedPicture } from '../../domain/catalogue/uploaded-picture.ts'

/** `null`: the built-in film. */
export interface TypedLesson extends Pick<Lesson, 'title' | 'text'> {
  readonly file: UploadedFilm | null
  readonly poster: UploadedPicture | null
  readonly captions: Captions | null
  readonly transcript: string
}

export type TypedLessons = Readonly<Record<FilmId, TypedLesson>>

export function typedLessons(lessons: Lessons): TypedLessons {
  return recordOf(filmIds, (id) => typedLesson(lessons[id]))
}

export function lessonsOf(typed: TypedLessons): Lessons | undefined {
  const lessons = recordOf(filmIds, (id) => lessonOf(typed[id]))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return filmIds.every((id) => lessons[id]) ? (lessons as Lessons) : undefined
}

/** As `typedOver`, per lesson. */
export function lessonsOver(typed: TypedLessons, before: Lessons, now: Lessons): TypedLessons {
  const [was, is] = [typedLessons(before), typedLessons(now)]
  return recordOf(filmIds, (id) => (isSame(typed[id], was[id]) ? is[id] : typed[id]))
}

export function lessonFaults(lesson: TypedLesson): readonly (keyof TypedLesson)[] {
  const { file, poster, captions } = lesson
  const faults: (keyof TypedLesson)[] = []
  for (const name of ['title', 'text'] as const)
    if (lessonLine(name, lesson[name]) === undefined) faults.push(name)
  if (!file) return faults
  if (!poster) faults.push('poster')
  if (!captions || !areCaptionsOf(captions, file)) faults.push('captions')
  if (transcriptOf(lesson) === undefined) faults.push('transcript')
  return faults
}

function lessonOf(typed: TypedLesson): Lesson | undefined {
  const [title, text] = [lessonLine('title', typed.title), lessonLine('text', typed.text)]
  if (title === undefined || text === undefined || lessonFaults(typed).length > 0) return undefined
  return { title, text, own: ownFilm(typed) }
}

function ownFilm(typed: TypedLesson): OwnFilm | null {
  const { file, poster, captions } = typed
  const transcript = transcriptOf(typed)
  return file && poster && captions && transcript !== undefined
    ? { file, poster, captions, transcript }
    : null
}

function transcriptOf({ transcript }: TypedLesson): string | undefined {
  return transcript.length > longestTranscript || looksTooDeep(transcript) ? undefined : siteText(transcript)
}

function typedLesson({ title, text, own }: Lesson): TypedLesson {
  return {
    title,
    text,
    file: own?.file ?? null,
    poster: own?.poster ?? null,
    captions: own?.captions ?? null,
    transcript: own?.transcript ?? '',
  }
}

function isSame(one: TypedLesson, other: TypedLesson): boolean {
  return (
    one.title === other.title &&
    one.text === other.text &&
    one.file?.id === other.file?.id &&
    one.poster?.id === other.poster?.id &&
    one.captions?.hash === other.captions?.hash &&
    one.transcript === other.transcript
  )
}
