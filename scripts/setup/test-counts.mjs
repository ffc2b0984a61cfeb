// Counts of a test step from its runner's report.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { playwrightFailures, vitestFailures } from './test-failures.mjs'

export const oneCase = (isPassed) => ({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 })

export function freshReport(name) {
  mkdirSync(inRoot('test-results'), { recursive: true })
  const file = inRoot(`test-results/${name}.json`)
  rmSync(file, { force: true })
  return file
}

/** A failed run without a failed case (a file that does not load) counts as one failure. */
export function counted(file, code, read) {
  if (!existsSync(file)) return oneCase(false)
  const counts = read(JSON.parse(readFileSync(file, 'utf8')))
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

export const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: vitestFailures(report),
})

export const playwrightCounts = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  failures: playwrightFailures(suites),
})
