import * as v from 'valibot'
import { expect, test } from 'vitest'
import { submitQuizBody } from '../../../contract/quiz/submit-quiz.ts'
import { quizAnswers } from '../../../../test/quiz.ts'
import { submissionOf } from './submission.ts'
import { beginNextRun, forgetVisit } from './visit.ts'

const answers = quizAnswers({ symptoms: ['dryness'], goals: ['moisturize'] })
const noPhotos = { skinPhotoUrls: [], photoConsentAt: null }
const onePhoto = {
  skinPhotoUrls: ['http://localhost/storage/v1/object/public/skin-photos/skin-photos/1-abcd.jpg'],
  photoConsentAt: '2026-11-21T03:00:00.000Z',
}

test.each([noPhotos, onePhoto])('the server accepts what is sent', (photos) => {
  const { body } = submissionOf(answers, photos, null)
  expect(v.safeParse(submitQuizBody, body).issues).toBeUndefined()
  expect(body).toMatchObject({ childName: 'Соломія', ...photos })
})

test('nothing about a child is sent by those who ask for themselves', () => {
  const { body } = submissionOf({ ...answers, careFor: 'self' }, noPhotos, null)
  expect(body).toMatchObject({ childName: '', childAge: null, childGender: null })
  expect(v.safeParse(submitQuizBody, body).issues).toBeUndefined()
})

test('a consent without photos is not sent', () => {
  const { body } = submissionOf(answers, { ...onePhoto, skinPhotoUrls: [] }, null)
  expect(body.photoConsentAt).toBeNull()
})

test('the same answers are the same submission, others are another', () => {
  const first = submissionOf(answers, noPhotos, null)
  expect(first.key).toMatch(/^[0-9a-f]{32}$/)
  expect(submissionOf(answers, noPhotos, { ...first, delivery: 'done' })).toEqual({
    ...first,
    delivery: 'done',
  })
  const other = submissionOf({ ...answers, goals: ['even-tone'] }, noPhotos, first)
  expect(other.key).not.toBe(first.key)
  expect(other.delivery).toBe('waiting')
})

test('what one browser sends is one visit, turn after turn; a new run and a deletion are said', () => {
  const first = submissionOf(answers, noPhotos, null)
  expect(first.body.visit).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), run: 1, turn: 1 })
  const second = submissionOf({ ...answers, goals: ['even-tone'] }, noPhotos, first)
  expect(second.body.visit).toEqual({ ...first.body.visit, turn: 2 })
  expect(v.safeParse(submitQuizBody, second.body).issues).toBeUndefined()

  beginNextRun()
  const run2 = submissionOf(answers, noPhotos, null)
  expect(run2.body.visit).toEqual({ ...first.body.visit, run: 2, turn: 1 })

  forgetVisit()
  const afterwards = submissionOf(answers, noPhotos, { ...run2, delivery: 'erased' })
  expect(afterwards.body.visit).toMatchObject({ run: 1, turn: 1 })
  expect(afterwards.body.visit?.key).not.toBe(first.body.visit?.key)
})
