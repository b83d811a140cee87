import { expect, test } from 'vitest'
import { kyivDate, kyivMoment } from './kyiv-moment.ts'

test('a moment is told by the clock of Kyiv, whatever that of the reader', () => {
  expect(kyivDate('2026-11-22T22:30:00.000Z')).toBe('23.11.2026')
  expect(kyivMoment('2026-11-29T12:05:00.000Z')).toBe('29\u00a0листопада, 14:05')
  expect(kyivMoment('2026-07-02T21:00:00.000Z')).toBe('3\u00a0липня, 00:00')
})
