// npm test: completes the setup and runs every check. npm test -- vitest types: only those steps. npm test -- vitest
// FILE -t NAME: arguments after a single step go to its runner. npm run test:all: the whole matrix, recorded in
// docs/test-runs.md.
import { runMain, SetupError } from './setup/console.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { ensureNode } from './setup/node-runtime.mjs'
import { writeTestRun } from './setup/test-history.mjs'
import { run } from './setup/test-run.mjs'
import { steps } from './setup/test-steps.mjs'
import { failuresOf, summary, totals } from './setup/test-summary.mjs'

/** Steps, and runner arguments for a single one. */
function chosenSteps(words) {
  const isStep = (word) => steps.some((step) => step.name === word)
  const firstOther = words.findIndex((word) => !isStep(word))
  const names = firstOther === -1 ? words : words.slice(0, firstOther)
  const args = firstOther === -1 ? [] : words.slice(firstOther)
  if (args.length > 0 && names.length !== 1) {
    throw new SetupError(
      `There is no step called ${args[0]}.`,
      `The steps: ${steps.map((step) => step.name).join(', ')}`,
    )
  }
  const usual = steps.filter((step) => run.isMatrix || !step.isMatrixOnly)
  return { chosen: names.length > 0 ? steps.filter((step) => names.includes(step.name)) : usual, args }
}

async function runStep(step, args) {
  console.log(`\n── ${step.name}: ${step.title}`)
  const startedAt = performance.now()
  try {
    return { ...step, ...(await step.run(args)), ms: performance.now() - startedAt }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(`${error.message}\n${error.advice}`)
    return { ...step, passed: 0, failed: 1, skipped: 0, ms: performance.now() - startedAt }
  }
}

async function main() {
  const { chosen, args } = chosenSteps(run.arguments)
  await ensureNode()
  await ensureDependencies()
  const results = []
  for (const step of chosen) results.push(await runStep(step, args))
  const { passed, failed } = totals(results)
  console.log(`\n${summary(results)}\n`)
  const failures = failuresOf(results)
  if (failures !== '') console.log(`${failures}\n`)
  console.log(`Seed ${run.seed}, ${run.order} order. Repeat: ${run.command}`)
  if (run.isMatrix && run.arguments.length === 0) await writeTestRun(results)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

await runMain(main)
