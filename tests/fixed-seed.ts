import fc from 'fast-check'

// biome-ignore lint/style/noProcessEnv: scripts/test.mjs chooses the seed of a run and prints it.
const seed = process.env.TEST_SEED

// The same property test cases in every run. `npm run test:all` draws others and prints the seed.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed || 1) })
