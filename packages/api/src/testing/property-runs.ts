// biome-ignore lint/style/noProcessEnv: scripts/test.mjs says how long the tests of a run are.
export const isMatrix = process.env.TEST_MATRIX === 'all'

/** `usual` in `npm test`, `matrix` in `npm run test:all`. */
export const propertyRuns = ({ usual, matrix }: { usual: number; matrix: number }): number =>
  isMatrix ? matrix : usual
