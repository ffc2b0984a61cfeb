import type { Definition, List, ListItem, Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { parseMarkdown } from './parse-markdown.ts'
import { isSafeAddress } from './safe-address.ts'
import { schema } from './schema.ts'
import { textNodes, tidyBlock } from './tidy.ts'

/** A block with the range of letters that it was read from. */
export type ReadBlock = { block: Node; start: number; end: number }
export type ReadMarkdown = {
  doc: Node
  blocks: readonly ReadBlock[]
  definitions: readonly { start: number; end: number }[]
}

type Definitions = ReadonlyMap<string, Definition>

/** What pages draw of it; what they do not draw (pictures, rules, code) is left out. */
export function readMarkdown(markdown: string): ReadMarkdown {
  const root = parseMarkdown(markdown)
  const definitions = definitionsIn(root)
  const blocks = root.children.flatMap((node): ReadBlock[] => {
    const block = blockOf(node, definitions)
    const tidied = block && tidyBlock(block)
    return tidied ? [{ block: tidied, ...rangeOf(node, markdown) }] : []
  })
  const content = blocks.length === 0 ? [schema.node('paragraph')] : blocks.map(({ block }) => block)
  return {
    doc: schema.node('doc', null, content),
    blocks,
    definitions: [...definitions.values()].map((node) => rangeOf(node, markdown)),
  }
}

/** From the beginning of its line, so that the lines of a list keep their indentation among each other. */
function rangeOf(node: Nodes, markdown: string): { start: number; end: number } {
  const start = node.position?.start.offset ?? 0
  const line = markdown.lastIndexOf('\n', start - 1) + 1
  const isIndented = markdown.slice(line, start).trim() === ''
  return { start: isIndented ? line : start, end: node.position?.end.offset ?? start }
}

function definitionsIn(root: Root): Definitions {
  const found = new Map<string, Definition>()
  const visit = (node: Nodes): void => {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(root)
  return found
}

function blockOf(node: RootContent, definitions: Definitions): Node | null {
  switch (node.type) {
    case 'paragraph':
      return schema.node('paragraph', null, inlineOf(node.children, definitions, []))
    case 'heading': {
      const level = Math.min(Math.max(node.depth, 2), 4)
      return schema.node('heading', { level }, oneLine(inlineOf(node.children, definitions, [])))
    }
    case 'blockquote': {
      const blocks = blocksOf(node.children, definitions)
      return blocks.length === 0 ? null : schema.node('blockquote', null, blocks)
    }
    case 'list':
      return listOf(node, definitions)
    case 'table':
      return tableOf(node, definitions)
    // Drawn as text.
    case 'code':
    case 'html':
      return schema.node('paragraph', null, textNodes(node.value, []))
    default:
      return null
  }
}

const blocksOf = (nodes: readonly RootContent[], definitions: Definitions): Node[] =>
  nodes.map((node) => blockOf(node, definitions)).filter((block) => block !== null)

function listOf(list: List, definitions: Definitions): Node {
  const loose = hasGap(list.children) || list.children.some(({ children }) => hasGap(children))
  const items = list.children.map((item) => itemOf(item, definitions))
  return list.ordered
    ? schema.node('ordered_list', { loose, start: list.start ?? 1 }, items)
    : schema.node('bullet_list', { loose }, items)
}

/** An empty line between two of them. By their places: `spread` counts the line below a list in a quote. */
const hasGap = (nodes: readonly Nodes[]): boolean =>
  nodes.some((node, index) => {
    const above = nodes[index - 1]?.position?.end.line
    return above !== undefined && (node.position?.start.line ?? above) - above > 1
  })

function itemOf(item: ListItem, definitions: Definitions): Node {
  const blocks = blocksOf(item.children, definitions)
  const startsWithText = blocks[0]?.type === schema.nodes.paragraph
  return schema.node('list_item', null, startsWithText ? blocks : [schema.node('paragraph'), ...blocks])
}

function tableOf(table: Table, definitions: Definitions): Node {
  const rows = table.children.map(({ children }, row) => {
    const cellType = row === 0 ? 'table_header' : 'table_cell'
    const cells = children.map((cell, column) =>
      schema.node(
        cellType,
        { align: table.align?.[column] ?? null },
        oneLine(inlineOf(cell.children, definitions, [])),
      ),
    )
    return schema.node(row === 0 ? 'table_head' : 'table_row', null, cells)
  })
  return schema.node('table', null, rows)
}

/** Headings and cells hold no line breaks. */
const oneLine = (nodes: readonly Node[]): Fragment =>
  Fragment.fromArray(nodes.map((node) => (node.isText ? node : schema.text(' ', node.marks))))

const inlineOf = (nodes: readonly PhrasingContent[], definitions: Definitions, marks: readonly Mark[]): Node[] =>
  nodes.flatMap((node): Node[] => {
    const within = (mark: Mark | null, children: readonly PhrasingContent[]) =>
      inlineOf(children, definitions, mark ? mark.addToSet(marks) : marks)
    switch (node.type) {
      case 'text':
      case 'inlineCode':
      case 'html':
        return textNodes(node.value, marks)
      case 'break':
        return [schema.node('hard_break', null, undefined, marks)]
      case 'strong':
        return within(schema.mark('strong'), node.children)
      case 'emphasis':
        return within(schema.mark('em'), node.children)
      case 'link':
        return within(linkTo(node), node.children)
      case 'linkReference': {
        const definition = definitions.get(node.identifier)
        return within(definition ? linkTo(definition) : null, node.children)
      }
      default:
        return []
    }
  })

const linkTo = ({ url, title }: { url: string; title?: string | null | undefined }): Mark | null =>
  isSafeAddress(url) ? schema.mark('link', { href: url, title: title ?? null }) : null
