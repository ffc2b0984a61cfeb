import type { BlockContent, ListItem, PhrasingContent, TableRow } from 'mdast'
import { gfmAutolinkLiteralToMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import type { Fragment, Node } from 'prosemirror-model'
import { type Nesting, phrasingOf } from './phrasing.ts'
import { readMarkdown } from './read-markdown.ts'
import { schema } from './schema.ts'
import { writtenBlocks } from './tidy.ts'

/** The usual one first. */
const nestings: readonly Nesting[] = [
  'longest',
  ['link', 'strong', 'em'],
  ['link', 'em', 'strong'],
  ['em', 'strong', 'link'],
  ['strong', 'em', 'link'],
]

/** Marks of lists that stand directly below another list of their kind. */
export type ListMarker = '-' | '*' | '.' | ')'

/** Markdown of one tidy block. `avoid`: the marker of a list right above, which this one would join. */
export const writeBlock = (block: Node, avoid: ListMarker | null = null): string => write(blockOf(block), avoid)

function write(block: BlockContent, avoid: ListMarker | null): string {
  const options: Options = {
    extensions: [gfmTableToMarkdown(), gfmAutolinkLiteralToMarkdown()],
    bullet: avoid === '-' ? '*' : '-',
    bulletOrdered: avoid === '.' ? ')' : '.',
    listItemIndent: 'one',
  }
  return toMarkdown({ type: 'root', children: [block] }, options).replace(/\n$/, '')
}

/**
 * Where marks meet inside a word, one nesting reads as something else than another. The first that is read back as it
 * was is taken.
 */
function inlineOf(content: Fragment): PhrasingContent[] {
  const usual = phrasingOf(content, 'longest')
  const isPlain = content.content.every(({ marks }) => marks.length === 0)
  return isPlain ? usual : (nestings.map((nesting) => phrasingOf(content, nesting)).find(isReadAs(content)) ?? usual)
}

const isReadAs =
  (content: Fragment) =>
  (children: PhrasingContent[]): boolean => {
    const [read, ...more] = readMarkdown(write({ type: 'paragraph', children }, null)).blocks
    return more.length === 0 && read?.block.eq(schema.node('paragraph', null, content)) === true
  }

const blocksOf = (blocks: readonly Node[]): BlockContent[] => blocks.map(blockOf)

function blockOf(block: Node): BlockContent {
  const { attrs, content } = block
  switch (block.type.name) {
    case 'heading':
      return { type: 'heading', depth: attrs.level, children: inlineOf(content) }
    case 'blockquote':
      return { type: 'blockquote', children: blocksOf(content.content) }
    case 'bullet_list':
      return { type: 'list', ordered: false, spread: attrs.loose, children: itemsOf(block) }
    case 'ordered_list':
      return { type: 'list', ordered: true, start: attrs.start, spread: attrs.loose, children: itemsOf(block) }
    case 'table':
      return {
        type: 'table',
        align: content.firstChild?.content.content.map((cell) => cell.attrs.align) ?? [],
        children: content.content.map((row) => rowOf(row.content)),
      }
    default:
      return { type: 'paragraph', children: inlineOf(content) }
  }
}

const itemsOf = (list: Node): ListItem[] =>
  list.content.content.map((item) => ({
    type: 'listItem',
    spread: list.attrs.loose,
    children: blocksOf(writtenBlocks(item)),
  }))

const rowOf = (cells: Fragment): TableRow => ({
  type: 'tableRow',
  children: cells.content.map((cell) => ({ type: 'tableCell', children: inlineOf(cell.content) })),
})
