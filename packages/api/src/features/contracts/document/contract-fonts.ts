import { readFileSync } from 'node:fs'
import type { Theme } from '@nyhem/domain/sites/site'
import type { Font, GlyphRun } from 'fontkit'
import * as fontkit from 'fontkit'

/** How text is set: the brand's display face for titles, one text face in two weights for the rest. */
export type Face = 'display' | 'strong' | 'text'

/** Letters of other scripts, in one weight. */
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
  // Does not sell homes; its display face would be one more file.
  anlaggning: 'text-strong',
} as const satisfies Record<Theme, string>

/** Fonts in the order in which they are asked for a character. */
export const fontsOf = (theme: Theme, face: Face): readonly string[] => {
  const text = withExtension('text')
  if (face === 'text') return [...text, ...otherScripts]
  const strong = withExtension('text-strong')
  return face === 'strong'
    ? [...strong, ...otherScripts]
    : [...withExtension(displayOf[theme]), ...strong, ...otherScripts]
}

const opened = new Map<string, Font>()
const keptRuns = 20_000

/** A font, read and parsed once for the life of the process. Throws what reading the file throws. */
export function openFont(name: string): Font {
  const known = opened.get(name)
  if (known) return known
  const font = fontkit.create(readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url))) as Font
  rememberRuns(font)
  opened.set(name, font)
  return font
}

/**
 * Shaping a word costs more than all else together, and contracts say the same words: shaped once, kept for the next
 * document. Positions are copied, since whoever draws them scales them in place.
 */
function rememberRuns(font: Font): void {
  const shape = font.layout.bind(font)
  const runs = new Map<string, GlyphRun>()
  font.layout = (text: string, ...options) => {
    if (options.some((option) => option !== undefined)) return shape(text, ...options)
    const known = runs.get(text) ?? shape(text)
    if (runs.size >= keptRuns) runs.clear()
    runs.set(text, known)
    return {
      ...known,
      advanceWidth: known.advanceWidth,
      positions: known.positions.map((place) => ({ ...place })),
    } as GlyphRun
  }
}
