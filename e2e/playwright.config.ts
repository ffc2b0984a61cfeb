import { defineConfig } from '@playwright/test'
import { answeredCookies } from './src/answered-cookies.ts'
import { journeysAt } from './src/matrix.ts'
import { pictureCache } from './src/picture-cache.ts'

const port = Number(process.env.E2E_PORT ?? 3200)
const dependencies = ['world']
const isRoot = process.getuid?.() === 0

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

const launchOptions = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [
    // Chromium's sandbox refuses to work for root, which is what many build machines are.
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** Without a graphics card Chromium has to be allowed to run WebGL in software. */
const softwareWebGl = {
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
}

/** Journeys that draw a map or a 360° view. */
const drawn = ['journeys/explorer-viewer.spec.ts', 'journeys/search-map.spec.ts']

/** The journeys at one width: those that draw have a browser with WebGL. */
const journeys = (width: 'desktop' | 'phone', use: object) => [
  { name: width, testMatch: 'journeys/*.spec.ts', testIgnore: drawn, ...journeysAt[width], dependencies, use },
  { name: `${width}-webgl`, testMatch: drawn, ...journeysAt[width], dependencies, use: { ...use, ...softwareWebGl } },
]

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
    launchOptions,
  },
  projects: [
    { name: 'world', testMatch: '*.setup.ts' },
    // Bytes as they are served: no browser.
    { name: 'served', testMatch: 'served/*.spec.ts', dependencies },
    // The journeys come before the page kinds, which are short: the workers finish close together.
    ...journeys('desktop', desktop),
    ...journeys('phone', phone),
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
