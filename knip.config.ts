import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  // Exports maps make every file an entry; without this, nothing in a package would be reported as unused.
  includeEntryExports: true,
  ignoreIssues: {
    // Loaded by `import.meta.glob` in the sandbox page and the test that renders them all.
    'packages/web/src/**/*.examples.{ts,tsx}': ['exports'],
    // Imported from the build, packages/web/dist/server/render.js.
    'packages/web/src/entry/render.tsx': ['exports'],
    'packages/web/src/ui/icon/create-icon.ts': ['exports'],
    // `defineRoutes` takes all ids and requires a description of each.
    'packages/contract/src/routes/*.paths.ts': ['exports'],
    // Generated from the migrated schema.
    'packages/api/src/database/schema.generated.ts': ['types'],
  },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs',
        'scripts/drills/*.mjs',
        // Delivered as bin/.
        'scripts/artefact/{health,version}.mjs',
        'scripts/security/run-security.mjs',
        'tests/*.test.ts',
        'tests/{fixed-seed,fresh-document}.ts',
      ],
      project: ['scripts/**/*.mjs', 'tests/**/*.ts'],
      // For tries of proxies, poolers and rules, which say so when they are missing.
      ignoreBinaries: ['nginx', 'varnishd', 'haproxy', 'openssl', 'pgbouncer', 'promtool'],
    },
    'packages/*': { entry: ['src/**/*.test.{ts,tsx}'], project: ['src/**/*.{ts,tsx}'] },
    'packages/api': {
      entry: ['src/**/*.test.ts', 'scripts/*.ts'],
      project: ['src/**/*.ts', 'scripts/*.ts'],
      // Names built by make-contract-fonts.ts.
      ignoreDependencies: ['@fontsource/.*', '@fontsource-variable/.*'],
      // System binaries: two verify seals independently, one renders contracts.
      ignoreBinaries: ['openssl', 'pdfsig', 'pdftoppm'],
    },
    'packages/web': {
      entry: [
        'src/entry/{client,early,render,development}.{ts,tsx}',
        // Replaces a Lucide module through build/lean-icons.ts.
        'src/ui/icon/create-icon.ts',
        'scripts/*.ts',
        'src/**/*.test.{ts,tsx}',
        'src/**/*.examples.{ts,tsx}',
      ],
      project: ['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'build/**/*.ts'],
      // Names built by make-fonts.ts; vitest.config.ts names happy-dom as environment.
      ignoreDependencies: ['@fontsource-variable/.*', 'happy-dom'],
      // Served by Vite's development server.
      ignoreUnresolved: ['/@react-refresh'],
    },
    'packages/office': {
      entry: ['src/entry/main.tsx', 'scripts/*.ts', 'src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}', 'scripts/**/*.ts'],
      ignoreDependencies: ['happy-dom'],
    },
    'apps/*': { entry: ['src/main.ts', 'src/**/*.test.ts'], project: ['src/**/*.ts'] },
    'apps/portal': {
      entry: [
        'src/main.ts',
        'src/commands/*.ts',
        'src/fuzz/{run-fuzz,fuzz-thread}.ts',
        'src/**/write-*.ts',
        'src/**/*.test.ts',
      ],
      project: ['src/**/*.ts'],
    },
    demo: { entry: ['src/*.ts'], project: ['src/**/*.ts'] },
    e2e: {
      entry: ['src/**/*.{spec,setup,test}.ts', 'src/make-*.ts', 'src/**/write-*.ts'],
      project: ['src/**/*.ts'],
    },
    bench: {
      entry: [
        'src/*.ts',
        'src/profile/record-profile.ts',
        'src/search/report-loop-delay.ts',
        'src/**/*-{process,server}.ts',
        'src/**/*.test.ts',
      ],
      project: ['src/**/*.ts'],
    },
  },
}

export default config
