import { expect, test } from 'vitest'
import type { OwnFilm } from '../../domain/site/film.ts'
import { firstLessons } from '../../domain/site/first-lessons.ts'
import { lessonFaults, lessonsOf, lessonsOver, type TypedLesson, typedLessons } from './typed-lesson.ts'

const own: OwnFilm = {
  file: {
    id: '00000000-0000-0000-0000-000000000001',
    hash: 'a'.repeat(32),
    seconds: 60,
    width: 720,
    height: 1280,
    day: '2026-11-23',
  },
  poster: { id: '00000000-0000-0000-0000-000000000002', hash: 'b'.repeat(32), alt: 'Рушник' },
  captions: { hash: 'c'.repeat(32), end: 61 },
  transcript: 'Змочіть обличчя.',
}
const lessons = { ...firstLessons, evening: { ...firstLessons.evening, own } }
const typed = typedLessons(lessons)

test('what is typed and not touched is what is published', () => {
  expect(lessonsOf(typed)).toEqual(lessons)
  expect(lessonsOf(typedLessons(firstLessons))).toEqual(firstLessons)
})

test.each<[string, Partial<TypedLesson>, (keyof TypedLesson)[]]>([
  ['no title', { title: ' ' }, ['title']],
  ['a long title', { title: 'о'.repeat(81) }, ['title']],
  ['a long sentence', { text: 'о'.repeat(201) }, ['text']],
  [
    'nothing but a film',
    { poster: null, captions: null, transcript: '\n' },
    ['poster', 'captions', 'transcript'],
  ],
  ['captions beyond its end', { captions: { hash: 'c'.repeat(32), end: 61.1 } }, ['captions']],
  ['a long transcript', { transcript: 'о'.repeat(12_001) }, ['transcript']],
  ['no film of hers', { file: null, poster: null, captions: null, transcript: '' }, []],
])('a lesson with %s: %j', (_what, change, faults) => {
  const changed = { ...typed.evening, ...change }
  expect(lessonFaults(changed)).toEqual(faults)
  expect(lessonsOf({ ...typed, evening: changed }) === undefined).toBe(faults.length > 0)
})

test('of lessons that others have changed meanwhile theirs stays, unless it was typed in', () => {
  const mine = { ...typed, morning: { ...typed.morning, title: 'Мій ранок' } }
  const now = {
    ...lessons,
    morning: { ...lessons.morning, text: 'Інше.' },
    evening: { ...lessons.evening, own: null },
  }
  expect(lessonsOf(lessonsOver(mine, lessons, now))).toEqual({
    ...now,
    morning: { ...lessons.morning, title: 'Мій ранок' },
  })
})
