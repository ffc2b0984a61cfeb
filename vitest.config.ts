import { defineConfig } from 'vitest/config'

/** One project per package, so that `--project api` runs one package's tests and their names say where they are. */
const project = (name: string, root: string) => ({
  extends: true as const,
  test: { name, root, include: ['src/**/*.test.{ts,tsx}'] },
})

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    // By default one core is left idle: half of a machine with two.
    maxWorkers: '100%',
    // What another process is told of comes when a busy machine gets to it.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      project('domain', 'packages/domain'),
      project('contract', 'packages/contract'),
      project('providers', 'packages/providers'),
      project('api', 'packages/api'),
      project('web', 'packages/web'),
      project('portal', 'apps/portal'),
      project('simulators', 'apps/simulators'),
      project('demo', 'demo'),
      project('bench', 'bench'),
      { extends: true, test: { name: 'repository', root: 'tests', include: ['*.test.ts'] } },
    ],
  },
})
