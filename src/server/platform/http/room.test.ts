import { expect, test } from 'vitest'
import { connectionRoom } from './room.ts'

test.each([
  [1024, 412],
  [20_000, 9900],
  [256, 32],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
])('a process that may open %d files holds %d connections', (files, connections) => {
  expect(connectionRoom(files)).toBe(connections)
})

test('what this process may open is known', () => {
  expect(connectionRoom()).toBeGreaterThanOrEqual(32)
})
