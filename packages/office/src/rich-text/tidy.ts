import { Fragment, type Mark, type MarkType, type Node } from 'prosemirror-model'
import { type Align, schema } from './schema.ts'

/**
 * A block as Markdown can hold it: no empty paragraphs, no spaces at the edges of lines, tables with full rows, lists
 * loose only where there is space to see. Null for a block of nothing.
 */
export function tidyBlock(block: Node): Node | null {
  switch (block.type.name) {
    case 'paragraph':
    case 'heading': {
      const tidied = block.copy(tidyInline(block.content))
      return tidied.childCount === 0 ? null : tidied
    }
    case 'bullet_list':
    case 'ordered_list':
      return tidyList(block)
    case 'table':
      return tidyTable(block)
    default: {
      const children = tidyBlocks(block.content)
      return children.length === 0 ? null : block.copy(Fragment.fromArray(children))
    }
  }
}

export const tidyBlocks = (blocks: Fragment): Node[] =>
  blocks.content.map(tidyBlock).filter((block): block is Node => block !== null)

/**
 * Line breaks, tabs and other controls are spaces; so are those of a broken line in Markdown. Half letters and those
 * that are none can not be written in it.
 */
const plainSpaces = (text: string): string =>
  text.replace(/\p{Cc}+/gu, ' ').replace(/[\p{Cs}\p{Noncharacter_Code_Point}]/gu, '')

/** Text nodes are never empty. */
export const textNodes = (text: string, marks: readonly Mark[]): Node[] => {
  const plain = plainSpaces(text)
  return plain === '' ? [] : [schema.text(plain, marks)]
}

const isBreak = (node: Node | undefined): boolean => node?.type === schema.nodes.hard_break

export function tidyInline(content: Fragment): Fragment {
  const lines: Node[][] = [[]]
  for (const node of content.content) {
    if (isBreak(node)) lines.push([])
    else lines.at(-1)?.push(...textNodes(node.text ?? '', node.marks))
  }
  const trimmed = lines.map((line) => trimLine(emphasis.reduce(withoutOuterSpaces, line)))
  const first = trimmed.findIndex((line) => line.length > 0)
  const last = trimmed.findLastIndex((line) => line.length > 0)
  const nodes: Node[] = []
  for (const [index, line] of trimmed.slice(first, last + 1).entries()) {
    if (first === -1) break
    if (index > 0) nodes.push(schema.node('hard_break', null, undefined, marksAcross(trimmed, first + index)))
    nodes.push(...line)
  }
  return Fragment.fromArray(nodes)
}

/** A break belongs to what goes on from line to line. */
function marksAcross(lines: readonly Node[][], index: number): Mark[] {
  const before = lines
    .slice(0, index)
    .findLast((line) => line.length > 0)
    ?.at(-1)
  const after = lines.slice(index).find((line) => line.length > 0)?.[0]
  return (before?.marks ?? []).filter((mark) => after && mark.isInSet(after.marks))
}

const emphasis = [schema.marks.strong, schema.marks.em]

/** Spaces at the edges of emphasis stand outside it: there Markdown takes its signs for signs. */
function withoutOuterSpaces(line: readonly Node[], type: MarkType): Node[] {
  const isMarked = (node: Node | undefined): boolean => node !== undefined && type.isInSet(node.marks) !== undefined
  const plain = (text: string, { marks }: Node): Node[] =>
    text === '' ? [] : [schema.text(text, type.removeFromSet(marks))]
  const forwards: Node[] = []
  for (const node of line) {
    const text = node.text ?? ''
    const rest = isMarked(node) && !isMarked(forwards.at(-1)) ? text.trimStart() : text
    forwards.push(...plain(text.slice(0, text.length - rest.length), node))
    if (rest !== '') forwards.push(schema.text(rest, node.marks))
  }
  const backwards: Node[] = []
  for (const node of forwards.toReversed()) {
    const text = node.text ?? ''
    const rest = isMarked(node) && !isMarked(backwards.at(-1)) ? text.trimEnd() : text
    backwards.push(...plain(text.slice(rest.length), node))
    if (rest !== '') backwards.push(schema.text(rest, node.marks))
  }
  return backwards.toReversed()
}

function withoutLastSpaces(text: string): string {
  let end = text.length
  while (text[end - 1] === ' ') end -= 1
  return text.slice(0, end)
}

function trimLine(line: readonly Node[]): Node[] {
  const nodes = [...line]
  const trimAt = (index: number, trimmed: (text: string) => string): boolean => {
    const node = nodes.at(index)
    if (!node?.text) return false
    const text = trimmed(node.text)
    if (text === node.text) return false
    nodes.splice(index, 1, ...(text === '' ? [] : [schema.text(text, node.marks)]))
    return text === ''
  }
  while (trimAt(0, (text) => text.replace(/^ +/, '')));
  while (trimAt(-1, withoutLastSpaces));
  return nodes
}

function tidyItem(item: Node): Node {
  const [first, ...others] = item.content.content
  if (!first) return item
  const start = first.copy(tidyInline(first.content))
  const rest = tidyBlocks(Fragment.fromArray(others))
  // Markdown begins an item with its first block; only before another kind does an empty line stand.
  const isSkipped = start.childCount === 0 && rest[0]?.type === schema.nodes.paragraph
  return item.copy(Fragment.fromArray(isSkipped ? rest : [start, ...rest]))
}

/** Without items of nothing, which Markdown takes for space between the others. */
function tidyList(list: Node): Node | null {
  const items = list.content.content.map(tidyItem).filter((item) => item.textContent !== '')
  if (items.length === 0) return null
  const canBeLoose = items.length > 1 || items.some((item) => writtenBlocks(item).length > 1)
  const loose = items.some(needsSpace) || (canBeLoose && list.attrs.loose === true)
  const attrs =
    list.type === schema.nodes.ordered_list
      ? { loose, start: Math.min(Math.max(0, Math.trunc(list.attrs.start)), 999_999_999) }
      : { loose }
  return list.type.create(attrs, items)
}

/** Without the empty paragraph that an item begins with where Markdown has none. */
export const writtenBlocks = (item: Node): readonly Node[] => {
  const blocks = item.content.content
  return blocks[0]?.childCount === 0 ? blocks.slice(1) : blocks
}

const isList = (node: Node | undefined): boolean =>
  node?.type === schema.nodes.bullet_list || node?.type === schema.nodes.ordered_list

/** Without a line between, other blocks would run into each other; so does a list that can not interrupt a paragraph. */
function needsSpace(item: Node): boolean {
  const [first, second, ...others] = writtenBlocks(item)
  if (others.length > 0) return true
  return second !== undefined && !(first?.type === schema.nodes.paragraph && interrupts(second))
}

const interrupts = (block: Node): boolean =>
  isList(block) && (block.attrs.start ?? 1) === 1 && block.firstChild?.textContent.trim() !== ''

function tidyTable(table: Node): Node {
  const [head, ...rows] = table.content.content
  if (!head) return table
  const aligns: Align[] = head.content.content.map(({ attrs }) => attrs.align)
  const rowOf = (row: Node, cellType: 'table_header' | 'table_cell') =>
    row.copy(
      Fragment.fromArray(
        aligns.map((align, column) =>
          schema.node(cellType, { align }, tidyInline(row.maybeChild(column)?.content ?? Fragment.empty)),
        ),
      ),
    )
  return table.copy(Fragment.fromArray([rowOf(head, 'table_header'), ...rows.map((row) => rowOf(row, 'table_cell'))]))
}
