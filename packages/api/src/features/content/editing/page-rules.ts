import type { JsonObject, Path } from '@nyhem/domain/content/draft'
import { plainText } from '../building/rich-text.ts'
import type { WrittenPart } from './written-parts.ts'

/** Rules of what somebody should look at before a page is published: pure, one each. */

/** `detail`: an address, a count, a name or the words in question. */
export type RuleFinding = { readonly path: Path | null; readonly detail: string | null }

/** A rich text as it is shown: HTML as `richText` makes it. */
export type ShownText = { readonly path: Path; readonly html: string }

/** What is inside each element that begins so. Elements of one name are not inside each other in a rich text. */
function insidesOf(html: string, start: string, end: string): string[] {
  return html
    .split(start)
    .slice(1)
    .map((rest) => {
      const [inside = ''] = rest.split(end, 1)
      return start.endsWith('>') ? inside : inside.slice(inside.indexOf('>') + 1)
    })
}

/** Words that say nothing of where a link leads, in the languages of the sites. */
const emptyWords: ReadonlySet<string> = new Set([
  ...['här', 'klicka här', 'tryck här', 'länk', 'läs mer', 'läs mer här', 'mer', 'den här sidan'],
  ...['her', 'klikk her', 'trykk her', 'lenke', 'les mer', 'les mer her', 'mer', 'denne siden'],
  ...['tässä', 'tästä', 'täältä', 'täällä', 'klikkaa tästä', 'paina tästä', 'linkki', 'lue lisää', 'lisää'],
  ...['here', 'click here', 'press here', 'link', 'read more', 'more', 'this page', 'learn more'],
])

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const saysNothing = (text: string): boolean => emptyWords.has(bare(text)) || bare(text) === ''

/** Links whose words say nothing: of fields and of texts. */
export const emptyLinkTexts = (parts: readonly WrittenPart[], texts: readonly ShownText[]): RuleFinding[] => [
  ...parts.flatMap(({ path, widget, value }) => {
    const text = widget === 'link' && typeof value === 'object' ? (value as JsonObject).text : undefined
    return typeof text === 'string' && saysNothing(text) ? [{ path, detail: text }] : []
  }),
  ...texts.flatMap(({ path, html }) =>
    insidesOf(html, '<a ', '</a>')
      .map(plainText)
      .filter(saysNothing)
      .map((detail) => ({ path, detail })),
  ),
]

/** Headings more than one level below the one before. A text of the page follows its h1, that of a block its h2. */
export const headingsOutOfOrder = (texts: readonly ShownText[]): RuleFinding[] =>
  texts.flatMap(({ path, html }) => {
    let before = path[0] === 'blocks' ? 2 : 1
    return html.split('<h').flatMap((rest) => {
      const level = /^[2-4]>/.test(rest) ? Number(rest[0]) : null
      if (level === null) return []
      const isSkipped = level > before + 1
      before = level
      return isSkipped ? [{ path, detail: plainText(rest.slice(2).split('</h', 1)[0] ?? '') }] : []
    })
  })

/** Tables whose head says nothing. `detail`: the first words of the table. */
export const tablesWithoutHead = (texts: readonly ShownText[]): RuleFinding[] =>
  texts.flatMap(({ path, html }) =>
    insidesOf(html, '<table>', '</table>').flatMap((table) => {
      const [head = ''] = insidesOf(table, '<thead>', '</thead>')
      return plainText(head) === '' ? [{ path, detail: plainText(table).slice(0, 60) }] : []
    }),
  )

const wordsPerMinute = 200
/** Longer pages are read by few. */
export const mostMinutes = 10

/** Minutes at an easy pace, at least one. */
export function readingMinutes(parts: readonly WrittenPart[], texts: readonly ShownText[]): number {
  const short = parts.flatMap(({ widget, value }) =>
    (widget === 'short' || widget === 'long') && typeof value === 'string' ? [value] : [],
  )
  const words = [...short, ...texts.map(({ html }) => plainText(html))].join(' ').split(/\s+/).filter(Boolean)
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}

/** Search services cut longer ones. */
const longestDescription = 160

/** A description for search services that is missing or too long; null: it is fine. */
export function descriptionFinding(seo: JsonObject): RuleFinding | null {
  const text = typeof seo.description === 'string' ? seo.description.trim() : ''
  const path = ['seo', 'description']
  if (text === '') return { path, detail: null }
  return text.length > longestDescription ? { path, detail: String(text.length) } : null
}

/** Pictures without an alternative text in the page's language. */
export const picturesWithoutAlt = (
  pictures: readonly WrittenPart[],
  altOf: (key: string) => string | null,
): RuleFinding[] =>
  pictures.flatMap(({ path, value }) =>
    typeof value === 'string' && altOf(value) === '' ? [{ path, detail: value }] : [],
  )
