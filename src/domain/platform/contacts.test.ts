import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contactProblem,
  digitsAfterPrefix,
  isOddNick,
  maskedEmail,
  normaliseContact,
  normalisePhone,
  withPhonePrefix,
} from './contacts.ts'

describe('a phone written in any usual way', () => {
  test.each([
    '+380671234567',
    '380671234567',
    '80671234567',
    '0671234567',
    '+380 67 123 45 67',
    '+38 (067) 123-45-67',
    '067 123–45–67',
    '+3800671234567',
    '+380380671234567',
    '+38080671234567',
    '  +380671234567 ',
  ])('%s is one number', (written) => {
    expect(normalisePhone(written)).toBe('+380671234567')
  })

  test.each([
    '',
    '671234567',
    '+38067123456',
    '+3806712345678',
    '+48671234567',
    '+380 67 abc 45 67',
    '٠٦٧١٢٣٤٥٦٧',
    '+380671234567;drop',
    '++380671234567',
    '+380671234567 +380671234567',
  ])('%s is none', (written) => {
    expect(normalisePhone(written)).toBeUndefined()
  })

  test('any nine digits after +380 stay as they are', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (digits) => {
        expect(normalisePhone(`+380${digits}`)).toBe(`+380${digits}`)
      }),
    )
  })

  test('what comes out is always a phone', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalisePhone(text) ?? '+380000000000').toMatch(/^\+380\d{9}$/)
      }),
    )
  })
})

test.each([
  ['', ''],
  ['0', '+3800'],
  ['6', '+3806'],
  ['+', '+'],
  ['+3', '+3'],
])('the first character %j makes the input %j', (typed, shown) => {
  expect(withPhonePrefix(typed)).toBe(shown)
})

test.each([
  ['+380 67 12', 4],
  ['+3806712345678', 10],
  ['+48', undefined],
])('%s has %s digits after the prefix', (value, digits) => {
  expect(digitsAfterPrefix(value)).toBe(digits)
})

describe('contacts of the quiz', () => {
  test.each([
    ['telegram', '@olena', undefined],
    ['telegram', '+380671234567', undefined],
    ['telegram', 'olena', 'telegram'],
    ['telegram', '@', undefined],
    ['telegram', '@ a', undefined],
    ['instagram', '@', undefined],
    ['telegram', '+38067', 'telegram'],
    ['instagram', '@olena', undefined],
    ['instagram', '+380671234567', 'instagram'],
    ['instagram', 'olena', 'instagram'],
    ['phone', '+380671234567', undefined],
    ['phone', '@olena', 'phone'],
    ['phone', '+38067123456', 'phone'],
    ['telegram', '', undefined],
    ['instagram', '  ', undefined],
    ['phone', '', undefined],
  ] as const)('%s %j → %s', (kind, value, problem) => {
    expect(contactProblem(kind, value)).toBe(problem)
  })
})

test.each([
  ['phone', '067 123-45-67', '+380671234567'],
  ['telegram', '067 123-45-67', '+380671234567'],
  ['telegram', '@0671234567', '@0671234567'],
  ['telegram', '@', '@'],
  ['telegram', 'olena', 'olena'],
  ['instagram', '0671234567', '0671234567'],
  ['phone', '067 123', '067 123'],
  ['phone', '', ''],
] as const)('%s %j is stored as %j', (kind, value, stored) => {
  expect(normaliseContact(kind, value)).toBe(stored)
})

test.each([
  ['@olena', false],
  ['olena', false],
  ['+380671234567', false],
  ['', false],
  ['@', true],
  [' @ ', true],
  ['@ olena', true],
  ['@ole na', true],
])('%j hardly is a nickname: %s', (value, isOdd) => {
  expect(isOddNick(value)).toBe(isOdd)
})

test.each([
  ['oksana@gmail.com', 'o•••@gmail.com'],
  ['о@пошта.укр', 'о•••@пошта.укр'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['@example.com', ''],
  ['', ''],
])('of %j is shown %j', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown)
})
