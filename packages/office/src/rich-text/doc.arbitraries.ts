import fc from 'fast-check'
import type { Mark, Node } from 'prosemirror-model'
import { schema } from './schema.ts'
import { tidyBlocks } from './tidy.ts'

/** Letters, and what means something in Markdown. */
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.string({ minLength: 1, maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ minLength: 1, maxLength: 6, unit: 'binary' }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[
        '*',
        '**',
        '_',
        '# ',
        '- ',
        '1. ',
        '> ',
        '|',
        '`',
        '~~',
        '[x](/y/)',
        '![x](/y.png)',
        '<b>',
        '&amp;',
        '\\',
        '===',
      ],
      ...[
        '---',
        ' ',
        '  ',
        'https://norrvida.example/a',
        'www.norrvida.example',
        'a@norrvida.example',
        'ä',
        ' ',
        '[',
        ']',
      ],
      ...['Ja. Varje hushåll', '1986. Då', '+', '=', '!', ':', '(', ')', '\t', '\n', '😀'],
    ),
  },
)
const words = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''))

const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.constant(schema.mark('strong')),
  fc.constant(schema.mark('em')),
  fc
    .constantFrom('/om-oss/', 'https://norrvida.example/?a=1&b=(2)', '#kakor', 'mailto:a@norrvida.example', '/a_b*c/')
    .map((href) => schema.mark('link', { href })),
)
const marks = fc
  .array(mark, { maxLength: 2 })
  .map((found) => found.reduce<readonly Mark[]>((set, one) => one.addToSet(set), []))

const text = fc.tuple(words, marks).map(([said, set]) => schema.text(said, set))
const lineBreak = fc.constant(schema.node('hard_break'))
const inline = fc.array(fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: lineBreak }), { maxLength: 5 })
const line = fc.array(text, { maxLength: 4 })

const paragraph = inline.map((content) => schema.node('paragraph', null, content))
const heading = fc
  .tuple(fc.constantFrom(2, 3, 4), line)
  .map(([level, content]) => schema.node('heading', { level }, content))

const align = fc.constantFrom(null, 'left', 'center', 'right')
const table = fc
  .tuple(fc.array(align, { minLength: 1, maxLength: 3 }), fc.array(fc.array(line, { maxLength: 3 }), { maxLength: 3 }))
  .chain(([aligns, rows]) =>
    fc.array(line, { minLength: aligns.length, maxLength: aligns.length }).map((heads) =>
      schema.node('table', null, [
        schema.node(
          'table_head',
          null,
          heads.map((head, column) => schema.node('table_header', { align: aligns[column] }, head)),
        ),
        ...rows
          .filter((row) => row.length > 0)
          .map((row) =>
            schema.node(
              'table_row',
              null,
              row.map((cell) => schema.node('table_cell', null, cell)),
            ),
          ),
      ]),
    ),
  )

const { block } = fc.letrec<{ block: Node; list: Node; quote: Node }>((tie) => ({
  block: fc.oneof({ maxDepth: 2 }, paragraph, heading, table, tie('list'), tie('quote')),
  list: fc
    .record({
      ordered: fc.boolean(),
      loose: fc.boolean(),
      start: fc.nat({ max: 30 }),
      items: fc.array(fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 2 })), { minLength: 1, maxLength: 3 }),
    })
    .map(({ ordered, loose, start, items }) => {
      const content = items.map(([first, rest]) => schema.node('list_item', null, [first, ...rest]))
      return ordered
        ? schema.node('ordered_list', { loose, start }, content)
        : schema.node('bullet_list', { loose }, content)
    }),
  quote: fc
    .array(tie('block'), { minLength: 1, maxLength: 2 })
    .map((content) => schema.node('blockquote', null, content)),
}))

/** Whatever the editor can hold. */
export const anyDoc: fc.Arbitrary<Node> = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((blocks) => schema.node('doc', null, blocks))

/** What is left of it in Markdown: no empty lines, no spaces at edges. */
export const tidied = (doc: Node): Node => {
  const blocks = tidyBlocks(doc.content)
  return schema.node('doc', null, blocks.length === 0 ? [schema.node('paragraph')] : blocks)
}
