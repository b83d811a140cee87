import { expect, test } from 'vitest'
import { smsParts } from './sms.ts'

test.each([
  ['nothing', '', 1],
  ['Cyrillic that fits', 'я'.repeat(70), 1],
  ['one letter more', 'я'.repeat(71), 2],
  ['two whole parts', 'я'.repeat(134), 2],
  ['and one letter', 'я'.repeat(135), 3],
  ['Latin that fits', 'a'.repeat(160), 1],
  ['one more', 'a'.repeat(161), 2],
  ['two whole parts of Latin', 'a'.repeat(306), 2],
  ['and one', 'a'.repeat(307), 3],
  ['one Cyrillic letter among Latin', `${'a'.repeat(70)}я`, 2],
  ['a character of two places', `${'a'.repeat(159)}€`, 2],
  ['one that fits', `${'a'.repeat(158)}€`, 1],
  ['a picture is two places', `${'я'.repeat(69)}📦`, 2],
  ['and fits', `${'я'.repeat(68)}📦`, 1],
  ['and is not torn between parts', `${'я'.repeat(66)}📦${'я'.repeat(66)}`, 3],
  ['a no-break space is none of the GSM alphabet', `${'a'.repeat(70)}\u00a0`, 2],
])('%s', (_name, text, parts) => {
  expect(smsParts(text)).toBe(parts)
})
