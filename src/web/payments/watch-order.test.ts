import { expect, test } from 'vitest'
import { pauseAfter } from './watch-order.ts'

test('the pauses begin with two seconds, only grow, and never exceed fifteen', () => {
  const pauses = Array.from({ length: 26 }, (_, tries) => pauseAfter(tries))
  expect(pauses[0]).toBe(2)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses.at(-1)).toBe(15)
})

test('asking goes on for some minutes altogether', () => {
  const minutes = Array.from({ length: 26 }, (_, tries) => pauseAfter(tries)).reduce((a, b) => a + b) / 60
  expect(minutes).toBeGreaterThan(4)
  expect(minutes).toBeLessThan(7)
})
