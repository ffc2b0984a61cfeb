import { hasLink } from '@nyhem/domain/account/links'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { siteIds } from '@nyhem/domain/sites/site'
import { describe, expect, it } from 'vitest'
import { accountEmail } from './account-email.ts'
import { type AccountEmailKind, accountEmailKinds } from './account-email.types.ts'
import { renderEmail } from './email.ts'

const sites = siteIds.map((id) => ownSites[id]).filter(({ has, locale }) => has.login || locale === 'en')
const emails = sites.flatMap((site) => accountEmailKinds.map((kind) => ({ site, siteId: site.siteId, kind })))

const aWeek = /7 (dagar|dager|päivää|days)/
const spans: Partial<Record<AccountEmailKind, RegExp>> = {
  'reset-password': /en timme|én time|yhden tunnin|one hour/,
  'address-changed': aWeek,
  'e-identity-changed': aWeek,
  'add-passkey': /en timme|én time|yhden tunnin|one hour/,
  'passkey-added': aWeek,
  'passkey-removed': aWeek,
  'passkeys-lost': aWeek,
}

describe('e-mails about accounts', () => {
  it.each(emails)('$siteId: $kind says the same as text and as HTML', ({ site, kind }) => {
    const content = accountEmail({ site, kind, href: 'https://example.se/x/#token' })
    const rendered = renderEmail(site, content)
    const plain = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    for (const texts of [content.heading, ...content.paragraphs, ...content.closing]) {
      expect(rendered.text).toContain(texts)
      expect(plain(rendered.html)).toContain(texts)
    }
    expect(rendered.html).not.toMatch(/undefined|<img|<script|\[object/)
  })

  it.each(emails.filter(({ kind }) => hasLink(kind)))('$siteId: $kind says how long its link works', (email) => {
    const content = accountEmail({ ...email, href: 'https://example.se/x/#token' })
    expect(content.paragraphs.at(-1)).toMatch(spans[email.kind] ?? /24 (timmar|timer|tuntia|hours)/)
    expect(content.link?.href).toBe('https://example.se/x/#token')
  })
})

describe('an e-mail', () => {
  it('shows what people wrote as text, never as markup', () => {
    const written = '<img src=x onerror="alert(1)"></td>&'
    const texts = { subject: written, heading: written, paragraphs: [written], closing: [written] }
    const link = { text: written, href: 'https://example.se/"><script>' }
    const { html } = renderEmail(ownSites.se, { ...texts, facts: [{ label: written, value: written }], link })
    expect(html).not.toMatch(/<img|<script|onerror="/)
    // Title, heading, paragraph, closing, both of the fact, the link.
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&lt;\/td&gt;&amp;/g)?.length).toBe(7)
  })
})
