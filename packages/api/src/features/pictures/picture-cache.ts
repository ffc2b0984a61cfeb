import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PictureCache = {
  read(name: string): Promise<Buffer | null>
  store(name: string, bytes: Buffer): Promise<void>
}

/**
 * Files in a folder, at most `mostBytes` of them, the least recently used leaving first; before a start counts when a
 * file was last read or written by the disk's account. Processes that share a folder each count what they have used.
 */
export function openPictureCache(folder: string, mostBytes: number): PictureCache {
  /** Sizes by name, least recently used first. */
  const sizes = new Map<string, number>()
  let total = 0
  let removing: Promise<void> = Promise.resolve()

  function use(name: string, size: number): void {
    total += size - (sizes.get(name) ?? 0)
    sizes.delete(name)
    sizes.set(name, size)
  }

  async function removeOldest(): Promise<void> {
    for (const [name, size] of sizes) {
      if (total <= mostBytes) return
      sizes.delete(name)
      total -= size
      await rm(join(folder, name), { force: true })
    }
  }

  async function readFolder(): Promise<void> {
    for (const { name, size } of await filesOf(folder)) use(name, size)
    await removeOldest()
  }

  const opened = readFolder()
  // Rethrown to the first that asks.
  opened.catch(() => undefined)

  return {
    async read(name) {
      await opened
      const bytes = await ifThere(readFile(join(folder, name)))
      if (bytes) use(name, bytes.length)
      return bytes
    },
    async store(name, bytes) {
      await opened
      await mkdir(folder, { recursive: true })
      // Renamed when complete: no reader or second process sees a partial picture.
      const draft = join(folder, `${name}.${randomUUID()}`)
      try {
        await writeFile(draft, bytes)
        await rename(draft, join(folder, name))
      } catch (error) {
        // On a full disk a part of it would stay.
        await rm(draft, { force: true })
        throw error
      }
      use(name, bytes.length)
      removing = removing.then(removeOldest, removeOldest)
      await removing
    },
  }
}

/** Least recently used first; drafts of a process that was killed among them. */
async function filesOf(folder: string): Promise<{ name: string; size: number }[]> {
  const found: { name: string; size: number; usedMs: number }[] = []
  for (const name of (await ifThere(readdir(folder))) ?? []) {
    const file = await ifThere(stat(join(folder, name)))
    if (file?.isFile()) found.push({ name, size: file.size, usedMs: Math.max(file.atimeMs, file.mtimeMs) })
  }
  return found.sort((one, other) => one.usedMs - other.usedMs)
}

/** Null: not there. */
async function ifThere<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
