import { describe, expect, test } from 'vitest'
import { aMother, answeredDraft, emptyDraft, numberOf } from '../../../test/quiz.ts'
import { isChildAge } from './about.ts'
import type { QuizDraft } from './answers.ts'
import { choose } from './edit.ts'
import { questions } from './questions.ts'
import { sensitivities } from './sensitivities.ts'
import { symptoms } from './symptoms.ts'
import { finishedAnswers, firstOpenStep, missingAt, progressPercent, type StepId, stepsOf } from './steps.ts'

const aParent: QuizDraft = { ...emptyDraft, ...aMother }

test('there are the eight steps of the specification', () => {
  expect(stepsOf(questions)).toHaveLength(8)
})

test('progress is the rounded share of the steps', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => progressPercent(step, 8))).toEqual([
    13, 25, 38, 50, 63, 75, 88, 100, 100,
  ])
})

describe('step 1', () => {
  test.each<[string, Partial<QuizDraft>, string[]]>([
    ['is complete for a parent', {}, []],
    ['wants a name', { parentName: '  ' }, ['parentName']],
    ['wants the child’s name', { childName: '' }, ['childName']],
    ['wants an age', { childAge: null }, ['childAge']],
    ['wants an age in range', { childAge: 7 }, ['childAge']],
    ['wants a whole age', { childAge: 12.5 }, ['childAge']],
    ['wants the gender', { childGender: null }, ['childGender']],
    [
      'asks nothing about a child of someone answering for themselves',
      { careFor: 'self', childName: '', childAge: null, childGender: null },
      [],
    ],
    ['wants a ticked contact', { contactMethods: emptyDraft.contactMethods }, ['contact']],
    [
      'wants more than an unticked value',
      { contactMethods: { ...emptyDraft.contactMethods, telegram: { selected: false, value: '@olena' } } },
      ['contact'],
    ],
    [
      'wants a filled contact',
      { contactMethods: { ...emptyDraft.contactMethods, telegram: { selected: true, value: '' } } },
      ['contact'],
    ],
    [
      'wants a valid contact',
      { contactMethods: { ...emptyDraft.contactMethods, phone: { selected: true, value: '+38067' } } },
      ['contact'],
    ],
  ])('%s', (_name, change, missing) => {
    expect(missingAt(1, { ...aParent, ...change }, questions)).toEqual(missing)
  })

  test('one valid contact is enough though another is wrong', () => {
    const contactMethods = { ...aParent.contactMethods, instagram: { selected: true, value: 'olena' } }
    expect(missingAt(1, { ...aParent, contactMethods }, questions)).toEqual([])
  })

  test.each([
    [8, true],
    [18, true],
    [7, false],
    [19, false],
    [8.5, false],
    [Number.NaN, false],
    [null, false],
  ])('age %s is accepted: %s', (age, isAccepted) => {
    expect(isChildAge(age)).toBe(isAccepted)
  })
})

test.each<[StepId, StepId[]]>([
  ['skinType', ['skinType']],
  ['symptoms', []],
  ['sensitivities', []],
  ['goals', ['goals']],
  ['currentSkincare', ['currentSkincare']],
  ['photos', []],
])('the untouched step of %s misses %j', (step, missing) => {
  expect(missingAt(numberOf(step), emptyDraft, questions)).toEqual(missing)
})

test('a quiz is finished when every required choice is made', () => {
  expect(finishedAnswers(answeredDraft, questions)).toEqual(answeredDraft)
  expect(finishedAnswers({ ...answeredDraft, goals: [] }, questions)).toBeUndefined()
  expect(firstOpenStep(answeredDraft, questions)).toBe(numberOf('photos'))
  expect(firstOpenStep(aParent, questions)).toBe(numberOf('skinType'))
  expect(firstOpenStep(emptyDraft, questions)).toBe(1)
})

describe('ticking', () => {
  test('«none» clears every other sensitivity and the free text', () => {
    const draft = { ...emptyDraft, sensitivities: ['eczema', 'other'] as const, otherAllergy: 'мед' }
    expect(choose(draft, sensitivities, 'none')).toMatchObject({ sensitivities: ['none'], otherAllergy: '' })
  })

  test('the free text is kept only while «other» is ticked', () => {
    const draft = { ...emptyDraft, sensitivities: ['other'] as const, otherAllergy: 'мед' }
    expect(choose(draft, sensitivities, 'eczema').otherAllergy).toBe('мед')
    expect(choose(draft, sensitivities, 'other').otherAllergy).toBe('')
  })

  test('«no problems» beside other symptoms clears nothing', () => {
    const draft = choose(choose(emptyDraft, symptoms, 'acne'), symptoms, 'no-problems')
    expect(draft.symptoms).toEqual(['acne', 'no-problems'])
  })
})
