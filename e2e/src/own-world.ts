import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { goToWorld } from './addresses.ts'
import { freePorts, root, startProgram, untilReady } from './own-portal.ts'
import { pictureCache } from './picture-cache.ts'
import { highRateLimits } from './rate-limits.ts'

/**
 * `moveAhead` resolves once the clocks of portal and simulators are at least so many minutes ahead of this machine's;
 * they never go back, whatever an earlier test of the same world has done. `now`: what they show. `key`: of a business
 * system that sends the catalogue.
 */
export type OwnWorld = {
  readonly port: number
  readonly key: string
  moveAhead(minutes: number): Promise<void>
  now(): number
}

const programs = ['portal', 'simulators'] as const
const offsets = [10, 11, 12, 25]

const makeKey = 'apps/portal/src/commands/make-integration-key.ts'

/** Before the portal locks the database. */
function keyOf(env: NodeJS.ProcessEnv): string {
  const asked = ['scripts/run.mjs', makeKey, '--name', 'journeys', '--scope', 'catalogue:write']
  const said = execFileSync(process.execPath, asked, { cwd: root, env, encoding: 'utf8' })
  const key = said.match(/^nyhem_\S+$/m)?.[0]
  if (!key) throw new Error('no key')
  return key
}

async function inOwnWorld(work: (world: OwnWorld) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-world-'))
  const clock = join(folder, 'clock-ahead')
  writeFileSync(clock, '0')
  const port = await freePorts(offsets)
  const settings = {
    ...highRateLimits,
    PORT: String(port),
    NYHEM_DATA: join(folder, 'data'),
    NYHEM_PICTURE_CACHE: pictureCache,
    LOG_LEVEL: 'silent',
    // The cache uses real time.
    PAGE_CACHE_MB: '0',
  }
  const key = keyOf({ ...process.env, ...settings })
  const follows = `--import ${pathToFileURL(join(import.meta.dirname, 'clock-ahead.mjs'))}`
  const program = startProgram(['scripts/start.mjs'], { ...settings, CLOCK_AHEAD: clock, NODE_OPTIONS: follows })
  let aheadMs = 0
  try {
    await untilReady(String(port), 400_000)
    await work({
      port,
      key,
      async moveAhead(minutes) {
        aheadMs = Math.max(aheadMs, Math.round(minutes * 60_000))
        await moveClocks(clock, aheadMs)
      },
      now: () => Date.now() + aheadMs,
    })
  } finally {
    await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function moveClocks(file: string, aheadMs: number): Promise<void> {
  const ahead = String(aheadMs)
  writeFileSync(file, ahead)
  const shown = (name: string) => (existsSync(`${file}-${name}`) ? readFileSync(`${file}-${name}`, 'utf8') : '0')
  await expect.poll(() => programs.map(shown)).toEqual(programs.map(() => ahead))
}

/**
 * Provides a world of its own, portal and simulators, whose clocks can be moved ahead: started on a worker's first use.
 * The steps of a test go there.
 */
export const test = base.extend<{ ownWorld: OwnWorld }, { startedWorld: OwnWorld }>({
  startedWorld: [({ playwright: _ }, use) => inOwnWorld(use), { scope: 'worker', timeout: 450_000 }],
  ownWorld: async ({ startedWorld }, use) => {
    goToWorld(startedWorld.port)
    await use(startedWorld)
    goToWorld()
  },
})
