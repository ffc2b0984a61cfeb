import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { pictureCache } from './picture-cache.ts'

export const root = join(import.meta.dirname, '../..')

/** Without the demo unless `settings` enable it. At a free port, or that of one that has ended (`PORT`). */
export async function startPortal(dataFolder: string, settings: Readonly<Record<string, string>> = {}) {
  const port = settings.PORT ?? (await freePort())
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
    // A group of its own: the command that starts the portal can not hand on a SIGKILL.
    detached: true,
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const killGroup = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL')
  }
  process.once('exit', killGroup)
  void ended.then(() => process.off('exit', killGroup))
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false
  await expect.poll(isReady, { timeout: 240_000 }).toBe(true)
  return {
    port: String(port),
    origin: `http://se.localhost:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
    /** As when the machine's power goes: at once, without a word to anybody. */
    async kill() {
      killGroup()
      await ended
    },
  }
}

/** A port that is free, as are those so many above it. */
export async function freePorts(above: readonly number[]): Promise<number> {
  for (;;) {
    const port = await freePort()
    const others = await Promise.all(above.map((offset) => isFree(port + offset)))
    if (others.every(Boolean)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

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
