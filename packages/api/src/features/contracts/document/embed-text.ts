import type { Glyph, GlyphRun } from 'fontkit'

/** The part of pdfkit's embedded font that makes the text layer; its types leave it out. */
type EmbeddedFont = {
  layout(text: string): Pick<GlyphRun, 'glyphs' | 'positions'>
  encode(text: string): [string[], GlyphRun['positions']]
  readonly subset: { readonly glyphs: number[]; readonly mapping: Record<number, number> }
  readonly widths: number[]
  readonly unicode: (readonly number[])[]
  readonly scale: number
}

const prepared = new WeakSet<object>()

/**
 * Embeds a glyph once for each text that it stands for. pdfkit embeds it once, with the text of its first use: the
 * `Ž` within `Ǆ` has none of its own, and every later `Ž` would have lost its text.
 */
export function keepTextOfGlyphs(document: PDFKit.PDFDocument): void {
  const font = (document as unknown as { readonly _font: EmbeddedFont })._font
  if (prepared.has(font)) return
  prepared.add(font)
  const places = new Map<string, number>()
  const placeOf = (glyph: Glyph): number => {
    const key = `${glyph.id} ${glyph.codePoints}`
    const known = places.get(key)
    if (known !== undefined) return known
    const place = font.subset.glyphs.push(glyph.id) - 1
    // Components of other glyphs share the first.
    font.subset.mapping[glyph.id] ??= place
    font.widths[place] = glyph.advanceWidth * font.scale
    font.unicode[place] = glyph.codePoints
    places.set(key, place)
    return place
  }
  font.encode = (text) => {
    const { glyphs, positions } = font.layout(text)
    return [glyphs.map((glyph) => placeOf(glyph).toString(16).padStart(4, '0')), positions]
  }
}
