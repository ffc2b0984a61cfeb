import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another living process holds the embedded database: PGlite has one owner process. */
export class DataFolderInUse extends Error {
  readonly ownerProcess: number
  constructor(folder: string, ownerProcess: number) {
    super(
      `The data folder ${folder} is in use by process ${ownerProcess}. ` +
        'Stop it first, or set DATABASE_URL: several processes need a PostgreSQL server.',
    )
    this.name = 'DataFolderInUse'
    this.ownerProcess = ownerProcess
  }
}

/** Returns the release. A dead process's lock is taken over. */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'owner.lock')
  if (!claim(file)) {
    const owner = Number(readFileSync(file, 'utf8'))
    // Our own process id means a lock from before a container restart, where ids repeat.
    if (owner !== process.pid && isNodeAlive(owner)) throw new DataFolderInUse(folder, owner)
    rmSync(file, { force: true })
    if (!claim(file)) throw new DataFolderInUse(folder, Number(readFileSync(file, 'utf8')))
  }
  return () => rmSync(file, { force: true })
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Where Linux exposes a process's command, a recycled id that is not Node counts as dead. */
function isNodeAlive(id: number): boolean {
  if (!Number.isInteger(id) || id <= 0) return false
  try {
    process.kill(id, 0)
  } catch (error) {
    if (isCode(error, 'ESRCH')) return false
    if (!isCode(error, 'EPERM')) throw error
  }
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('node')
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'EACCES')) return true
    throw error
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
