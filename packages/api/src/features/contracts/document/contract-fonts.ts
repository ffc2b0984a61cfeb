import { readFileSync } from 'node:fs'
import type { Theme } from '@nyhem/domain/sites/site'
import type { Font, Glyph, GlyphRun } from 'fontkit'
import * as fontkit from 'fontkit'

/** The brand's display face for titles, one text face in two weights otherwise. */
export type Face = 'display' | 'strong' | 'text'

/** Other scripts, in one weight. */
const otherScripts = [
  'noto-cyrillic',
  'noto-cyrillic-ext',
  'noto-greek',
  'noto-vietnamese',
  'noto-hebrew',
  'noto-arabic',
]
const withExtension = (name: string) => [name, `${name}-ext`]
const displayOf = {
  norrvida: 'newsreader',
  bjorkgarden: 'literata',
  grannhem: 'familjen',
  // Sells no homes; a display face would be an extra file.
  anlaggning: 'text-strong',
} as const satisfies Record<Theme, string>

/** Fonts in fallback order. */
export const fontsOf = (theme: Theme, face: Face): readonly string[] => {
  const text = withExtension('text')
  if (face === 'text') return [...text, ...otherScripts]
  const strong = withExtension('text-strong')
  return face === 'strong'
    ? [...strong, ...otherScripts]
    : [...withExtension(displayOf[theme]), ...strong, ...otherScripts]
}

const opened = new Map<string, Font>()
const storedRuns = 20_000

/** Loads a font once per process. Rethrows file errors. */
export function openFont(name: string): Font {
  const known = opened.get(name)
  if (known) return known
  const font = fontkit.create(readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url))) as Font
  giveGlyphsTheirCharacters(font)
  rememberRuns(font)
  opened.set(name, font)
  return font
}

type GlyphClass = new (id: number, characters: readonly number[], font: Font) => Glyph

/**
 * fontkit keeps a glyph with the characters of its first use, and none if that was as a part of another: once `Ö` is
 * embedded, `O` would have no text. Here each use has its own.
 */
function giveGlyphsTheirCharacters(font: Font): void {
  const read = font.getGlyph.bind(font)
  const glyphs = new Map<string, Glyph>()
  font.getGlyph = (id, characters = []) => {
    const part = read(id)
    if (characters.length === 0 || !part) return part
    const key = `${id} ${characters}`
    const known = glyphs.get(key)
    if (known) return known
    const made = new (part.constructor as GlyphClass)(id, characters, font)
    glyphs.set(key, made)
    return made
  }
}

const withoutMarks = { mark: false, mkmk: false }

/** Positions of marks fail in fontkit where a font has no anchor for them: they stay where the font draws them. */
function shapeSafely(shape: Font['layout'], text: string): GlyphRun {
  try {
    return shape(text)
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    return shape(text, withoutMarks)
  }
}

/**
 * Shaping is the largest cost and contracts repeat words, so results are cached across documents. Positions are copied,
 * since drawing scales them in place.
 */
function rememberRuns(font: Font): void {
  const shape = font.layout.bind(font)
  const runs = new Map<string, GlyphRun>()
  font.layout = (text: string, ...options) => {
    if (options.some((option) => option !== undefined)) return shape(text, ...options)
    const known = runs.get(text) ?? shapeSafely(shape, text)
    if (runs.size >= storedRuns) runs.clear()
    runs.set(text, known)
    return {
      ...known,
      advanceWidth: known.advanceWidth,
      positions: known.positions.map((place) => ({ ...place })),
    } as GlyphRun
  }
}
