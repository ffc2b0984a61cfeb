import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  // The exports maps make every file of a package an entry; without this, nothing in one would ever count as unused.
  includeEntryExports: true,
  ignoreIssues: {
    // Found by pattern (import.meta.glob): by the sandbox page and the test that renders them all.
    'packages/web/src/**/*.examples.{ts,tsx}': ['exports'],
    // Read from the built file, packages/web/dist/server/render.js.
    'packages/web/src/entry/render.tsx': ['exports'],
    'packages/web/src/ui/icon/create-icon.ts': ['exports'],
    // The ids of a family go as a whole to defineRoutes, which wants a description of each.
    'packages/contract/src/routes/*.paths.ts': ['exports'],
    // Written from the migrated schema, whole.
    'packages/api/src/database/schema.generated.ts': ['types'],
  },
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs', 'tests/*.test.ts', 'tests/fixed-seed.ts'],
      project: ['scripts/**/*.mjs', 'tests/**/*.ts'],
      // The parser that dependency-cruiser is told to use, by name.
      ignoreDependencies: ['@swc/core'],
    },
    'packages/*': { entry: ['src/**/*.test.{ts,tsx}'], project: ['src/**/*.{ts,tsx}'] },
    'packages/api': {
      entry: ['src/**/*.test.ts', 'scripts/*.ts'],
      project: ['src/**/*.ts', 'scripts/*.ts'],
      // make-contract-fonts.ts makes their names from the faces it lists.
      ignoreDependencies: ['@fontsource/.*', '@fontsource-variable/.*'],
      // Programs of the machine: two that check a seal beside us, one that draws pictures of contracts.
      ignoreBinaries: ['openssl', 'pdfsig', 'pdftoppm'],
    },
    'packages/web': {
      entry: [
        'src/entry/{client,early,render,development}.{ts,tsx}',
        // Put in the place of a module of Lucide's by build/lean-icons.ts.
        'src/ui/icon/create-icon.ts',
        'scripts/*.ts',
        'src/**/*.test.{ts,tsx}',
        'src/**/*.examples.{ts,tsx}',
      ],
      project: ['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'build/**/*.ts'],
      // make-fonts.ts makes their names from the families it lists; happy-dom is named by vitest.config.ts as an environment.
      ignoreDependencies: ['@fontsource-variable/.*', 'happy-dom'],
      // Answered by Vite's development server.
      ignoreUnresolved: ['/@react-refresh'],
    },
    'apps/*': { entry: ['src/main.ts', 'src/**/*.test.ts'], project: ['src/**/*.ts'] },
    'apps/portal': { entry: ['src/main.ts', 'src/commands/*.ts', 'src/**/*.test.ts'], project: ['src/**/*.ts'] },
    demo: { entry: ['src/*.ts'], project: ['src/**/*.ts'] },
    e2e: {
      entry: ['src/**/*.{spec,setup}.ts', 'src/make-screens.ts', 'src/write-page-kinds.ts'],
      project: ['src/**/*.ts'],
    },
    bench: { entry: ['src/*.ts', 'src/**/*-{process,server}.ts', 'src/**/*.test.ts'], project: ['src/**/*.ts'] },
  },
}

export default config
