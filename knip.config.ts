import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  // The exports maps make every file of a package an entry; without this, nothing in one would ever count as unused.
  includeEntryExports: true,
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs', 'tests/*.test.ts'],
      project: ['scripts/**/*.mjs', 'tests/**/*.ts'],
      // Read by dependency-cruiser as its parser, by name.
      ignoreDependencies: ['@swc/core'],
    },
    'packages/*': { entry: ['src/**/*.test.{ts,tsx}'], project: ['src/**/*.{ts,tsx}'] },
    'packages/web': {
      entry: [
        'src/entry/{client,render,development}.{ts,tsx}',
        'scripts/*.ts',
        'src/**/*.test.{ts,tsx}',
        'src/**/*.examples.{ts,tsx}',
      ],
      project: ['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'build/**/*.ts'],
    },
    'apps/*': { entry: ['src/main.ts', 'src/**/*.test.ts'], project: ['src/**/*.ts'] },
    demo: { entry: ['src/*.ts'], project: ['src/**/*.ts'] },
    e2e: { entry: ['src/**/*.spec.ts'], project: ['src/**/*.ts'] },
    bench: { entry: ['src/*.ts'], project: ['src/**/*.ts'] },
  },
}

export default config
