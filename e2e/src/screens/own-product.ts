import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { root } from '../own-portal.ts'
import { pictureCache } from '../picture-cache.ts'
import { highRateLimits } from '../rate-limits.ts'

/** Portal and simulators with a fresh demo, whose homes nobody has booked. */
export async function startProduct(port: number): Promise<{ stop: () => Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'nyhem-screens-'))
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      ...highRateLimits,
      PORT: String(port),
      NYHEM_DATA: dataFolder,
      NYHEM_PICTURE_CACHE: join(root, pictureCache),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const isReady = async () =>
    child.exitCode !== null || ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false)
  // The web package may be built first.
  await expect.poll(isReady, { timeout: 900_000, intervals: [1_000] }).toBe(true)
  if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}: is port ${port} in use?`)
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
