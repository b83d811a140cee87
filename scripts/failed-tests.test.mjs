import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failuresOfPlaywright, failuresOfVitest } from './failed-tests.mjs'
import { root } from './root.mjs'

const name = join(root, 'src', 'sum.test.ts')

test('failed unit tests are named with their reasons', () => {
  const passed = { fullName: 'passes', status: 'passed', failureMessages: [] }
  const failed = { fullName: 'adds up', status: 'failed', failureMessages: ['1 is not 2'] }
  const report = { testResults: [{ name, status: 'failed', assertionResults: [passed, failed] }] }
  expect(failuresOfVitest(report, 1)).toEqual([{ title: 'src/sum.test.ts: adds up', why: '1 is not 2' }])
})

test('a file that does not load is named', () => {
  const report = {
    testResults: [{ name, status: 'failed', message: 'no such module', assertionResults: [] }],
  }
  expect(failuresOfVitest(report, 1)).toEqual([{ title: 'src/sum.test.ts', why: 'no such module' }])
})

test('failed journeys are named with their window and line', () => {
  const errors = [{ message: 'no button', location: { file: join(root, 'e2e', 'buy.spec.ts'), line: 7 } }]
  const tests = [
    { projectName: 'phone', status: 'unexpected', results: [{ errors }] },
    { projectName: 'desktop', status: 'expected', results: [{ errors: [] }] },
  ]
  const specs = [{ file: 'buy.spec.ts', title: 'is bought', tests }]
  expect(failuresOfPlaywright({ suites: [{ suites: [{ specs }] }] }, 1)).toEqual([
    { title: 'buy.spec.ts: is bought (phone)', why: 'no button\ne2e/buy.spec.ts:7' },
  ])
})

test('a run that fails beside its tests is named, one that passed is not', () => {
  const [unit] = failuresOfVitest({ testResults: [{ name, status: 'passed', assertionResults: [] }] }, 1)
  expect(unit.why).toContain('ended with 1')
  expect(failuresOfPlaywright(undefined, 1)).toHaveLength(1)
  expect(failuresOfPlaywright({ errors: [{ message: 'no shop' }] }, 1)).toEqual([
    { title: 'journeys', why: 'no shop' },
  ])
  expect([...failuresOfVitest(undefined, 0), ...failuresOfPlaywright(undefined, 0)]).toEqual([])
})
