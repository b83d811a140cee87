import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { firstCatalogue } from '../../../domain/catalogue/first-shelf.ts'
import { kit as kitById } from '../../../../test/kits.ts'
import { answeredDraft, numberOf } from '../../../../test/quiz.ts'
import type { QuizDraft } from '../../../domain/quiz/answers.ts'
import { fieldsOf } from '../../../domain/quiz/kept.ts'
import { questions } from '../../../domain/quiz/questions.ts'
import { finishedAnswers, firstOpenStep } from '../../../domain/quiz/steps.ts'
import { recommend } from '../../../domain/quiz/recommend.ts'
import { readProgress } from './kept-progress.ts'
import { Letter } from '../letter.tsx'
import { Result } from '../result.tsx'
import { submissionOf } from './submission.ts'

const answered: QuizDraft = {
  ...answeredDraft,
  skinType: 'dry',
  sensitivities: ['other'],
  otherAllergy: 'мед',
  goals: ['moisturize'],
  currentSkincare: { option: 'none', makeup: false },
}
const answers = finishedAnswers(answered, questions)
if (!answers) throw new Error('the answers are not finished')
const photos = {
  skinPhotoUrls: ['http://localhost/storage/v1/object/public/skin-photos/skin-photos/1-abcd.jpg'],
  photoConsentAt: '2026-11-21T03:00:00.000Z',
}
const submission = submissionOf(answers, photos, null)
const finished = { step: numberOf('result'), draft: answered, isFinished: true, submission }

function kept(part: object = {}): Record<string, unknown> {
  return JSON.parse(JSON.stringify({ ...finished, ...part }))
}

test('a finished quiz is read as it was, and its answers are still the same submission', () => {
  const progress = readProgress(kept({ submission: { ...submission, delivery: 'done', removalKey: 'abc' } }))
  expect(progress).toEqual({
    ...finished,
    submission: { ...submission, delivery: 'done', removalKey: 'abc' },
  })
  expect(submissionOf(answers, photos, progress?.submission ?? null).key).toBe(submission.key)
})

test.each([
  [
    'an answer the result needs is unknown',
    { draft: { ...answered, skinType: 'bogus' } },
    numberOf('skinType'),
  ],
  ['the answers are gone', { draft: undefined, step: 4 }, undefined],
  ['the answers were not handed in', { isFinished: 'yes' }, numberOf('photos')],
  ['there is no such step', { step: numberOf('result') + 1, isFinished: false }, numberOf('photos')],
  ['it is half a step', { step: 1.5, isFinished: false }, numberOf('photos')],
  ['it is an earlier step', { step: 3 }, 3],
])('where %s, the quiz goes on at the last step that can be, what was handed in kept', (_, part, step) => {
  const progress = readProgress(kept(part))
  expect(progress?.step).toBe(step)
  expect(progress?.submission).toEqual(step && submission)
})

test.each([
  ['without a key', { ...submission, key: 7 }],
  ['without answers', { ...submission, body: { skinPhotoUrls: [] } }],
  ['that is none', 'done'],
])('a submission %s is dropped, the answers are not', (_, broken) => {
  expect(readProgress(kept({ submission: broken }))).toEqual({ ...finished, submission: null })
})

test('a delivery that was cut off is due again, a finished one is not', () => {
  const read = (delivery: string) =>
    readProgress(kept({ submission: { ...submission, delivery } }))?.submission?.delivery
  expect(read('failed')).toBe('waiting')
  expect(read('retrying')).toBe('waiting')
  expect(read('done')).toBe('done')
})

test('whatever stands on the device, the quiz can be drawn with what is read of it', () => {
  fc.assert(
    fc.property(spoilt(finished), (value) => {
      const progress = readProgress(fieldsOf(value))
      if (!progress) return
      expect(progress.step).toBeLessThanOrEqual(
        progress.isFinished ? numberOf('result') : firstOpenStep(progress.draft, questions),
      )
      const read = finishedAnswers(progress.draft, questions)
      if (!read) return
      const { submission: handedIn } = progress
      const calls = {
        sendAgain: noMatter,
        reportDelivery: noMatter,
        onRestart: noMatter,
        onCorrect: noMatter,
      }
      const props = { deliveryPolicy: 'carrier', tellsBySms: true, ...calls } as const
      renderToStaticMarkup(
        createElement(Result, { ...props, catalogue: firstCatalogue, answers: read, submission: handedIn }),
      )
      const recommendation = recommend(read)
      const kit = kitById(recommendation.kitId)
      renderToStaticMarkup(
        createElement(Letter, {
          kit,
          catalogue: firstCatalogue,
          recommendation,
          answers: read,
          reader: 'another',
        }),
      )
    }),
    { numRuns: 300 },
  )
})

function noMatter() {}

function spoilt(value: unknown): fc.Arbitrary<unknown> {
  const anything = { weight: 1, arbitrary: fc.oneof(fc.jsonValue(), fc.constant(undefined)) }
  return fc.oneof({ weight: 20, arbitrary: withSpoiltParts(value) }, anything)
}

function withSpoiltParts(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return fc.tuple(...value.map(spoilt))
  if (typeof value !== 'object' || value === null) return fc.constant(value)
  return fc.record(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, spoilt(part)])))
}

test('a link to the result is kept until its end, and nothing that is no link', () => {
  const linkOf = (link: unknown) =>
    readProgress(kept({ submission: { ...submission, delivery: 'done', link } }))?.submission?.link
  const shareToken = '0123456789abcdef'.repeat(2)
  const live = { shareToken, expiresAt: new Date(Date.now() + 60_000).toISOString() }
  expect(linkOf(live)).toEqual(live)
  expect(linkOf({ shareToken, expiresAt: new Date(Date.now() - 60_000).toISOString() })).toBeUndefined()
  for (const odd of [
    null,
    1,
    'x',
    { shareToken },
    { ...live, shareToken: 7 },
    { ...live, expiresAt: 'soon' },
  ]) {
    expect(linkOf(odd)).toBeUndefined()
  }
})
