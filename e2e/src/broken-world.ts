import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const root = join(import.meta.dirname, '../..')

/** A portal of its own on a data folder; it has no demo, which is all that a fault needs. */
async function startPortal(dataFolder: string) {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/run.mjs', 'apps/portal/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), NYHEM_DATA: dataFolder, NYHEM_DEMO: 'off', LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false
  await expect.poll(isReady, { timeout: 45_000 }).toBe(true)
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

/** Takes away a table that every page is made of, while nobody has the folder open. */
function breakContent(dataFolder: string): void {
  const script = `
    import { PGlite } from '@electric-sql/pglite'
    import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
    import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
    const database = new PGlite(process.argv[1], { extensions: { pg_trgm, unaccent } })
    await database.exec('alter table content_page rename to content_page_gone')
    await database.close()`
  execFileSync(process.execPath, ['--input-type=module', '-e', script, join(dataFolder, 'pglite')], {
    cwd: join(root, 'packages/api'),
  })
}

/** Lets work be done on a portal whose every page fails, for a fault made on purpose in its data. */
export async function inBrokenWorld(work: (origin: string) => Promise<void>): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'nyhem-e2e-'))
  try {
    await (await startPortal(dataFolder)).stop()
    breakContent(dataFolder)
    const portal = await startPortal(dataFolder)
    try {
      await work(portal.origin)
    } finally {
      await portal.stop()
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
