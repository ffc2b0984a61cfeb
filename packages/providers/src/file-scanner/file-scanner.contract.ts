import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eicar } from './eicar.ts'
import type { FileScanner } from './file-scanner.ts'

/** Test access to an implementation. */
export type FileScannerUnderTest = {
  scanner: FileScanner
  /** The scanner is away: nothing listens. */
  stop(): Promise<void>
  /** It takes the connection, and never answers. */
  silence(): Promise<void>
  /** It ends the connection in the middle of a file. */
  cut(): Promise<void>
  /** It answers what no scanner answers. */
  babble(): Promise<void>
  close(): Promise<void>
}

const pieceOf = (bytes: number): Buffer => Buffer.alloc(bytes, 'ett par rader text. ')

/** A file's content in chunks, and how many of them were read. */
export function contentOf(chunks: readonly (Buffer | string)[]) {
  const buffers = chunks.map((chunk) => Buffer.from(chunk))
  let read = 0
  const stream = Readable.from(
    (function* () {
      for (const buffer of buffers) {
        read += 1
        yield buffer
      }
    })(),
    { objectMode: false },
  )
  return { stream, bytes: buffers.reduce((sum, { length }) => sum + length, 0), read: () => read }
}

/** Tests for every FileScanner implementation. */
export function fileScannerContract(name: string, begin: () => Promise<FileScannerUnderTest>): void {
  describe(`files scanned by ${name}`, () => {
    let under: FileScannerUnderTest
    beforeEach(async () => {
      under = await begin()
    })
    afterEach(() => under.close())

    it('are clean when nothing is found in them', async () => {
      expect(await under.scanner.scan(contentOf([pieceOf(300_001), pieceOf(7)]))).toEqual({ code: 'Clean' })
    })
    it('are clean when there is nothing in them', async () => {
      expect(await under.scanner.scan(contentOf([]))).toEqual({ code: 'Clean' })
    })
    it('are infected by what stands at their beginning, their end, or across two chunks', async () => {
      for (const chunks of [[eicar], [pieceOf(200_000), eicar], [pieceOf(9), eicar.slice(0, 30), eicar.slice(30)]]) {
        const verdict = await under.scanner.scan(contentOf(chunks))
        expect(verdict).toEqual({ code: 'Infected', signature: expect.stringMatching(/eicar/i) })
      }
    })
    it('are scanned several at once, each with a verdict of its own', async () => {
      const infected = [false, true, false, true, true, false, false, true]
      const verdicts = await Promise.all(
        infected.map((isInfected) => under.scanner.scan(contentOf([pieceOf(90_000), isInfected ? eicar : 'text']))),
      )
      expect(verdicts.map(({ code }) => code === 'Infected')).toEqual(infected)
    })
    it('have no verdict when the scanner is away, silent, cut off or incomprehensible', async () => {
      for (const [fault, reason] of [
        ['silence', 'timeout'],
        ['cut', 'unreachable'],
        ['babble', 'garbage'],
        ['stop', 'unreachable'],
      ] as const) {
        await under[fault]()
        const content = contentOf([pieceOf(500_000)])
        expect(await under.scanner.scan(content)).toEqual({ code: 'NotScanned', reason })
        expect(content.stream.destroyed).toBe(true)
      }
    })
    it('fail with what breaks off their content, and are not called clean', async () => {
      const broken = Readable.from(
        (function* () {
          yield pieceOf(1_000)
          throw new Error('the disk is gone')
        })(),
      )
      await expect(under.scanner.scan({ stream: broken, bytes: 2_000 })).rejects.toThrow('the disk is gone')
    })
    it('fail when there are fewer or more bytes than was said', async () => {
      for (const bytes of [9, 11])
        await expect(under.scanner.scan({ ...contentOf([pieceOf(10)]), bytes })).rejects.toThrow('than was said')
    })
    it('tell whether the scanner is there', async () => {
      expect(await under.scanner.isThere()).toBe(true)
      await under.stop()
      expect(await under.scanner.isThere()).toBe(false)
    })
  })
}
