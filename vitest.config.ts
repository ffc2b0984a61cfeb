import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * One project per package, for `--project api`. Files share their worker's module graph: evaluating it for each took
 * half of the run. Tests needing their own are named: `*.isolated.test.ts` (mocked modules), `*.dom.test.tsx` (a
 * browser's document).
 */
const project = (name: string, root: string) => ({
  extends: true as const,
  test: {
    name,
    root,
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['**/*.{dom,isolated,embedded,matrix}.test.{ts,tsx}'],
  },
})

const isMatrix = process.env.TEST_MATRIX === 'all'

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    // The default leaves one core idle: half of a two-core machine.
    maxWorkers: '100%',
    // Notifications between processes may be delayed on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    setupFiles: [fileURLToPath(new URL('./tests/fixed-seed.ts', import.meta.url))],
    projects: [
      project('domain', 'packages/domain'),
      project('contract', 'packages/contract'),
      project('providers', 'packages/providers'),
      project('api', 'packages/api'),
      project('web', 'packages/web'),
      project('office', 'packages/office'),
      project('portal', 'apps/portal'),
      project('simulators', 'apps/simulators'),
      project('demo', 'demo'),
      project('bench', 'bench'),
      project('e2e', 'e2e'),
      { extends: true, test: { name: 'repository', root: 'tests', isolate: false, include: ['*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['{packages,apps,demo,bench}/**/src/**/*.isolated.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: { name: 'dom', environment: 'happy-dom', include: ['packages/{web,office}/src/**/*.dom.test.{ts,tsx}'] },
      },
      {
        extends: true,
        // The embedded database, whatever server the other projects use.
        test: {
          name: 'embedded',
          env: { TEST_DATABASE_URL: '' },
          include: [
            'apps/portal/src/**/*.embedded.test.ts',
            'packages/api/src/database/*.test.ts',
            'apps/portal/src/portal.test.ts',
          ],
        },
      },
      ...(isMatrix
        ? [
            {
              extends: true as const,
              test: { name: 'matrix', include: ['{packages,apps,demo,bench}/**/src/**/*.matrix.test.{ts,tsx}'] },
            },
          ]
        : []),
    ],
  },
})
