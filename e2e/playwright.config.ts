import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 3200)
const isRoot = process.getuid?.() === 0

/** Journeys through the product as `npm start` runs it, with a data folder of their own. */
export default defineConfig({
  testDir: 'src',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://se.localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // Chromium's sandbox refuses to work for root, which is what many build machines are.
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
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
    },
  },
})
