import { describe, expect, it } from 'vitest'
import { encodeBytes } from './encoded-bytes.ts'
import { keptBytes } from './kept-bytes.ts'

describe('bytes that are kept', () => {
  it('are the same, in memory of their own', () => {
    const cut = Buffer.from('a small answer')
    expect(cut.buffer.byteLength).toBeGreaterThan(cut.length)
    const kept = keptBytes(cut)
    expect(kept.equals(cut)).toBe(true)
    expect(kept.buffer.byteLength).toBe(cut.length)
    expect(keptBytes(kept)).toBe(kept)
  })

  it('are those of every encoding', async () => {
    const { plain, gzip, br } = await encodeBytes(Buffer.from('{"tile":[1,2,3]}'))
    for (const bytes of [plain, gzip, br]) expect(bytes.buffer.byteLength).toBe(bytes.length)
  })
})
