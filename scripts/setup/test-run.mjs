/**
 * `npm test`: fixed seed and order, each rule once. `--random`: random seed and order. `--all` (`npm run test:all`):
 * every site, width and database, long property runs and the fault harness, with a random seed. TEST_SEED repeats an
 * earlier run.
 */
const fixedSeed = 1
const flags = new Set(process.argv.slice(2).filter((argument) => ['--all', '--random'].includes(argument)))
const isMatrix = flags.has('--all')
const isRandom = isMatrix || flags.has('--random')
const seed = Number(process.env.TEST_SEED ?? (isRandom ? Date.now() % 1_000_000 : fixedSeed))

export const run = {
  isMatrix,
  seed,
  order: flags.has('--random') ? 'random' : 'fixed',
  env: { TEST_SEED: String(seed), ...(isMatrix ? { TEST_MATRIX: 'all' } : {}) },
  /** Command that repeats this run. */
  command: `TEST_SEED=${seed} npm test${flags.size > 0 ? ` -- ${[...flags].join(' ')}` : ''}`,
  arguments: process.argv.slice(2).filter((argument) => !flags.has(argument)),
}
