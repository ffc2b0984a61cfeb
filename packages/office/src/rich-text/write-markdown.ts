import type { Node } from 'prosemirror-model'
import { type ReadBlock, type ReadMarkdown, readMarkdown } from './read-markdown.ts'
import { schema } from './schema.ts'
import { tidyBlocks } from './tidy.ts'
import { type ListMarker, writeBlock } from './write-block.ts'

/**
 * The Markdown of a text that was `before`. A block that is what it was is written as it was, letter for letter, with
 * what stood between it and the next.
 */
export function writeMarkdown(doc: Node, before = ''): string {
  const blocks = tidyBlocks(doc.content)
  const read = readMarkdown(before)
  const kept = keptBlocks(read.blocks, blocks)
  if (blocks.length === read.blocks.length && kept.every((index, place) => index === place)) return before
  const written = join(blocks, kept, { markdown: before, read })
  return holds(written, blocks) ? written : joinAnew(blocks)
}

function holds(markdown: string, blocks: readonly Node[]): boolean {
  const { blocks: found } = readMarkdown(markdown)
  return found.length === blocks.length && found.every(({ block }, index) => blocks[index]?.eq(block))
}

type Source = { markdown: string; read: ReadMarkdown }
type Range = { start: number; end: number }

/** `kept`: for each block, the index of the one that it was; -1 for a new one. */
function join(blocks: readonly Node[], kept: readonly number[], { markdown, read }: Source): string {
  const ranges: Range[] = []
  let text = ''
  let above: ListMarker | null = null
  for (const [place, block] of blocks.entries()) {
    const source = read.blocks[kept[place] ?? -1]
    const gap = gapAbove(read, kept, place)
    const asItWas = source && markdown.slice(source.start, source.end)
    const avoid = sameKind(blocks[place - 1], block) ? above : null
    const isKept = asItWas !== undefined && (gap !== undefined || avoid === null || markerOf(block, asItWas) !== avoid)
    const written = isKept ? asItWas : writeBlock(block, avoid)
    text += (gap ? markdown.slice(gap.start, gap.end) : between(place)) + written
    above = markerOf(block, written)
    if (source) ranges.push({ start: gap?.start ?? source.start, end: source.end })
  }
  const last = read.blocks.length - 1
  const end = last >= 0 && kept.at(-1) === last ? (read.blocks[last]?.end ?? 0) : markdown.length
  ranges.push({ start: end, end: markdown.length })
  return [text + markdown.slice(end), ...lostDefinitions(ranges, { markdown, read })].filter(Boolean).join('\n\n')
}

const between = (place: number): string => (place === 0 ? '' : '\n\n')

/** Links of other blocks may need them. */
function lostDefinitions(ranges: readonly Range[], { markdown, read }: Source): string[] {
  const isLost = (one: Range) => !ranges.some(({ start, end }) => start <= one.start && one.end <= end)
  return read.definitions.filter(isLost).map(({ start, end }) => markdown.slice(start, end).trim())
}

/** What stood between this block and the one above, if that is still the same; or above the first. */
function gapAbove({ blocks }: ReadMarkdown, kept: readonly number[], place: number): Range | undefined {
  const index = kept[place] ?? -1
  const own = blocks[index]
  if (!own) return undefined
  if (place === 0) return index === 0 ? { start: 0, end: own.start } : undefined
  const before = blocks[index - 1]
  return before && kept[place - 1] === index - 1 ? { start: before.end, end: own.start } : undefined
}

function joinAnew(blocks: readonly Node[]): string {
  let above: ListMarker | null = null
  const written = blocks.map((block, place) => {
    const text = writeBlock(block, sameKind(blocks[place - 1], block) ? above : null)
    above = markerOf(block, text)
    return text
  })
  return written.join('\n\n')
}

const isList = ({ type }: Node): boolean => type === schema.nodes.bullet_list || type === schema.nodes.ordered_list
const sameKind = (above: Node | undefined, block: Node): boolean => above?.type === block.type && isList(block)

function markerOf(block: Node, written: string): ListMarker | null {
  if (!isList(block)) return null
  return (/^\s*(?:\d+)?([-*+.)])/.exec(written)?.[1] as ListMarker | undefined) ?? null
}

/** Pairs the blocks with those of before: as many as possible in their order, then those that have moved. */
function keptBlocks(before: readonly ReadBlock[], now: readonly Node[]): number[] {
  const kept: number[] = now.map(() => -1)
  const isSame = (index: number, place: number) => {
    const block = now[place]
    return block !== undefined && before[index]?.block.eq(block) === true
  }
  let start = 0
  while (start < now.length && isSame(start, start)) {
    kept[start] = start
    start += 1
  }
  let end = 0
  while (end < Math.min(now.length, before.length) - start && isSame(before.length - 1 - end, now.length - 1 - end)) {
    kept[now.length - 1 - end] = before.length - 1 - end
    end += 1
  }
  const middle = { from: start, before: before.length - end, now: now.length - end }
  for (const [index, place] of longestPairs(middle, isSame)) kept[place] = index
  for (const [place, index] of kept.entries()) {
    if (index === -1) kept[place] = before.findIndex((_, other) => !kept.includes(other) && isSame(other, place))
  }
  return kept
}

type Middle = { from: number; before: number; now: number }

/** The longest common sequence, of a few blocks: what stands between the same beginning and end. */
function longestPairs(
  { from, before, now }: Middle,
  isSame: (index: number, place: number) => boolean,
): [number, number][] {
  const width = now - from + 1
  const lengths = new Uint16Array((before - from + 1) * width)
  const at = (index: number, place: number) => (index - from) * width + place - from
  for (let index = before - 1; index >= from; index--) {
    for (let place = now - 1; place >= from; place--) {
      lengths[at(index, place)] = isSame(index, place)
        ? (lengths[at(index + 1, place + 1)] ?? 0) + 1
        : Math.max(lengths[at(index + 1, place)] ?? 0, lengths[at(index, place + 1)] ?? 0)
    }
  }
  const pairs: [number, number][] = []
  let [index, place] = [from, from]
  while (index < before && place < now) {
    if (isSame(index, place)) pairs.push([index++, place++])
    else if ((lengths[at(index + 1, place)] ?? 0) >= (lengths[at(index, place + 1)] ?? 0)) index += 1
    else place += 1
  }
  return pairs
}
