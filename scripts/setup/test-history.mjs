import { appendFileSync } from 'node:fs'
import { capture } from './console.mjs'
import { inRoot, root } from './paths.mjs'
import { run } from './test-run.mjs'
import { totals } from './test-summary.mjs'

/** Appends to docs/test-runs.md: date, commit, seed, result and seconds per step. */
export async function writeTestRun(results) {
  const { output } = await capture('git', ['rev-parse', '--short', 'HEAD'], { cwd: root })
  const { passed, failed } = totals(results)
  const seconds = results.map(({ name, ms }) => `${name} ${Math.round(ms / 1000)}`).join(', ')
  const cells = [new Date().toISOString().slice(0, 10), output.trim(), run.seed, passed, failed, seconds]
  appendFileSync(inRoot('docs/test-runs.md'), `| ${cells.join(' | ')} |\n`)
}
