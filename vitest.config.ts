import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const setupFile = (name: string) => inRoot(`tests/${name}.ts`)

/**
 * One project per package, for `--project api`. Files share their worker's module graph: evaluating it for each took
 * half of the run. `*.dom.test.tsx` need a browser's document, which they share as well and find emptied. What mocks
 * modules or leaves listeners behind runs alone: `*.isolated.test.ts`, `*.isolated.dom.test.tsx`.
 */
const project = (name: string, root: string, more: { globalSetup?: string[] } = {}) => ({
  extends: true as const,
  test: {
    name,
    root,
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['**/*.{dom,isolated,embedded,matrix}.test.{ts,tsx}'],
    ...more,
  },
})

const domProject = (name: string, root: string) => ({
  extends: true as const,
  test: {
    name,
    root,
    environment: 'happy-dom',
    isolate: false,
    setupFiles: [setupFile('fixed-seed'), setupFile('fresh-document')],
    include: ['src/**/*.dom.test.{ts,tsx}'],
    exclude: ['**/*.isolated.dom.test.{ts,tsx}'],
  },
})

const isMatrix = process.env.TEST_MATRIX === 'all'

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    // One more than processors: tests of jobs and of notifications wait, 13 % of a run with one worker each.
    maxWorkers: availableParallelism() + 1,
    // Notifications between processes may be delayed on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    setupFiles: [setupFile('fixed-seed')],
    projects: [
      project('domain', 'packages/domain'),
      project('contract', 'packages/contract'),
      project('providers', 'packages/providers'),
      project('api', 'packages/api'),
      project('web', 'packages/web'),
      project('office', 'packages/office'),
      project('portal', 'apps/portal', { globalSetup: [inRoot('apps/portal/src/demo-template.setup.ts')] }),
      project('simulators', 'apps/simulators'),
      project('demo', 'demo'),
      project('bench', 'bench'),
      project('e2e', 'e2e'),
      {
        extends: true,
        test: {
          name: 'repository',
          root: 'tests',
          isolate: false,
          include: ['*.test.ts'],
          exclude: ['*.matrix.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['{packages,apps,demo,bench}/**/src/**/*.isolated.test.{ts,tsx}'],
        },
      },
      domProject('dom', 'packages/web'),
      domProject('office-dom', 'packages/office'),
      {
        extends: true,
        test: {
          name: 'isolated-dom',
          environment: 'happy-dom',
          include: ['packages/{web,office}/src/**/*.isolated.dom.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        // The embedded database, whatever server the other projects use.
        test: {
          name: 'embedded',
          env: { TEST_DATABASE_URL: '' },
          include: ['{apps/portal,packages/api}/src/**/*.embedded.test.ts'],
        },
      },
      ...(isMatrix
        ? [
            {
              extends: true as const,
              test: {
                name: 'matrix',
                include: ['{packages,apps,demo,bench}/**/src/**/*.matrix.test.{ts,tsx}', 'tests/*.matrix.test.ts'],
              },
            },
          ]
        : []),
    ],
  },
})
