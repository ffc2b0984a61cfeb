import { hasLink } from '@nyhem/domain/account/links'
import { allSites } from '@nyhem/domain/sites/all-sites'
import { siteIds } from '@nyhem/domain/sites/site'
import { describe, expect, it } from 'vitest'
import { accountLetter } from './account-letter.ts'
import { type AccountLetterKind, accountLetterKinds } from './account-letter.types.ts'
import { renderLetter } from './letter.ts'

const sites = siteIds.map((id) => allSites[id]).filter(({ has, locale }) => has.login || locale === 'en')
const letters = sites.flatMap((site) => accountLetterKinds.map((kind) => ({ site, siteId: site.siteId, kind })))

const aWeek = /7 (dagar|dager|päivää|days)/
const spans: Partial<Record<AccountLetterKind, RegExp>> = {
  'reset-password': /en timme|én time|yhden tunnin|one hour/,
  'address-changed': aWeek,
  'e-identity-changed': aWeek,
}

describe('letters about accounts', () => {
  it.each(letters)('$siteId: $kind says the same as text and as HTML', ({ site, kind }) => {
    const content = accountLetter({ site, kind, href: 'https://example.se/x/#token' })
    const rendered = renderLetter(site, content)
    const plain = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    for (const words of [content.heading, ...content.paragraphs, ...content.closing]) {
      expect(rendered.text).toContain(words)
      expect(plain(rendered.html)).toContain(words)
    }
    expect(rendered.html).not.toMatch(/undefined|<img|<script|\[object/)
  })

  it.each(letters.filter(({ kind }) => hasLink(kind)))('$siteId: $kind says how long its link works', (letter) => {
    const content = accountLetter({ ...letter, href: 'https://example.se/x/#token' })
    expect(content.paragraphs.at(-1)).toMatch(spans[letter.kind] ?? /24 (timmar|timer|tuntia|hours)/)
    expect(content.link?.href).toBe('https://example.se/x/#token')
  })
})

describe('a letter', () => {
  it('shows what people wrote as text, never as markup', () => {
    const written = '<img src=x onerror="alert(1)"></td>&'
    const words = { subject: written, heading: written, paragraphs: [written], closing: [written] }
    const link = { text: written, href: 'https://example.se/"><script>' }
    const { html } = renderLetter(allSites.se, { ...words, facts: [{ label: written, value: written }], link })
    expect(html).not.toMatch(/<img|<script|onerror="/)
    // Title, heading, paragraph, closing, both of the fact, the link.
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&lt;\/td&gt;&amp;/g)?.length).toBe(7)
  })
})
