import { type Attrs, type DOMOutputSpec, Schema } from 'prosemirror-model'
import { isSafeAddress } from './safe-address.ts'

/**
 * Exactly the elements that a page draws of Markdown (`rich-text.ts` of the api). A first row of a table is its head,
 * so cells know by their type whether they are.
 */

export const aligns = ['left', 'center', 'right'] as const
export type Align = (typeof aligns)[number] | null

const alignOf = (element: HTMLElement): Attrs => {
  const align = element.getAttribute('align')
  return { align: aligns.find((known) => known === align) ?? null }
}

const cell = (tag: 'th' | 'td') => ({
  content: 'text*',
  attrs: { align: { default: null } },
  isolating: true,
  parseDOM: [{ tag, getAttrs: alignOf }],
  toDOM: ({ attrs }: { attrs: Attrs }): DOMOutputSpec => [tag, attrs.align === null ? {} : { align: attrs.align }, 0],
})

const headingLevel = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }

/** Whether items are paragraphs with space between them. Typed lists are not. */
const loose = { default: false }

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      content: 'text*',
      group: 'block',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: Object.entries(headingLevel).map(([tag, level]) => ({ tag, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { loose },
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { loose, start: { default: 1 } },
      parseDOM: [
        { tag: 'ol', getAttrs: (list) => ({ start: Math.max(0, Number(list.getAttribute('start') ?? 1) || 0) }) },
      ],
      toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: String(attrs.start) }, 0],
    },
    list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    table: {
      content: 'table_head table_row*',
      group: 'block',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', ['tbody', 0]],
    },
    table_head: {
      content: 'table_header+',
      parseDOM: [{ tag: 'tr[data-head]' }],
      toDOM: () => ['tr', { 'data-head': '' }, 0],
    },
    table_row: { content: 'table_cell+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
    table_header: cell('th'),
    table_cell: cell('td'),
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => ' ',
    },
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const href = link.getAttribute('href') ?? ''
            return isSafeAddress(href) && { href, title: link.getAttribute('title') }
          },
        },
      ],
      toDOM: ({ attrs }) => [
        'a',
        attrs.title === null ? { href: attrs.href } : { href: attrs.href, title: attrs.title },
        0,
      ],
    },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }],
      toDOM: () => ['em', 0],
    },
  },
})
