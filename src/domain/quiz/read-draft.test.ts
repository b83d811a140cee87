import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answeredDraft, emptyDraft } from '../../../test/quiz.ts'
import { childGenderOptions } from './about.ts'
import { careForOptions } from './care-for.ts'
import type { QuizDraft } from './answers.ts'
import { keysOf } from '../platform/record-of.ts'
import { outlineOf, questions } from './questions.ts'
import { readDraft as readDraftOf } from './read-draft.ts'

const readDraft = (kept: unknown) => readDraftOf(kept, questions)

const full: QuizDraft = {
  ...answeredDraft,
  careFor: 'self',
  parentName: 'Марко',
  childName: 'Соломія',
  childAge: 13,
  childGender: 'male',
  contactMethods: { ...emptyDraft.contactMethods, telegram: { selected: true, value: '@marko' } },
  skinType: 'unsure',
  symptoms: ['acne', 'no-problems'],
  sensitivities: ['other'],
  otherAllergy: 'мед',
  goals: ['even-tone'],
  currentSkincare: { option: 'several', makeup: true },
}

test('what was kept as it should be is read as it was', () => {
  expect(readDraft(JSON.parse(JSON.stringify(full)))).toEqual(full)
  expect(readDraft(JSON.parse(JSON.stringify(emptyDraft)))).toEqual(emptyDraft)
})

test.each<[string, object, Partial<QuizDraft>]>([
  ['an unknown skin type', { skinType: 'bogus' }, { skinType: null }],
  ['one that is not offered', { skinType: 'sensitive' }, { skinType: null }],
  ['a name of Object.prototype', { skinType: 'toString' }, { skinType: null }],
  ['an unknown sign among others', { symptoms: ['acne', 'bogus', 'acne', 7] }, { symptoms: ['acne'] }],
  ['a list that is none', { goals: 'even-tone' }, { goals: [] }],
  ['an age in words', { childAge: '13' }, { childAge: null }],
  ['a name that is a number', { parentName: 7 }, { parentName: '' }],
  ['contacts that are none', { contactMethods: null }, { contactMethods: emptyDraft.contactMethods }],
  ['an allergy without its tick', { sensitivities: ['none'] }, { sensitivities: ['none'], otherAllergy: '' }],
  ['skincare as a text', { currentSkincare: 'Лише вода' }, { currentSkincare: emptyDraft.currentSkincare }],
  ['nobody to care for', { careFor: 'cat' }, { careFor: 'child' }],
])('%s costs its own field only', (_, change, read) => {
  expect(readDraft({ ...full, ...change })).toEqual({ ...full, ...read })
})

test('what is offered on the screen, and nothing else, may have been kept', () => {
  for (const careFor of keysOf(careForOptions)) expect(readDraft({ careFor }).careFor).toBe(careFor)
  for (const childGender of keysOf(childGenderOptions))
    expect(readDraft({ childGender }).childGender).toBe(childGender)
  for (const { id, kind, options, box } of questions) {
    for (const option of keysOf(options)) {
      const answer = kind === 'many' ? [option] : box ? { option, [box.id]: true } : option
      const unanswered = kind === 'many' ? [] : box ? { option: null, [box.id]: true } : null
      expect(readDraft({ [id]: answer })[id]).toEqual(options[option]?.isReserved ? unanswered : answer)
    }
  }
})

test('the outline that goes with the page reads it as the questions themselves do', () => {
  const outline: typeof questions = JSON.parse(JSON.stringify(questions.map(outlineOf)))
  expect(readDraftOf(full, outline)).toEqual(full)
  expect(readDraftOf({ ...full, skinType: 'sensitive' }, outline)).toEqual({ ...full, skinType: null })
})

test('of anything at all, only what a draft may hold is taken', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const draft = readDraft(value)
      // Read again it stays as it is, which only a sound draft does.
      expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    }),
  )
})
