import { expect, test } from 'vitest'
import { sourceMarks } from './source-marks.ts'

test('a visitor has one mark a day, another the next day and at another node, and no other visitor has it', () => {
  let now = Date.parse('2026-11-23T00:00:00Z')
  const mark = sourceMarks(() => now)
  const first = mark('203.0.113.7')
  expect(first).toMatch(/^[0-9a-f]{8}$/)
  expect(mark('203.0.113.8')).not.toBe(first)
  now += 86_399_999
  expect(mark('203.0.113.7')).toBe(first)
  expect(sourceMarks(() => now)('203.0.113.7')).not.toBe(first)
  now += 1
  expect(mark('203.0.113.7')).not.toBe(first)
})
