// npm test: sets up what is missing and runs every check, with a table of results at the end.
// npm test -- unit types: only those. The names are in steps.mjs.
import { runMain, SetupError } from './setup/console.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { ensureNode } from './setup/node-runtime.mjs'
import { steps } from './setup/test-steps.mjs'
import { failuresOf, summary, totals } from './setup/test-summary.mjs'

function chosenSteps(names) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    throw new SetupError(
      `There is no step called ${unknown.join(', ')}.`,
      `The steps: ${steps.map((step) => step.name).join(', ')}`,
    )
  }
  return names.length > 0 ? steps.filter((step) => names.includes(step.name)) : steps
}

async function runStep(step) {
  console.log(`\n── ${step.name}: ${step.title}`)
  const began = performance.now()
  try {
    return { ...step, ...(await step.run()), ms: performance.now() - began }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(`${error.message}\n${error.advice}`)
    return { ...step, passed: 0, failed: 1, skipped: 0, ms: performance.now() - began }
  }
}

async function main() {
  const chosen = chosenSteps(process.argv.slice(2))
  await ensureNode()
  await ensureDependencies()
  const results = []
  for (const step of chosen) results.push(await runStep(step))
  const { passed, failed } = totals(results)
  console.log(`\n${summary(results)}\n`)
  const failures = failuresOf(results)
  if (failures !== '') console.log(`${failures}\n`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

await runMain(main)
