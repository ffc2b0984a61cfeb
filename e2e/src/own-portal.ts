import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { pictureCache } from './picture-cache.ts'

export const root = join(import.meta.dirname, '../..')

/** Without the demo unless `settings` enable it. */
export async function startPortal(dataFolder: string, settings: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/run.mjs', 'apps/portal/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      NYHEM_DATA: dataFolder,
      NYHEM_PICTURE_CACHE: pictureCache,
      NYHEM_DEMO: 'off',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
  return {
    origin: `http://se.localhost:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('no port'))
      server.close(() => resolve(address.port))
    })
  })
}
