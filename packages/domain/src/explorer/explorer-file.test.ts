import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isExplorerFile, parseExplorerFileName } from './explorer-file.ts'

describe('the name of a panorama', () => {
  it('is three steps, with a small file beside the large one', () => {
    expect(parseExplorerFileName('type-3c/living_kitchen/oak-16.qhdr')).toEqual({
      file: 'type-3c/living_kitchen/oak-16',
      size: 'large',
    })
    expect(parseExplorerFileName('type-3c/living_kitchen/oak-16_lores.qhdr')).toEqual({
      file: 'type-3c/living_kitchen/oak-16',
      size: 'small',
    })
  })
  it.each([
    'a/b.qhdr',
    'a/b/c/d.qhdr',
    'a/b/c',
    'a/b/c.jpg',
    '../b/c.qhdr',
    'a/../c.qhdr',
    'a/b/.qhdr',
    'a/b/_lores.qhdr',
    'a/b/c_lores_lores.qhdr',
    'a//c.qhdr',
    '/a/b/c.qhdr',
    'A/b/c.qhdr',
    'a/b/c%2e.qhdr',
    'a\\b/c/d.qhdr',
    `${'a'.repeat(61)}/b/c.qhdr`,
  ])('is not %s', (path) => {
    expect(parseExplorerFileName(path)).toBeNull()
  })
  it('never leads out of its folder, whatever is requested', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '.', '/', '\\', '%', '_', '-', '\0') }), (text) => {
        if (isExplorerFile(text)) expect(text).toMatch(/^a[a_-]*\/a[a_-]*\/a[a_-]*$/)
      }),
    )
  })
})
