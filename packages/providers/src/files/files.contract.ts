import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FileStore } from './files.ts'

/** Test access to an implementation. */
export type FilesUnderTest = {
  store: FileStore
  /** Backdates everything stored so far to that moment. */
  age(to: Date): Promise<void>
  close(): Promise<void>
}

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 7_919) % 251)
const content = (bytes: Uint8Array) => ({ stream: Readable.from([Buffer.from(bytes)]), bytes: bytes.length })

/** Listed keys, in order. */
export async function keysIn(store: FileStore, before: Date): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list(before)) keys.push(key)
  return keys.sort()
}

/** Tests for every FileStore implementation. */
export function filesContract(name: string, begin: () => Promise<FilesUnderTest>): void {
  describe(`files by ${name}`, () => {
    let under: FilesUnderTest
    beforeEach(async () => {
      under = await begin()
    })
    afterEach(() => under.close())

    const stored = async (key: string) => {
      const stream = await under.store.open(key)
      return stream && buffer(stream)
    }
    const listed = (before: Date) => keysIn(under.store, before)
    const later = () => new Date(Date.now() + 86_400_000)

    it('are stored to the last byte, with their hash', async () => {
      const bytes = bytesOf(300_001)
      const { sha256 } = await under.store.put('abcd-1', content(bytes))
      expect(Buffer.from(sha256)).toEqual(createHash('sha256').update(bytes).digest())
      expect(Buffer.compare((await stored('abcd-1')) ?? Buffer.alloc(0), bytes)).toBe(0)
    })
    it('are read in part, from the first to the last byte of a range', async () => {
      const bytes = bytesOf(300_001)
      await under.store.put('abcd-1', content(bytes))
      for (const [first, last] of [
        [0, 0],
        [299_999, 300_000],
        [65_000, 200_000],
      ] as const) {
        const part = await under.store.open('abcd-1', { first, last })
        expect(Buffer.compare(await buffer(part ?? Readable.from([])), bytes.subarray(first, last + 1))).toBe(0)
      }
    })
    it('have no range beyond their end, and none under another key', async () => {
      await under.store.put('abcd-1', content(bytesOf(10)))
      expect(await under.store.open('abcd-1', { first: 9, last: 10 })).toBeNull()
      expect(await under.store.open('abcd-1', { first: 10, last: 11 })).toBeNull()
      expect(await under.store.open('abcd-2', { first: 0, last: 0 })).toBeNull()
    })
    it('are not there under another key', async () => {
      await under.store.put('abcd-1', content(bytesOf(3)))
      expect(await stored('abcd-2')).toBeNull()
    })
    it('are gone once removed, and may be removed again', async () => {
      await under.store.put('abcd-1', content(bytesOf(3)))
      await under.store.remove('abcd-1')
      await under.store.remove('abcd-1')
      expect(await stored('abcd-1')).toBeNull()
    })
    it('leave nothing when the stream breaks off', async () => {
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from(bytesOf(1_000))
          throw new Error('cut')
        })(),
      )
      await expect(under.store.put('abcd-1', { stream: broken, bytes: 100_000 })).rejects.toThrow()
      expect(await stored('abcd-1')).toBeNull()
      expect(await listed(later())).toEqual([])
    })
    it('leave nothing when there are fewer or more bytes than was said', async () => {
      for (const bytes of [9, 11])
        await expect(under.store.put('abcd-1', { ...content(bytesOf(10)), bytes })).rejects.toThrow()
      expect(await stored('abcd-1')).toBeNull()
    })
    it('are listed by age', async () => {
      await under.store.put('abcd-1', content(bytesOf(3)))
      await under.store.put('bcde-2', content(bytesOf(3)))
      await under.age(new Date('2026-03-01T08:00:00Z'))
      await under.store.put('cdef-3', content(bytesOf(3)))
      expect(await listed(new Date('2026-03-02T08:00:00Z'))).toEqual(['abcd-1', 'bcde-2'])
      expect(await listed(later())).toEqual(['abcd-1', 'bcde-2', 'cdef-3'])
    })
    it('are requested by keys only, never by a path', async () => {
      for (const key of ['../../keys.json', 'ab/cd', '', 'a?b=c'])
        await expect(under.store.open(key)).rejects.toThrow(TypeError)
    })
  })
}
