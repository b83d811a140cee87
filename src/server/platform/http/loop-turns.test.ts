import { expect, test } from 'vitest'
import { LoopTurns } from './loop-turns.ts'

/** Windows of 100 ms. */
function turnMs(...windows: readonly (readonly [requests: number, turns: number, activeMs: number])[]) {
  const work = { turns: 0, activeMs: 0 }
  let now = 0
  const turns = new LoopTurns(
    () => ({ ...work }),
    () => now,
  )
  return windows.map(([requests, more, activeMs]) => {
    for (let request = 1; request < requests; request++) turns.count()
    work.turns += more
    work.activeMs += activeMs
    now += 100
    return turns.count()
  })
}

test.each([
  [
    'a crowd that is answered in long turns',
    [
      [40, 2, 100],
      [40, 2, 100],
    ],
    [0, 50],
  ],
  [
    'a long turn that was the only one',
    [
      [40, 2, 100],
      [40, 100, 100],
    ],
    [0, 0],
  ],
  [
    'long turns of a few requests, as of one long job',
    [
      [3, 1, 100],
      [3, 1, 100],
    ],
    [0, 0],
  ],
  [
    'many requests in short turns',
    [
      [400, 90, 90],
      [400, 90, 90],
    ],
    [0, 1],
  ],
  [
    'a crowd that has gone',
    [
      [40, 2, 100],
      [40, 2, 100],
      [1, 100, 1],
    ],
    [0, 50, 0],
  ],
] as const)('%s', (_what, windows, expected) => {
  expect(turnMs(...windows)).toEqual(expected)
})
