import { relative } from 'node:path'
import { root } from './root.mjs'

export function failuresOfVitest(report, exitCode) {
  return orTheRun('unit tests', exitCode, (report?.testResults ?? []).flatMap(failuresOfFile))
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      title: `${file}: ${fullName}`,
      why: failureMessages.join('\n'),
    }))
  const didNotLoad = status === 'failed' && failed.length === 0
  return didNotLoad ? [{ title: file, why: message ?? '' }] : failed
}

/** Once per window. */
export function failuresOfPlaywright(report, exitCode) {
  const outsideOfTests = (report?.errors ?? []).map((error) => ({ title: 'journeys', why: wordsOf(error) }))
  const ofTests = (report?.suites ?? []).flatMap(failuresOfSuite)
  return orTheRun('journeys', exitCode, [...outsideOfTests, ...ofTests])
}

/** A run may fail beside its tests. */
function orTheRun(title, exitCode, failures) {
  if (exitCode === 0 || failures.length > 0) return failures
  return [{ title, why: `ended with ${exitCode}, though no test failed: see its output above` }]
}

function failuresOfSuite({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        title: `${file}: ${title} (${projectName})`,
        why: results.flatMap(({ errors }) => errors.map(wordsOf)).join('\n'),
      })),
  )
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

function wordsOf({ message = '', snippet = '', location }) {
  const place = location ? `${relative(root, location.file)}:${location.line}` : ''
  return [message, place, snippet].filter(Boolean).join('\n')
}
