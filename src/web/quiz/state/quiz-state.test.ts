import { describe, expect, test } from 'vitest'
import { aMother, answeredDraft, emptyDraft, numberOf, quizAnswers } from '../../../../test/quiz.ts'
import type { QuizDraft } from '../../../domain/quiz/answers.ts'
import { freshQuiz, isAnythingFilled, quizReducer, type QuizState, type Submission } from './quiz-state.ts'

const aboutUs: QuizDraft = { ...emptyDraft, ...aMother }

function aQuiz(part: Partial<QuizState> = {}): QuizState {
  return { ...freshQuiz, isLive: true, ...part }
}

const submission: Submission = {
  key: 'k1',
  delivery: 'waiting',
  body: quizAnswers(),
}

describe('going from step to step', () => {
  const toResult = { kind: 'moved', to: numberOf('result') } as const

  test('goes on and remembers which way', () => {
    const quiz = quizReducer(aQuiz({ draft: aboutUs }), { kind: 'moved', to: 2 })
    expect(quiz).toMatchObject({ step: 2, direction: 'forward' })
    expect(quizReducer(quiz, { kind: 'moved', to: 1 })).toMatchObject({ step: 1, direction: 'back' })
  })

  test('stops at the first question without an answer', () => {
    expect(
      quizReducer(aQuiz({ draft: aboutUs }), { kind: 'moved', to: numberOf('currentSkincare') }).step,
    ).toBe(2)
    expect(quizReducer(aQuiz(), { kind: 'moved', to: 2 }).step).toBe(1)
  })

  test('shows the result only of answers that were handed in', () => {
    const quiz = aQuiz({ step: numberOf('photos'), draft: answeredDraft })
    expect(quizReducer(quiz, toResult).step).toBe(numberOf('photos'))
    const finished = quizReducer(quiz, { kind: 'finished', submission })
    expect(finished).toMatchObject({ step: numberOf('result'), isFinished: true })
    const back = quizReducer(finished, { kind: 'moved', to: 5 })
    expect(quizReducer(back, toResult).step).toBe(numberOf('result'))
    const changed = quizReducer(back, {
      kind: 'edited',
      edit: (draft) => ({ ...draft, goals: ['even-tone'] }),
    })
    expect(quizReducer(changed, toResult).step).toBe(numberOf('photos'))
  })

  test('leaves answers that need no change as they are, so that they are not drawn again', () => {
    expect(quizReducer(aQuiz({ draft: aboutUs }), { kind: 'moved', to: 2 }).draft).toBe(aboutUs)
  })

  test('no longer finds fault with a step that was left', () => {
    const attempted = quizReducer(aQuiz({ draft: aboutUs }), { kind: 'attempted' })
    expect(attempted.touched).not.toEqual([])
    expect(quizReducer(attempted, { kind: 'moved', to: 2 }).touched).toEqual([])
  })
})

describe('step 1 comes into sight part by part', () => {
  const telegram = aboutUs.contactMethods
  test.each<[string, Partial<QuizDraft>, QuizState['part']]>([
    ['at first the names', {}, 'names'],
    ['one name is not both', { parentName: 'Олена' }, 'names'],
    ['blanks are no name', { parentName: 'Олена', childName: ' ' }, 'names'],
    ['after the names the child', { parentName: 'Олена', childName: 'Соломія' }, 'child'],
    [
      'an age alone is not all of the child',
      { ...aboutUs, childGender: null, contactMethods: emptyDraft.contactMethods },
      'child',
    ],
    ['after the child the contacts', { ...aboutUs, contactMethods: emptyDraft.contactMethods }, 'contacts'],
    [
      'who asks for themselves is asked for contacts after the name',
      { careFor: 'self', parentName: 'Марко' },
      'contacts',
    ],
    ['what is filled in already is open', { childAge: 13 }, 'child'],
    ['so is a contact', { contactMethods: telegram }, 'contacts'],
  ])('%s', (_, draft, part) => {
    expect(quizReducer(aQuiz(), { kind: 'edited', edit: (before) => ({ ...before, ...draft }) }).part).toBe(
      part,
    )
    const progress = { step: 1, draft: { ...emptyDraft, ...draft }, isFinished: false, submission: null }
    expect(quizReducer(freshQuiz, { kind: 'restored', progress, isOffered: false }).part).toBe(part)
  })

  test('what was once shown stays when what led to it is taken back', () => {
    const shown = quizReducer(aQuiz(), {
      kind: 'edited',
      edit: () => ({ ...aboutUs, contactMethods: telegram }),
    })
    const emptied = quizReducer(shown, { kind: 'edited', edit: () => emptyDraft })
    expect(emptied.part).toBe('contacts')
    expect(quizReducer(emptied, { kind: 'restarted' }).part).toBe('names')
  })

  test('fault is found with what is in sight only', () => {
    expect(quizReducer(aQuiz(), { kind: 'attempted' }).touched).toEqual(['parentName', 'childName'])
  })

  test('nothing is demanded of somebody who has only looked into a field', () => {
    expect(quizReducer(aQuiz(), { kind: 'touched', field: 'parentName' }).touched).toEqual([])
    const begun = aQuiz({ draft: { ...emptyDraft, childName: 'С' } })
    expect(quizReducer(begun, { kind: 'touched', field: 'parentName' }).touched).toEqual(['parentName'])
  })
})

test('a phone is put into its one form when the step is left, by Enter as by any other way', () => {
  const contactMethods = {
    telegram: { selected: true, value: '80671234567' },
    instagram: { selected: true, value: '0671234567' },
    phone: { selected: true, value: '067 123-45-67' },
  }
  const quiz = quizReducer(aQuiz({ draft: { ...aboutUs, contactMethods } }), { kind: 'moved', to: 2 })
  expect(quiz.step).toBe(2)
  expect(quiz.draft.contactMethods).toEqual({
    telegram: { selected: true, value: '+380671234567' },
    instagram: { selected: true, value: '0671234567' },
    phone: { selected: true, value: '+380671234567' },
  })
})

describe('answers of an earlier visit', () => {
  const progress = { step: 5, draft: answeredDraft, isFinished: false, submission: null }

  test('are offered, then taken up', () => {
    const offered = quizReducer(freshQuiz, { kind: 'restored', progress, isOffered: true })
    expect(offered).toMatchObject({ step: 5, isOffered: true, isLive: true })
    expect(quizReducer(offered, { kind: 'resumed' })).toMatchObject({ step: 5, isOffered: false })
  })

  test('are gone after a restart', () => {
    const offered = quizReducer(freshQuiz, { kind: 'restored', progress, isOffered: true })
    const restarted = quizReducer(offered, { kind: 'restarted' })
    expect(restarted).toMatchObject({ step: 1, draft: emptyDraft, isOffered: false, submission: null })
    expect(isAnythingFilled(restarted)).toBe(false)
  })
})

describe('a submission', () => {
  test('is marked by what became of it', () => {
    const quiz = quizReducer(aQuiz({ draft: answeredDraft }), { kind: 'finished', submission })
    const failed = quizReducer(quiz, { kind: 'delivered', key: 'k1', delivered: { delivery: 'failed' } })
    expect(failed.submission?.delivery).toBe('failed')
  })

  test('is not touched by news of an earlier one', () => {
    const quiz = quizReducer(aQuiz({ draft: answeredDraft }), { kind: 'finished', submission })
    const same = quizReducer(quiz, {
      kind: 'delivered',
      key: 'k0',
      delivered: { delivery: 'done', removalKey: 'r' },
    })
    expect(same.submission?.delivery).toBe('waiting')
  })
})

test('a single letter counts as something filled in', () => {
  expect(isAnythingFilled(freshQuiz)).toBe(false)
  expect(isAnythingFilled(aQuiz({ draft: { ...emptyDraft, parentName: 'О' } }))).toBe(true)
})
