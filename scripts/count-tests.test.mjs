import { expect, test } from 'vitest'
import { addUp, countPlaywright, countVitest } from './count-tests.mjs'

test('tests are counted as their reports say', () => {
  expect(countVitest({ numPassedTests: 7, numFailedTests: 2 }, 1)).toEqual({ passed: 7, failed: 2 })
  expect(countPlaywright({ stats: { expected: 3, flaky: 1, unexpected: 2 } }, 1)).toEqual({
    passed: 4,
    failed: 2,
  })
})

test.each([countVitest, countPlaywright])(
  'a run that fails beside its tests counts as one failure',
  (count) => {
    expect(count(undefined, 1)).toEqual({ passed: 0, failed: 1 })
    expect(count({ numPassedTests: 7, stats: { expected: 7 } }, 1)).toEqual({ passed: 7, failed: 1 })
  },
)

test('counts add up', () => {
  expect(addUp([])).toEqual({ passed: 0, failed: 0 })
  expect(
    addUp([
      { passed: 1, failed: 0 },
      { passed: 5, failed: 2 },
    ]),
  ).toEqual({ passed: 6, failed: 2 })
})
