import { expect, test } from 'vitest'
import { emptyDraft } from '../../../../test/quiz.ts'
import type { EarlyField } from '../../platform/islands/early-input.ts'
import { ageOf, withContact, withEarlyField } from './early-answers.ts'

function typed(name: string, value: string): EarlyField {
  return { name, value, isChecked: true }
}

function ticked(name: string, value: string, isChecked = true): EarlyField {
  return { name, value, isChecked }
}

test('everything of step 1 that was filled in early is kept', () => {
  const fields = [
    ticked('careFor', 'child', false),
    ticked('careFor', 'self'),
    typed('parentName', 'Олена'),
    typed('childName', 'Соломія'),
    typed('childAge', '13'),
    ticked('childGender', 'female'),
    ticked('contactMethods', 'telegram'),
    typed('telegram', '@olena'),
  ]
  expect(fields.reduce(withEarlyField, emptyDraft)).toEqual({
    ...emptyDraft,
    careFor: 'self',
    parentName: 'Олена',
    childName: 'Соломія',
    childAge: 13,
    childGender: 'female',
    contactMethods: { ...emptyDraft.contactMethods, telegram: { selected: true, value: '@olena' } },
  })
})

test('a value typed for a contact that was unticked again stays with it', () => {
  const fields = [ticked('contactMethods', 'phone', false), typed('phone', '+380671234567')]
  expect(fields.reduce(withEarlyField, emptyDraft).contactMethods.phone).toEqual({
    selected: false,
    value: '+380671234567',
  })
})

test('a contact keeps its value when it is unticked', () => {
  const draft = withContact(emptyDraft, 'telegram', { selected: true, value: '@olena' })
  const { telegram } = withContact(draft, 'telegram', { selected: false }).contactMethods
  expect(telegram).toEqual({ selected: false, value: '@olena' })
})

test.each([typed('somethingElse', 'x'), ticked('contactMethods', 'fax'), ticked('careFor', 'cat')])(
  'a field nobody knows changes nothing: %o',
  (field) => {
    expect(withEarlyField(emptyDraft, field)).toEqual(emptyDraft)
  },
)

test.each([
  ['13', 13],
  [' 13 років', 13],
  ['１３', 13],
  ['\u200b13\u202c', 13],
  ['12,5', 12.5],
  ['', null],
  ['тринадцять', null],
])('the age %j is %j', (written, age) => {
  expect(ageOf(written)).toBe(age)
})
