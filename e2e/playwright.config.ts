import { defineConfig } from '@playwright/test'
import { answeredCookies } from './src/answered-cookies.ts'

const port = Number(process.env.E2E_PORT ?? 3200)
const isRoot = process.getuid?.() === 0

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

/** The business system's key is made while the database is nobody's: before the portal opens it. */
const makeKey =
  'node scripts/run.mjs apps/portal/src/commands/make-integration-key.ts --name journeys --scope catalogue:write'

/** Journeys through the product as `npm start` runs it, with a data folder of their own. */
export default defineConfig({
  testDir: 'src',
  outputDir: '../test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://se.localhost:${port}`,
    // Somebody who has said no to what is not needed: the question about cookies has a journey of its own.
    storageState: { cookies: answeredCookies, origins: [] },
    screenshot: 'only-on-failure',
    // Snapshots of every step double the time that a journey takes: `--trace on` when one has to be looked into.
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        // Chromium's sandbox refuses to work for root, which is what many build machines are.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Maps are drawn with WebGL; without a graphics card Chromium has to be allowed to reckon it.
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'world', testMatch: '*.setup.ts' },
    // Bytes as they are served: no browser.
    { name: 'served', testMatch: 'served/*.spec.ts', dependencies: ['world'] },
    // Every kind of page on every site; the tests choose their widths.
    { name: 'kinds', testMatch: 'kinds/*.spec.ts', dependencies: ['world'], use: desktop },
    { name: 'desktop', testMatch: 'journeys/*.spec.ts', dependencies: ['world'], use: desktop },
    // Without those that walk once, whatever the width: src/once.ts says which.
    { name: 'phone', testMatch: 'journeys/*.spec.ts', grepInvert: /@once/, dependencies: ['world'], use: phone },
  ],
  webServer: {
    command: `mkdir -p test-results && ${makeKey} > test-results/e2e-key.txt && node scripts/start.mjs`,
    cwd: '..',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      NYHEM_DATA: 'test-results/e2e-data',
      RATE_LIMIT_PAGE: '100000',
      RATE_LIMIT_READ: '100000',
      RATE_LIMIT_FORM: '100000',
      RATE_LIMIT_STATUS: '100000',
      RATE_LIMIT_PICTURE: '100000',
      // Every buyer of a journey registers, from one address.
      RATE_LIMIT_LETTERS: '100000',
    },
  },
})
