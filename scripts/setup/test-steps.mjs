// Steps of `npm test`, in order. Each resolves with counts of passed, failed and skipped cases; a check without cases
// (linter, one package's types) counts as one.
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { auditPackages } from './audit.mjs'
import { ensureBuilds } from './builds.mjs'
import { findChromium } from './chromium.mjs'
import { capture, show } from './console.mjs'
import { inRoot, root } from './paths.mjs'
import { findPostgres } from './postgres.mjs'
import { tryPreviousRelease } from './previous-release.mjs'
import { counted, freshReport, oneCase, playwrightCounts, vitestCounts } from './test-counts.mjs'
import { run } from './test-run.mjs'

const bin = (name) => inRoot(`node_modules/.bin/${name}`)

const tool = (name, args) => async () => oneCase((await show(bin(name), args, { cwd: root })) === 0)

/**
 * Slowest first. What runs on the server is one program, which checks each file once: as programs of their own, api, portal
 * and demo each check all of api. domain and contract are checked without Node's types.
 */
export const programs = [
  'tsconfig.server.json',
  'bench',
  'packages/web',
  'packages/office',
  'tests',
  'packages/contract',
  'e2e',
  'packages/domain',
]

/** Each checker of a program infers shared types anew: four, the default, took three times the processor's time. */
const oneChecker = ['--checkers', '1']

/** One program per core at a time. */
async function checkTypes() {
  const waiting = [...programs]
  let passed = 0
  let failed = 0
  const worker = async () => {
    for (let program = waiting.shift(); program; program = waiting.shift()) {
      const { code, output } = await capture(bin('tsc'), ['-p', program, ...oneChecker], { cwd: root })
      if (code === 0) passed += 1
      else failed += 1
      console.log(code === 0 ? `✓ ${program}` : `✗ ${program}\n${output.trim()}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return { passed, failed, skipped: 0 }
}

async function runVitest(name, { args = [], databaseUrl }) {
  await ensureBuilds()
  const file = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const order =
    run.order === 'random'
      ? ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${run.seed}`]
      : []
  const code = await show(bin('vitest'), ['run', ...reporters, ...order, ...args], {
    cwd: root,
    env: { ...process.env, ...run.env, TEST_DATABASE_URL: databaseUrl },
  })
  return counted(file, code, vitestCounts)
}

async function runOnPostgres(args) {
  const server = await findPostgres()
  try {
    return await runVitest('vitest', { args, databaseUrl: server.url })
  } finally {
    await server.stop()
  }
}

/** Projects whose tests use a database. */
const databaseProjects = ['api', 'portal', 'demo', 'simulators'].map((project) => `--project=${project}`)
const runOnEmbedded = (args) => runVitest('embedded', { args: [...databaseProjects, ...args], databaseUrl: undefined })

async function runBuild() {
  await ensureBuilds()
  return oneCase(true)
}

async function runJourneys(args) {
  await ensureBuilds()
  const chromium = await findChromium()
  const file = freshReport('e2e')
  // The demo fills the empty database.
  rmSync(inRoot('test-results/e2e-data'), { recursive: true, force: true })
  const env = {
    ...process.env,
    ...run.env,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  }
  const code = await show(bin('playwright'), ['test', '--reporter=list,json', ...args], { cwd: inRoot('e2e'), env })
  return counted(file, code, playwrightCounts)
}

export const steps = [
  {
    name: 'lint',
    title: 'Biome: style, format, suspicious code',
    run: tool('biome', ['check', '--max-diagnostics=50']),
  },
  { name: 'types', title: 'TypeScript, program by program', run: checkTypes },
  {
    name: 'imports',
    title: 'dependency-cruiser: who may import whom',
    run: tool('depcruise', ['--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'demo', 'e2e', 'bench']),
  },
  { name: 'unused', title: 'knip: files, exports and packages that nothing uses', run: tool('knip', []) },
  { name: 'audit', title: 'npm audit: known weaknesses of packages', run: auditPackages, isMatrixOnly: true },
  { name: 'build', title: 'the web package and the office, as they are served', run: runBuild },
  { name: 'vitest', title: 'Vitest on PostgreSQL, and what proves the embedded database', run: runOnPostgres },
  { name: 'embedded', title: 'every database test on the embedded database', run: runOnEmbedded, isMatrixOnly: true },
  { name: 'e2e', title: 'journeys in Chromium', run: runJourneys },
  {
    name: 'previous',
    title: 'the previous release on the tables of this one',
    run: tryPreviousRelease,
    isMatrixOnly: true,
  },
]
