import { relative } from 'node:path'
import { root } from './root.mjs'

export function timesOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${relative(root, name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
}

/** Once per window. */
export function timesOfPlaywright(report) {
  return (report?.suites ?? []).flatMap(timesOfSuite)
}

function timesOfSuite({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `${file}: ${title} (${projectName})`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap(timesOfSuite)]
}

export function slowestOf(times, count = 10) {
  return times.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
}
