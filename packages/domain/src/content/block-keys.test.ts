import { describe, expect, it } from 'vitest'
import { type KeyedBlock, keysFor } from './block-keys.ts'

const block = (kind: string, id: string, said: string, key?: string) => ({ kind, id, said, ...(key ? { key } : {}) })
const earlier = [block('text', 'text-1', 'a', 'text-1'), block('text', 'text-2', 'b', 'text-2')] as KeyedBlock[]

describe('the key of a block', () => {
  it('is at first its anchor', () => {
    expect(keysFor([block('text', 'text-1', 'a'), block('image', 'bild', 'b')], [])).toEqual(['text-1', 'bild'])
  })

  it('stays when another block is put before it, which gets a key of its own', () => {
    const written = [block('text', 'text-1', 'new'), block('text', 'text-2', 'a'), block('text', 'text-3', 'b')]
    expect(keysFor(written, earlier)).toEqual(['text-1-2', 'text-1', 'text-2'])
  })

  it('stays when blocks change places, and when the words of one change', () => {
    expect(keysFor([block('text', 'text-1', 'b'), block('text', 'text-2', 'a')], earlier)).toEqual(['text-2', 'text-1'])
    expect(keysFor([block('text', 'text-1', 'a'), block('text', 'text-2', 'other')], earlier)).toEqual([
      'text-1',
      'text-2',
    ])
  })

  it('is that of the file where the file has one', () => {
    expect(keysFor([block('text', 'text-1', 'a', 'text-2'), block('text', 'text-2', 'b')], earlier)).toEqual([
      'text-2',
      'text-1',
    ])
  })

  it('is never that of a block of another kind', () => {
    expect(keysFor([block('image', 'text-1', 'a')], earlier)).toEqual(['text-1-2'])
  })
})
