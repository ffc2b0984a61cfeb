import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { simulators } from './addresses.ts'
import { startPortal } from './own-portal.ts'

/** Lets work be done on a portal of its own, with the demo, whose clock can be moved ahead. */
export async function inHastyWorld(
  work: (world: { origin: string; moveAhead: (minutes: number) => void }) => Promise<void>,
): Promise<void> {
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
