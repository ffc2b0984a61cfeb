import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { countedContent } from '../counted-content.ts'
import { type FileStore, isFileKey } from '../files.ts'

/** Suffix of a file until it is fully on disk. */
const unfinished = '.part'

/**
 * Stores files in a folder by the first two characters of the key: `ab/abcd-…`. Files and names are flushed to disk
 * before success. Throws TypeError for an invalid key.
 */
export function diskFiles(folder: string): FileStore {
  const folderOf = (key: string) => join(folder, key.slice(0, 2))
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new TypeError('no key of a file')
    return join(folderOf(key), key)
  }

  return {
    async put(key, { stream, bytes }) {
      const path = pathOf(key)
      await mkdir(folderOf(key), { recursive: true })
      const counted = countedContent(bytes)
      try {
        await pipeline(stream, counted.stream, createWriteStream(path + unfinished, { flush: true }))
        await rename(path + unfinished, path)
        await flushFolder(folderOf(key))
      } catch (error) {
        stream.destroy()
        await rm(path + unfinished, { force: true })
        throw error
      }
      return { sha256: counted.sha256() }
    },
    async open(key, range) {
      try {
        const file = await open(pathOf(key))
        if (!range) return file.createReadStream()
        if ((await sizeOf(file)) > range.last) return file.createReadStream({ start: range.first, end: range.last })
        await file.close()
        return null
      } catch (error) {
        if (isNotThere(error)) return null
        throw error
      }
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(path + unfinished, { force: true })
    },
    async *list(before) {
      for await (const shelf of namesIn(folder)) if (isShelf(shelf)) yield* keysIn(join(folder, shelf), before)
    },
    close: () => undefined,
  }
}

/** Closes the file if that fails. */
async function sizeOf(file: FileHandle): Promise<number> {
  try {
    return (await file.stat()).size
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Other folders are ignored. */
const isShelf = (name: string): boolean => /^[A-Za-z0-9-]{2}$/.test(name)

async function* keysIn(folder: string, before: Date): AsyncIterable<string> {
  for await (const name of namesIn(folder)) {
    const key = name.endsWith(unfinished) ? name.slice(0, -unfinished.length) : name
    if (isFileKey(key) && (await isOlder(join(folder, name), before))) yield key
  }
}

const isNotThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A new name is durable only once its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* namesIn(folder: string): AsyncIterable<string> {
  try {
    for await (const { name } of await opendir(folder)) yield name
  } catch (error) {
    if (!isNotThere(error)) throw error
  }
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < before
  } catch (error) {
    if (isNotThere(error)) return false
    throw error
  }
}
