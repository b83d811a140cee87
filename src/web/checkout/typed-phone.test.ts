import { expect, test } from 'vitest'
import { cleanField } from './check-form.ts'
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
  ['067123', '', '+38067123'],
  ['067123456', '', '+38067123456'],
  ['+38006', '+3800', '+3806'],
  ['+380 (06', '+380 (0', '+3806'],
  ['+380067123456', '+38067123456', '+38067123456'],
  ['+3800', '+380', '+3800'],
  ['+38060', '+3806', '+38060'],
  ['+48601234567', '', '+48601234567'],
])('%s after “%s” stands as %s', (typed, before, stands) => {
  expect(typedPhone(typed, before)).toBe(stands)
})

test.each([
  '0671234567',
  '671234567',
  '380671234567',
  '80671234567',
  '+380671234567',
  '067 123-45-67',
  '(067) 123 45 67',
])('%s typed key by key is one number when the field is left', (keys) => {
  let typed = ''
  for (const key of keys) typed = typedPhone(typed + key, typed)
  expect(cleanField('phone', typed)).toBe('+380671234567')
})
