import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSlug } from './move-pages.ts'
import { slugFromTitle } from './slug-from-title.ts'

describe('a slug from a title', () => {
  it.each([
    ['Så faller ljuset i en tvåa', 'sa-faller-ljuset-i-en-tvaa'],
    ['Öppet hus: 27 november!', 'oppet-hus-27-november'],
    ['Bærekraft og miljø', 'baerekraft-og-miljo'],
    ['  Café – Straße ', 'cafe-strasse'],
    ['…', ''],
  ])('of "%s" is "%s"', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug)
  })
  it('ends with a whole word', () => {
    expect(slugFromTitle(`${'a'.repeat(40)} ${'b'.repeat(50)}`)).toBe('a'.repeat(40))
  })
  it('is a slug or empty, and its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const slug = slugFromTitle(title)
        expect(slug === '' || isSlug(slug)).toBe(true)
        expect(slugFromTitle(slug)).toBe(slug)
      }),
    )
  })
})
