import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { pictureCache } from './picture-cache.ts'

export const root = join(import.meta.dirname, '../..')

/** Without the demo unless `settings` enable it. At a free port, or that of one that has ended (`PORT`). */
export async function startPortal(dataFolder: string, settings: Readonly<Record<string, string>> = {}) {
  const port = settings.PORT ?? (await freePort())
  const program = startProgram(['scripts/run.mjs', 'apps/portal/dist/main.js'], {
    PORT: String(port),
    NYHEM_DATA: dataFolder,
    NYHEM_PICTURE_CACHE: pictureCache,
    NYHEM_DEMO: 'off',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  await untilReady(String(port))
  return {
    port: String(port),
    origin: `http://se.localhost:${port}`,
    ...program,
  }
}

/** A command of the project in a process group of its own: it can not hand on a SIGKILL to what it starts. */
export function startProgram(command: readonly string[], settings: Readonly<Record<string, string | undefined>>) {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: 'ignore',
    detached: true,
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const killGroup = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL')
  }
  process.once('exit', killGroup)
  void ended.then(() => process.off('exit', killGroup))
  return {
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

/** `timeout` in milliseconds. */
export async function untilReady(port: string, timeout = 240_000): Promise<void> {
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false
  await expect.poll(isReady, { timeout }).toBe(true)
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
