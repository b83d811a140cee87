import { describe, expect, test } from 'vitest'
import { emptyDraft } from '../platform/checkout-draft.ts'
import { cleanField, problemsOf } from './check-form.ts'

const filled = {
  ...emptyDraft,
  email: 'olena@ukr.net',
  firstName: 'Олена',
  lastName: 'Д’яченко',
  phone: '+380671234567',
  city: 'Київ',
  warehouse: '12',
  agreedToTerms: true,
}

describe('the form', () => {
  test('of nothing misses everything that a parcel needs', () => {
    expect(problemsOf(emptyDraft, true)).toEqual({
      email: 'missing',
      firstName: 'missing',
      lastName: 'missing',
      phone: 'missing',
      city: 'missing',
      warehouse: 'missing',
      agreedToTerms: 'missing',
    })
  })

  test('needs no address when nothing is shipped', () => {
    expect(problemsOf({ ...filled, city: '', warehouse: ' ' }, false)).toEqual({})
    expect(problemsOf({ ...filled, city: '', warehouse: ' ' }, true)).toEqual({
      city: 'missing',
      warehouse: 'missing',
    })
  })

  test('asks who else gets it only when somebody else does, and of a parcel', () => {
    const asked = { ...filled, isForAnother: true, recipientFirstName: 'Дар’я', recipientPhone: '123' }
    expect(problemsOf(asked, true)).toEqual({ recipientLastName: 'missing', recipientPhone: 'wrong' })
    expect(problemsOf(asked, false)).toEqual({})
    expect(problemsOf({ ...asked, isForAnother: false }, true)).toEqual({})
  })

  test.each([
    ['email', 'olena@ukr', 'wrong'],
    ['email', 'olena ukr.net', 'wrong'],
    ['email', '\u200b', 'missing'],
    ['phone', '+38067123456', 'wrong'],
    ['phone', '067 123 45 67', undefined],
    ['firstName', '\u202a \u202c', 'missing'],
    ['lastName', 'О', undefined],
  ] as const)('with %s “%s” has it %s', (name, text, problem) => {
    expect(problemsOf({ ...filled, [name]: text }, true)[name]).toBe(problem)
  })
})

test('a number copied out of a messenger gets its one form, a wrong one stays as typed', () => {
  expect(cleanField('phone', '\u202a+380 67 123-45-67\u202c')).toBe('+380671234567')
  expect(cleanField('phone', '+380 67 12')).toBe('+380 67 12')
})
