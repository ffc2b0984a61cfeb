import { createRequire } from 'node:module'
import type { Theme } from '@nyhem/domain/sites/site'
import type { Bidi, EmbeddingLevels } from 'bidi-js'
import { writtenOut } from '../texts/plain-text.ts'
import { type Face, fontsOf, openFont } from './contract-fonts.ts'

/** One-font run, drawn left to right; `text` is in reading order. */
export type Piece = { readonly font: string; readonly text: string; readonly width: number }
export type Line = { readonly pieces: readonly Piece[]; readonly width: number }

// Its types declare a default export that its CommonJS file lacks.
const makeBidi = createRequire(import.meta.url)('bidi-js') as () => Bidi
const bidi = makeBidi()
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const isolates = /[\u2066-\u2069]/g
const space = ' '

export type Typesetter = {
  /** Pieces are in visual order. Never fails. */
  lines(text: string, size: number, width: number): readonly Line[]
  width(text: string, size: number): number
}

const storedTexts = 4_000

type Run = { readonly font: string; readonly text: string }

const setters = new Map<string, Typesetter>()

export function typesetter(theme: Theme, face: Face): Typesetter {
  const key = `${theme} ${face}`
  const known = setters.get(key)
  if (known) return known
  const made = makeTypesetter(fontsOf(theme, face))
  setters.set(key, made)
  return made
}

function makeTypesetter(fonts: readonly string[]): Typesetter {
  const fontOf = fontFinder(fonts)
  const [first = ''] = fonts
  const shown = (text: string) =>
    [...text].map((character) => (fontOf(character) === null ? writtenOut(character) : character)).join('')
  const runsOf = (text: string) => splitRuns(text, (character) => fontOf(character) ?? first)
  const widthOf = (text: string, size: number) => runsOf(text).reduce((sum, run) => sum + widthOfRun(run) * size, 0)
  const toPieces = (runs: readonly Run[], size: number): readonly Piece[] =>
    runs.map((run) => ({ ...run, width: widthOfRun(run) * size }))

  // Most terms paragraphs are identical in every contract.
  const broken = new Map<string, readonly Line[]>()
  return {
    width: (text, size) => widthOf(shown(text), size),
    lines(text, size, width) {
      const key = `${size} ${width} ${text}`
      const known = broken.get(key)
      if (known) return known
      const made = setLines(text, size, width)
      if (broken.size >= storedTexts) broken.clear()
      broken.set(key, made)
      return made
    },
  }

  function setLines(text: string, size: number, width: number): readonly Line[] {
    const whole = shown(text)
    const levels = rightToLeft.test(whole) ? bidi.getEmbeddingLevels(whole, 'ltr') : null
    return breakLines(whole, width, (part) => widthOf(part, size)).map(({ start, end }) => {
      const runs = levels ? inVisualOrder(whole, levels, start, end).flatMap(runsOf) : runsOf(whole.slice(start, end))
      const pieces = toPieces(runs, size)
      return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) }
    })
  }
}

/** First font with a character, or null. Isolates are never drawn, so any font will do. */
function fontFinder(fonts: readonly string[]): (character: string) => string | null {
  const found = new Map<string, string | null>()
  return (character) => {
    const known = found.get(character)
    if (known !== undefined) return known
    const code = character.codePointAt(0) ?? 0
    const has = (name: string) => openFont(name).hasGlyphForCodePoint(code)
    const font = /[\u2066-\u2069]/.test(character) ? (fonts[0] ?? null) : (fonts.find(has) ?? null)
    found.set(character, font)
    return font
  }
}

function splitRuns(text: string, fontOf: (character: string) => string): readonly Run[] {
  const runs: { font: string; text: string }[] = []
  for (const character of text.replace(isolates, '')) {
    const last = runs.at(-1)
    // A space stays with the preceding word: it looks alike in all fonts, and words of one script stay in one run.
    const font = character === space && last ? last.font : fontOf(character)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

const widths = new Map<string, number>()
const storedWidths = 50_000

/** Width at size 1, by word, as drawn. */
function widthOfRun({ font, text }: Run): number {
  return text.split(/(?<= )/).reduce((sum, word) => sum + widthOfWord(font, word), 0)
}

function widthOfWord(font: string, word: string): number {
  const key = `${font} ${word}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const opened = openFont(font)
  const width = opened.layout(word).advanceWidth / opened.unitsPerEm
  if (widths.size >= storedWidths) widths.clear()
  widths.set(key, width)
  return width
}

type Span = { readonly start: number; readonly end: number }

/** Breaks at spaces; words wider than a line are broken where it is full. */
function breakLines(text: string, width: number, widthOf: (text: string) => number): readonly Span[] {
  const lines: { start: number; end: number }[] = []
  let line = { start: 0, end: 0 }
  let used = 0
  const endLine = (next: number) => {
    lines.push(line)
    line = { start: next, end: next }
    used = 0
  }
  for (const { index, 0: word } of text.matchAll(/[^ ]+/g)) {
    const gap = line.end > line.start ? widthOf(text.slice(line.end, index)) : 0
    const wide = widthOf(word)
    if (used + gap + wide > width && line.end > line.start) endLine(index)
    else if (line.end === line.start) line.start = index
    else used += gap
    if (wide <= width) {
      used += wide
      line.end = index + word.length
      continue
    }
    let at = index
    for (const character of word) {
      const one = widthOf(character)
      if (used + one > width && line.end > line.start) endLine(at)
      used += one
      at += character.length
      line.end = at
    }
  }
  if (line.end > line.start || lines.length === 0) lines.push(line)
  return lines
}

/**
 * Runs of a line with right-to-left text in visual order. The font reverses characters; words are reordered here, since
 * each is drawn separately.
 */
function inVisualOrder(text: string, levels: EmbeddingLevels, start: number, end: number): readonly string[] {
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels, start, end - 1)
  const order = bidi.getReorderedIndices(text, levels, start, end - 1)
  const stretches: { rtl: boolean; indices: number[] }[] = []
  for (const index of order) {
    const isRtl = (levels.levels[index] ?? 0) % 2 === 1
    // Digits within Hebrew have their own level and start a new run; so does a space between words.
    const last = stretches.at(-1)
    const previous = last?.indices.at(-1)
    const follows = previous !== undefined && index === previous + (isRtl ? -1 : 1)
    const isSpace = text[index] === space || (previous !== undefined && text[previous] === space)
    if (last && last.rtl === isRtl && follows && !(isRtl && isSpace)) last.indices.push(index)
    else stretches.push({ rtl: isRtl, indices: [index] })
  }
  return stretches.map(({ rtl, indices }) =>
    (rtl ? indices.toReversed() : indices).map((index) => mirrored.get(index) ?? text[index] ?? '').join(''),
  )
}
