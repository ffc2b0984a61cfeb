import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { countedContent } from '../counted-content.ts'
import { type FileStore, isFileKey } from '../files.ts'

/** What is being written bears this name until all of it is on the disk. */
const unfinished = '.part'

/**
 * Keeps files in a folder, in folders by the first two characters of their keys: `ab/abcd-…`. A file is on the disk, its
 * name included, before it is told to be kept. Throws TypeError for what is no key.
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
    async open(key) {
      try {
        return (await open(pathOf(key))).createReadStream()
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

/** Other folders that stand beside are none of ours. */
const isShelf = (name: string): boolean => /^[A-Za-z0-9-]{2}$/.test(name)

async function* keysIn(folder: string, before: Date): AsyncIterable<string> {
  for await (const name of namesIn(folder)) {
    const key = name.endsWith(unfinished) ? name.slice(0, -unfinished.length) : name
    if (isFileKey(key) && (await isOlder(join(folder, name), before))) yield key
  }
}

const isNotThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The new name is on the disk only when its folder is. */
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
