import { expect, test } from 'vitest'
import { nextOutageState, type Fault, patienceMs, unwatched, type Watched } from './outage.ts'

const minute = 60_000

function told(fault: Fault, gaps: readonly (readonly [from: number, to: number])[], until: number) {
  const said: [number, string][] = []
  let watched: Watched = unwatched
  for (let at = 0; at <= until * minute; at += minute / 2) {
    const isFailing = gaps.some(([from, to]) => at >= from * minute && at < to * minute)
    const { now, tell } = nextOutageState(watched, { at, isFailing }, patienceMs[fault])
    watched = now
    if (tell) said.push([at / minute, tell])
  }
  return said
}

test.each<[string, Fault, [number, number][], number, [number, string][]]>([
  ['a database that starts anew', 'database', [[1, 2.5]], 30, []],
  [
    'one that is away and back',
    'database',
    [[1, 10]],
    30,
    [
      [3, 'failing'],
      [10, 'over'],
    ],
  ],
  [
    'one that flutters',
    'database',
    [
      [0, 1],
      [2, 3],
      [4, 5],
      [6, 7],
    ],
    30,
    [],
  ],
  [
    'away twice',
    'database',
    [
      [0, 5],
      [10, 15],
    ],
    30,
    [
      [2, 'failing'],
      [5, 'over'],
      [12, 'failing'],
      [15, 'over'],
    ],
  ],
  [
    'a night',
    'database',
    [[0, 800]],
    800,
    [
      [2, 'failing'],
      [362, 'failing'],
      [722, 'failing'],
      [800, 'over'],
    ],
  ],
  ['a slow mail server', 'mail', [[0, 14]], 30, []],
  [
    'a mail server that is gone',
    'mail',
    [[0, 60]],
    90,
    [
      [15, 'failing'],
      [60, 'over'],
    ],
  ],
])('%s', (_what, fault, gaps, until, expected) => {
  expect(told(fault, gaps, until)).toEqual(expected)
})
