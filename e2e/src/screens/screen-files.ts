import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** What docs/screens may weigh without `compare`, which has its own limit. */
const budget = 16_000_000
const qualities = [38, 30, 24] as const

export const filesIn = async (folder: URL): Promise<string[]> =>
  (await readdir(folder)).filter((file) => !file.endsWith('compare'))

export async function bytesOf(folder: URL): Promise<number> {
  const sizes = await Promise.all((await filesIn(folder)).map(async (file) => (await stat(new URL(file, folder))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Removes the pictures of the run before; side-by-side pictures stay. */
export async function clear(folder: URL): Promise<void> {
  for (const file of await filesIn(folder)) await rm(new URL(file, folder))
}

/** Encodes pictures anew, lower and lower, until the folder is within its budget. */
export async function keepWithinBudget(folder: URL): Promise<void> {
  for (const quality of qualities) {
    if ((await bytesOf(folder)) <= budget) return
    for (const file of (await filesIn(folder)).filter(
      (name) => name.endsWith('.webp') && !name.startsWith('contract'),
    )) {
      const place = new URL(file, folder)
      const before = await readFile(place)
      const smaller = await sharp(before).webp({ quality }).toBuffer()
      if (smaller.length < before.length) await writeFile(place, smaller)
    }
  }
}
