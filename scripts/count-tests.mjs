/** A failure outside of tests (a file that does not load) counts as one. */
export function countVitest(report, exitCode) {
  return withRun({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, exitCode)
}

export function countPlaywright(report, exitCode) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  return withRun({ passed: expected + flaky, failed: unexpected }, exitCode)
}

function withRun({ passed, failed }, exitCode) {
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) }
}

export function addUp(counts) {
  const sum = { passed: 0, failed: 0 }
  for (const { passed, failed } of counts) {
    sum.passed += passed
    sum.failed += failed
  }
  return sum
}
