import { expect, test } from 'vitest'
import { formTypeOf } from './read-upload.ts'

test.each([
  ['multipart/form-data; boundary=abc', true],
  ['Multipart/Form-Data;charset=utf-8;BOUNDARY="a b:c"', true],
  ['multipart/form-data', true],
  ['multipart/form-data-2; boundary=abc', false],
  ['image/jpeg; boundary=abc', false],
  ['', false],
  [undefined, false],
])('a body of type %j is a form: %s', (type, isForm) => {
  expect(formTypeOf(type)).toBe(isForm ? type : undefined)
})
