import { defineConfig } from '@playwright/test'
import { answeredCookies } from './src/answered-cookies.ts'
import { journeysAt } from './src/matrix.ts'
import { pictureCache } from './src/picture-cache.ts'
import { highRateLimits } from './src/rate-limits.ts'

const port = Number(process.env.E2E_PORT ?? 3200)
const dependencies = ['world']
const isRoot = process.getuid?.() === 0

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

const launchOptions = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [
    // Chromium's sandbox fails for root, common on build machines.
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** Allows software WebGL without a graphics card. */
const softwareWebGl = {
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
}

/** Draw a map or 360° view. */
const drawn = ['journeys/explorer-viewer.spec.ts', 'journeys/search-map.spec.ts']

/** Drawing journeys use a browser with WebGL. */
const journeys = (width: 'desktop' | 'phone', use: object) => [
  { name: width, testMatch: 'journeys/*.spec.ts', testIgnore: drawn, ...journeysAt[width], dependencies, use },
  { name: `${width}-webgl`, testMatch: drawn, ...journeysAt[width], dependencies, use: { ...use, ...softwareWebGl } },
]

const scopes = ['catalogue:write', 'customers:write', 'my-pages:write'].map((scope) => `--scope ${scope}`).join(' ')
/** The business system's key is created before the portal locks the database. */
const makeKey = `node scripts/run.mjs apps/portal/src/commands/make-integration-key.ts --name journeys ${scopes}`

/** Journeys through the product as under `npm start`, with a separate data folder. */
export default defineConfig({
  testDir: 'src',
  outputDir: '../test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // One portal serves all, so that more processors allow no more. The third fills what polls, pauses and e-mails leave.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://se.localhost:${port}`,
    // Optional cookies are refused: the question has a separate journey.
    storageState: { cookies: answeredCookies, origins: [] },
    screenshot: 'only-on-failure',
    // Step snapshots double a journey's time; use `--trace on` to investigate one.
    trace: 'off',
    launchOptions,
  },
  projects: [
    { name: 'world', testMatch: '*.setup.ts' },
    // Raw responses, without a browser.
    { name: 'served', testMatch: 'served/*.spec.ts', dependencies },
    // Journeys precede the short page kinds, so that workers finish together.
    ...journeys('desktop', desktop),
    ...journeys('phone', phone),
    {
      name: 'interruptions',
      testMatch: 'interruptions/*.spec.ts',
      dependencies,
      use: { ...desktop, actionTimeout: 20_000 },
    },
    { name: 'kinds', testMatch: 'kinds/*.spec.ts', dependencies, use: desktop },
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
      NYHEM_PICTURE_CACHE: pictureCache,
      ...highRateLimits,
    },
  },
})
