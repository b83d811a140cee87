import { expect, test } from 'vitest'
import { emailMeant } from './email.ts'
import { emailSlips } from './email-slips.ts'

test.each([
  ['Olena@GMIAL.com ', 'olena@gmail.com'],
  ['olena@urk.net', 'olena@ukr.net'],
  ['olena@gmail.com', undefined],
  ['olena@gmаil.com', 'olena@gmail.com'],
  ['olena@gmail.сom', 'olena@gmail.com'],
  ['olena@gmail.сом', 'olena@gmail.com'],
  ['оlena@ukr.net', 'olena@ukr.net'],
  ['оса@gmail.com', 'oca@gmail.com'],
  ['olena@gmail.comm', 'olena@gmail.com'],
  ['olena@qmail.com', 'olena@gmail.com'],
  ['olena@gmail.com.', undefined],
  ['olena@gmial.com.', 'olena@gmail.com'],
  ['olena@пошта.укр', undefined],
  ['оля@пошта.укр', undefined],
  ['olena@пoшта.укр', 'olena@пошта.укр'],
  ['a@b@gmаil.com', undefined],
  ['olena@constructor', undefined],
  ['olena@__proto__', undefined],
  ['gmial.com', undefined],
  ['', undefined],
])('%s means %s', (typed, meant) => {
  expect(emailMeant(typed, emailSlips)).toBe(meant)
})

test('nobody who is typing a right domain is stopped on the way', () => {
  for (const [slip, meant] of Object.entries(emailSlips)) expect(meant.startsWith(slip)).toBe(false)
})
