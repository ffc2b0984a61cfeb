import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { simulators } from './addresses.ts'
import { startPortal } from './own-portal.ts'

/** `moveAhead` resolves once the portal's clock has moved. */
type ShortTimeoutEnvironment = { origin: string; moveAhead: (minutes: number) => Promise<void> }

async function inShortTimeoutEnvironment(work: (world: ShortTimeoutEnvironment) => Promise<void>): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'nyhem-e2e-'))
  const clock = join(dataFolder, 'clock-ahead')
  writeFileSync(clock, '0')
  writeFileSync(`${clock}-now`, '0')
  try {
    const portal = await startPortal(join(dataFolder, 'data'), {
      NYHEM_DEMO: 'on',
      SIMULATORS_URL: simulators.replace('127.0.0.1', 'localhost').replace(/\/$/, ''),
      CLOCK_AHEAD: clock,
      // The cache uses real time.
      PAGE_CACHE_MB: '0',
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'clock-ahead.mjs'))}`,
    })
    try {
      await work({ origin: portal.origin, moveAhead: (minutes) => moveClock(clock, minutes) })
    } finally {
      await portal.stop()
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function moveClock(file: string, minutes: number): Promise<void> {
  const ahead = String(minutes * 60_000)
  writeFileSync(file, ahead)
  await expect.poll(() => readFileSync(`${file}-now`, 'utf8')).toBe(ahead)
}

/** Provides a demo portal whose clock can be moved ahead, started on a worker's first use. */
export const test = base.extend<object, { shortTimeoutEnvironment: ShortTimeoutEnvironment }>({
  shortTimeoutEnvironment: [
    ({ playwright: _ }, use) => inShortTimeoutEnvironment(use),
    { scope: 'worker', timeout: 180_000 },
  ],
})
