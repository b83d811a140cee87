import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.mjs'
import { slowestOf, timesOfPlaywright, timesOfVitest } from './slowest-tests.mjs'

test('the slowest come first, and no more than are asked for', () => {
  const times = [1, 30, 2].map((seconds) => ({ title: 'a test', seconds }))
  expect(slowestOf(times, 2).map(({ seconds }) => seconds)).toEqual([30, 2])
})

test('the times of unit tests are read from their report', () => {
  const assertionResults = [{ fullName: 'a sum adds up', duration: 1500 }, { fullName: 'skipped' }]
  const report = { testResults: [{ name: join(root, 'src', 'sum.test.ts'), assertionResults }] }
  expect(timesOfVitest(report)).toEqual([
    { title: 'src/sum.test.ts: a sum adds up', seconds: 1.5 },
    { title: 'src/sum.test.ts: skipped', seconds: 0 },
  ])
})

test('the times of journeys are read from suites within suites, a second try added', () => {
  const results = [{ duration: 1000 }, { duration: 500 }]
  const spec = { file: 'buy.spec.ts', title: 'is bought', tests: [{ projectName: 'phone', results }] }
  expect(timesOfPlaywright({ suites: [{ suites: [{ specs: [spec] }] }] })).toEqual([
    { title: 'buy.spec.ts: is bought (phone)', seconds: 1.5 },
  ])
})

test('a run without a report has no times', () => {
  expect([...timesOfVitest(undefined), ...timesOfPlaywright(undefined)]).toEqual([])
})
