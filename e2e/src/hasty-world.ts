import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base } from '@playwright/test'
import { simulators } from './addresses.ts'
import { startPortal } from './own-portal.ts'

type HastyWorld = { origin: string; moveAhead: (minutes: number) => void }

async function inHastyWorld(work: (world: HastyWorld) => Promise<void>): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'nyhem-e2e-'))
  const clock = join(dataFolder, 'clock-ahead')
  writeFileSync(clock, '0')
  try {
    const portal = await startPortal(join(dataFolder, 'data'), {
      NYHEM_DEMO: 'on',
      SIMULATORS_URL: simulators.replace('127.0.0.1', 'localhost').replace(/\/$/, ''),
      CLOCK_AHEAD: clock,
      // Ready pages are kept by the time that passes in truth.
      PAGE_CACHE_MB: '0',
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'clock-ahead.mjs'))}`,
    })
    try {
      await work({ origin: portal.origin, moveAhead: (minutes) => writeFileSync(clock, String(minutes * 60_000)) })
    } finally {
      await portal.stop()
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** With a portal whose clock can be moved ahead, with the demo: it starts for the first test of a worker that asks for it. */
export const test = base.extend<object, { hastyWorld: HastyWorld }>({
  hastyWorld: [({ playwright: _ }, use) => inHastyWorld(use), { scope: 'worker', timeout: 180_000 }],
})
