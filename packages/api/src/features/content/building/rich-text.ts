import { unbrokenAmounts } from '@nyhem/domain/sites/unbroken-amounts'
import { micromark } from 'micromark'
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

const allowedTags = new Set('p h2 h3 h4 ul ol li strong em a blockquote br table thead tbody tr th td'.split(' '))
/** Pages have their own h1, so h1 in a text becomes h2. */
const renamedTags: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' }

const memory = new Map<string, string>()
const memoryLimit = 4_000

/**
 * Converts Markdown to HTML. micromark escapes raw HTML and drops addresses other than http, https, mailto and tel;
 * elements outside the contract's list are removed here.
 */
export function richText(markdown: string): string {
  const known = memory.get(markdown)
  if (known !== undefined) return known
  const html = keepAllowed(
    micromark(unbrokenAmounts(markdown), {
      extensions: [gfmTable(), gfmAutolinkLiteral()],
      htmlExtensions: [gfmTableHtml(), gfmAutolinkLiteralHtml()],
    }),
  )
  if (memory.size >= memoryLimit) memory.clear()
  memory.set(markdown, html)
  return html
}

// micromark escapes `<` and `>` of the text, so every output tag is its own.
const keepAllowed = (html: string): string =>
  html.replace(/<(\/?)([a-z0-9]+)((?:[^a-z0-9<>][^<>]*)?)>/g, (_, slash: string, name: string, rest: string) => {
    const tag = renamedTags[name] ?? name
    if (!allowedTags.has(tag)) return ''
    return `<${slash}${tag}${tag === 'a' || tag === 'ol' || tag === 'td' || tag === 'th' ? rest : tag === 'br' ? ' /' : ''}>`
  })

export const plainText = (html: string): string =>
  html
    .replace(/<\/(p|h[2-4]|li|blockquote|tr|t[dh])>|<br \/>/g, ' ')
    .replace(/<[^<>]+>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
