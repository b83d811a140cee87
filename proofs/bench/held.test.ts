import { expect, test } from 'vitest'
import { findOver } from './held.ts'

test.each([
  ['67.6', 67, 1],
  ['67.0', 67, 0],
  ['0.0', 0, 0],
  ['0.1', 0, 1],
  ['NaN', '150', 1],
  ['900', '', 0],
])('%s of %s', (measured, limit, over) => {
  expect(
    findOver([{ page: 'quiz', measured, limit }, { page: 'another' }], 'measured', 'limit'),
  ).toHaveLength(over)
})
