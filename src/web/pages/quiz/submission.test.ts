import * as v from 'valibot'
import { expect, test } from 'vitest'
import { submitQuizBody } from '../../../contract/submit-quiz.ts'
import { emptyDraft, type QuizAnswers } from '../../../domain/quiz/answers.ts'
import { submissionOf } from './submission.ts'

const answers: QuizAnswers = {
  ...emptyDraft,
  parentName: 'Олена',
  childName: 'Соломія',
  childAge: 13,
  childGender: 'female',
  contactMethods: { ...emptyDraft.contactMethods, telegram: { selected: true, value: '@olena' } },
  skinType: 'dry',
  symptoms: ['dryness'],
  goals: ['moisturize'],
  currentSkincare: { option: 'basic', makeup: true },
}
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
