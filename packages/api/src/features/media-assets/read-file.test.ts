import { describe, expect, it } from 'vitest'
import { sampleJpeg, samplePdf, zipOf } from '../case-files/sample-files.fixture.ts'
import { readFile } from './read-file.ts'

const clean = async () => 'Clean' as const

describe('a file for the library', () => {
  it('is scanned as it would be stored, and refused with what the scanner finds', async () => {
    const scanned: number[] = []
    const scan = (verdict: 'Infected' | 'NotScanned') => async (content: { bytes: number }) => {
      scanned.push(content.bytes)
      return verdict
    }
    const jpeg = Buffer.concat([await sampleJpeg(), Buffer.from('behind its end')])
    expect(await readFile(jpeg, scan('Infected'))).toEqual({ code: 'Refused', problem: 'Infected' })
    expect(await readFile(samplePdf, scan('NotScanned'))).toEqual({ code: 'Refused', problem: 'NotScanned' })
    expect(scanned[0]).toBeLessThan(jpeg.length)
  })
  it('is not an archive as well', async () => {
    const archive = zipOf([{ name: 'a.txt' }])
    const both = Buffer.concat([samplePdf, archive])
    expect(await readFile(both, clean)).toEqual({ code: 'Refused', problem: 'Broken' })
  })
  it('loses what stands behind the end of a picture', async () => {
    const jpeg = await sampleJpeg()
    const read = await readFile(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]), clean)
    if ('code' in read) throw new Error(read.code)
    expect(read.content.includes('<script>')).toBe(false)
  })
})
