import { expect, test } from 'vitest'
import { typedPhone } from './typed-phone.ts'

test.each([
  ['6', '', '+3806'],
  ['0', '', '+3800'],
  ['+', '', '+'],
  ['7', '+380671234567', '+3807'],
  ['', '+3806', ''],
  ['+38067', '+3806', '+38067'],
  ['0671234567', '', '+380671234567'],
  ['\u202a067 123 45 67\u202c', '', '+380671234567'],
  ['067123', '', '+380067123'],
  ['+48601234567', '', '+48601234567'],
])('%s after “%s” stands as %s', (typed, before, stands) => {
  expect(typedPhone(typed, before)).toBe(stands)
})
