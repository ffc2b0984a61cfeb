import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { micromark } from 'micromark'
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { anyDoc, tidied } from './doc.arbitraries.ts'
import { readMarkdown } from './read-markdown.ts'
import { schema } from './schema.ts'
import { writeMarkdown } from './write-markdown.ts'

const read = (markdown: string) => readMarkdown(markdown).doc

/** Every Markdown text of the demo. */
const demoTexts = (() => {
  const folder = fileURLToPath(new URL('../../../../demo/content/', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))
  const textsIn = (value: unknown, name: string): string[] => {
    if (typeof value === 'string') return ['body', 'answer', 'terms'].includes(name) ? [value.trim()] : []
    if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, name))
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, item]) => textsIn(item, key))
  }
  return files.flatMap((name) => textsIn(parse(readFileSync(join(folder, name), 'utf8')), ''))
})()

/** As pages draw it. */
const drawn = (markdown: string) =>
  micromark(markdown, {
    extensions: [gfmTable(), gfmAutolinkLiteral()],
    htmlExtensions: [gfmTableHtml(), gfmAutolinkLiteralHtml()],
  })
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')

describe('Markdown of a text', () => {
  it('is read back as what was written, for every text that the editor can hold', () => {
    fc.assert(
      fc.property(anyDoc, (doc) => {
        const wanted = tidied(doc)
        const found = read(writeMarkdown(doc))
        expect(found.eq(wanted) || `${found}`).toBe(found.eq(wanted) || `${wanted}`)
        expect(found.eq(wanted)).toBe(true)
      }),
    )
  })

  it('is left letter for letter when nothing changed, in every text of the demo', () => {
    expect(demoTexts.length).toBeGreaterThan(300)
    for (const text of demoTexts) expect(writeMarkdown(read(text), text)).toBe(text)
  })

  it('is drawn alike when every block of it was touched, in every text of the demo', () => {
    for (const text of demoTexts) expect(drawn(writeMarkdown(read(text)))).toBe(drawn(text))
  })

  it('is left letter for letter in the blocks that were not touched', () => {
    const before = 'Ett  __stycke__.\n\n\n* en\n* två\n\nSist &amp; sedan.\n'
    const [first, list, last] = read(before).content.content
    if (!first || !list || !last) throw new Error('three blocks')
    const doc = (...blocks: readonly (typeof first)[]) => schema.node('doc', null, blocks)
    const added = schema.node('paragraph', null, [schema.text('Nytt')])
    expect(writeMarkdown(doc(first, list, added), before)).toBe('Ett  __stycke__.\n\n\n* en\n* två\n\nNytt')
    expect(writeMarkdown(doc(first, added, list, last), before)).toBe(
      'Ett  __stycke__.\n\nNytt\n\n* en\n* två\n\nSist &amp; sedan.\n',
    )
    expect(writeMarkdown(doc(last, first), before)).toBe('Sist &amp; sedan.\n\nEtt  __stycke__.')
  })

  it('keeps what is left of a random text letter for letter, and reads back as it is', () => {
    fc.assert(
      fc.property(anyDoc, anyDoc, fc.nat(), (one, other, place) => {
        const before = writeMarkdown(one)
        const blocks = read(before).content.content
        const at = place % (blocks.length + 1)
        const mixed = schema.node('doc', null, [
          ...blocks.slice(0, at),
          ...other.content.content,
          ...blocks.slice(at + 1),
        ])
        expect(read(writeMarkdown(mixed, before)).eq(tidied(mixed))).toBe(true)
      }),
    )
  })

  it('keeps a definition that links of untouched blocks need', () => {
    const before = 'Se [villkor][v].\n\nMitt.\n\n[v]: /villkor/\n'
    const [first] = read(before).content.content
    if (!first) throw new Error('a block')
    const changed = schema.node('doc', null, [first, schema.node('paragraph', null, [schema.text('Nytt.')])])
    expect(writeMarkdown(changed, before)).toBe('Se [villkor][v].\n\nNytt.\n\n[v]: /villkor/')
  })

  it('does not join a new list to one of its kind above', () => {
    const before = '- ett\n- två'
    const [list] = read(before).content.content
    if (!list) throw new Error('a list')
    const other = schema.node('bullet_list', null, [
      schema.node('list_item', null, [schema.node('paragraph', null, [schema.text('tre')])]),
    ])
    const doc = schema.node('doc', null, [list, other])
    expect(read(writeMarkdown(doc, before)).childCount).toBe(2)
  })

  it('is read as pages draw it: without pictures, rules and code, with raw HTML as text', () => {
    const { doc } = readMarkdown('# Stort\n\n![bild](/x.png)\n\n---\n\n`kod` <b>fet</b>\n\n<script>x</script>')
    expect(doc.content.content.map(({ type, textContent }) => `${type.name} ${textContent}`)).toEqual([
      'heading Stort',
      'paragraph kod <b>fet</b>',
      'paragraph <script>x</script>',
    ])
  })

  it('has no link to an address that runs code', () => {
    const { doc } = readMarkdown('[a](javascript:alert(1)) [b](DATA:text/html,x) [c](/om-oss/) [d](&#106;avascript:x)')
    const hrefs: string[] = []
    doc.descendants(({ marks }) => {
      hrefs.push(...marks.map(({ attrs }) => attrs.href))
    })
    expect(hrefs).toEqual(['/om-oss/'])
  })
})
