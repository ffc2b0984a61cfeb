import type { Widget } from '@nyhem/contract/calls/editing-forms'
import type { Json } from '@nyhem/domain/content/draft'
import { describe, expect, it } from 'vitest'
import { richText } from '../building/rich-text.ts'
import {
  descriptionFinding,
  emptyLinkTexts,
  headingsOutOfOrder,
  picturesWithoutAlt,
  readingMinutes,
  tablesWithoutHead,
} from './page-rules.ts'

const ofPage = (markdown: string) => [{ path: ['fields', 'body'], html: richText(markdown) }]
const ofBlock = (markdown: string) => [{ path: ['blocks', 'a', 'fields', 'body'], html: richText(markdown) }]
const part = (widget: Widget, value: Json) => ({ path: ['fields', 'a'], widget, value })
const details = (found: readonly { detail: string | null }[]) => found.map(({ detail }) => detail)

describe('words of a link', () => {
  it.each(['här', 'Klicka här!', 'her', 'Klikk her', 'täältä', 'Lue lisää', 'here', 'Click here »', 'Läs mer …'])(
    '"%s" say nothing',
    (words) => {
      expect(details(emptyLinkTexts([], ofPage(`Se [${words}](/a/).`)))).toEqual([words])
      expect(details(emptyLinkTexts([part('link', { text: words, href: '/a/' })], []))).toEqual([words])
    },
  )
  it.each(['Här bor du', 'Våra hem', 'Ring oss', '2026'])('"%s" say where it leads', (words) => {
    expect(emptyLinkTexts([part('link', { text: words, href: '/a/' })], ofPage(`[${words}](/a/)`))).toEqual([])
  })
  it('are not those of an address alone', () => {
    expect(emptyLinkTexts([part('link', '/a/')], [])).toEqual([])
  })
})

describe('headings', () => {
  it('go down one level at a time, from the h1 of the page or the h2 of the block', () => {
    expect(headingsOutOfOrder(ofPage('## A\n\n### B\n\n## C'))).toEqual([])
    expect(details(headingsOutOfOrder(ofPage('### A\n\n### B')))).toEqual(['A'])
    expect(headingsOutOfOrder(ofBlock('### A\n\n#### B\n\n### C'))).toEqual([])
    expect(details(headingsOutOfOrder(ofBlock('#### A\n\n## B\n\n#### *C*')))).toEqual(['A', 'C'])
  })
})

describe('a table', () => {
  it('has words in its head', () => {
    expect(tablesWithoutHead(ofPage('| År | Hem |\n|---|---|\n| 2026 | 12 |'))).toEqual([])
    expect(details(tablesWithoutHead(ofPage('| | |\n|---|---|\n| 2026 | 12 |')))).toEqual(['2026 12'])
  })
})

describe('the length of a page', () => {
  it('counts words of fields and texts, and no keys', () => {
    expect(readingMinutes([], [])).toBe(1)
    const words = 'ord '.repeat(400).trim()
    expect(readingMinutes([part('long', words), part('picture', 'a/b.jpg')], ofPage(words))).toBe(4)
  })
})

describe('a description', () => {
  it('is there, and short enough for search services', () => {
    expect(descriptionFinding({})).toEqual({ path: ['seo', 'description'], detail: null })
    expect(descriptionFinding({ description: '  ' })).not.toBeNull()
    expect(descriptionFinding({ description: 'a'.repeat(160) })).toBeNull()
    expect(descriptionFinding({ description: 'a'.repeat(161) })?.detail).toBe('161')
  })
})

describe('a picture', () => {
  it('has an alternative text; one that is not there is another finding', () => {
    const alts: Record<string, string> = { 'a.jpg': 'Ett hus', 'b.jpg': '' }
    const pictures = ['a.jpg', 'b.jpg', 'c.jpg'].map((key) => part('picture', key))
    expect(details(picturesWithoutAlt(pictures, (key) => alts[key] ?? null))).toEqual(['b.jpg'])
  })
})
