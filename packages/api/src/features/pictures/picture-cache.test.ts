import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPictureCache } from './picture-cache.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyhem-pictures-'))
})
afterEach(() => rm(folder, { recursive: true }))

const picture = Buffer.alloc(100, 1)
const files = async () => (await readdir(folder)).sort()

describe('the cache of pictures', () => {
  it('holds as many bytes as said, the least recently used leaving first', async () => {
    const cache = openPictureCache(folder, 300)
    for (const name of ['a', 'b', 'c']) await cache.store(name, picture)
    expect(await cache.read('a')).toEqual(picture)
    await cache.store('d', picture)
    expect(await files()).toEqual(['a', 'c', 'd'])
    expect(await cache.read('b')).toBeNull()
  })

  it('counts what was there before it was opened, by when it was last used', async () => {
    for (const [day, name] of ['new', 'old', 'read'].entries()) {
      await writeFile(join(folder, name), picture)
      const written = new Date(`2026-03-0${3 - day}T08:00:00Z`)
      const isRead = name === 'read'
      await utimes(join(folder, name), isRead ? new Date('2026-03-09T08:00:00Z') : written, written)
    }
    const cache = openPictureCache(folder, 200)
    expect(await cache.read('old')).toBeNull()
    expect(await files()).toEqual(['new', 'read'])
    await cache.store('another', picture)
    expect(await files()).toEqual(['another', 'read'])
  })

  it('leaves nothing of a picture that it could not store', async () => {
    const cache = openPictureCache(folder, 300)
    await mkdir(join(folder, 'a'))
    await expect(cache.store('a', picture)).rejects.toThrow()
    expect(await files()).toEqual(['a'])
  })

  it('holds nothing where it may not, and counts a picture stored again once', async () => {
    const none = openPictureCache(folder, 0)
    await none.store('a', picture)
    expect(await files()).toEqual([])
    const cache = openPictureCache(folder, 200)
    for (const name of ['a', 'b', 'b', 'b']) await cache.store(name, picture)
    expect(await files()).toEqual(['a', 'b'])
  })
})
