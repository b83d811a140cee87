import { expect, test } from 'vitest'
import { withoutSlip } from './email-slip.ts'
import { emailSlips } from './email-slips.in-document.ts'

test.each([
  ['Olena@GMIAL.com ', 'olena@gmail.com'],
  ['olena@urk.net', 'olena@ukr.net'],
  ['olena@gmail.com', undefined],
  ['olena@constructor', undefined],
  ['olena@__proto__', undefined],
  ['gmial.com', undefined],
  ['', undefined],
])('%s means %s', (typed, meant) => {
  expect(withoutSlip(typed)).toBe(meant)
})

test('nobody who is typing a right domain is stopped on the way', () => {
  for (const [slip, meant] of Object.entries(emailSlips)) expect(meant.startsWith(slip)).toBe(false)
})
