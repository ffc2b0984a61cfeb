import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export type Received = { readonly handle: FileHandle; readonly size: number; remove(): Promise<void> }

/** Streams to a private file. Returns `TooLarge` at the limit; throws when the stream breaks. Neither leaves a file. */
export async function receive(
  stream: Readable,
  { folder, mostBytes }: { folder: string; mostBytes: number },
): Promise<Received | 'TooLarge'> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const handle = await open(path, 'wx+')
  const remove = async () => {
    await handle.close()
    await rm(path, { force: true })
  }
  try {
    let size = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > mostBytes) break
      await handle.writeFile(chunk)
    }
    if (size <= mostBytes) return { handle, size, remove }
  } catch (error) {
    await remove()
    throw error
  }
  await remove()
  return 'TooLarge'
}

/** Removes files of killed processes; returns how many. */
export async function removeLeftovers(folder: string, before: Date): Promise<number> {
  await mkdir(folder, { recursive: true })
  let removed = 0
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found === null || found.mtime >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
