import type { Site } from '@nyhem/domain/sites/site'
import { languageTags } from '@nyhem/domain/sites/site'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export type EmailContent = {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly link: { readonly text: string; readonly href: string } | null
  readonly furtherLinks?: readonly { readonly text: string; readonly href: string }[]
  readonly closing: readonly string[]
  readonly cards?: readonly EmailCard[]
  readonly notes?: readonly string[]
}

/** Addresses are absolute. */
export type EmailCard = {
  readonly name: string
  readonly href: string
  readonly lines: readonly string[]
  readonly picture: { readonly href: string; readonly altText: string } | null
}

/** Rendered e-mail: HTML and equivalent plain text. */
export type RenderedEmail = { subject: string; html: string; text: string; language: string }

/** Theme colours, inlined because mail programs ignore style sheets. */
const colours = {
  norrvida: { accent: '#0F4A5B', onAccent: '#FFFFFF', ground: '#FCFBF8' },
  bjorkgarden: { accent: '#7A2647', onAccent: '#FFFFFF', ground: '#FDF9F3' },
  grannhem: { accent: '#1D5E38', onAccent: '#FFFFFF', ground: '#FFFFFF' },
  anlaggning: { accent: '#FFC629', onAccent: '#16191A', ground: '#FFFFFF' },
} as const satisfies Record<Site['theme'], { accent: string; onAccent: string; ground: string }>

/** Renders an e-mail in the site's colours with an equivalent text part. */
export function renderEmail(site: Site, email: EmailContent): RenderedEmail {
  return {
    subject: email.subject,
    html: `<!doctype html>${renderToStaticMarkup(emailDocument(site, email))}`,
    text: emailText(site, email),
    language: languageTags[site.locale],
  }
}

const font = { fontFamily: 'Georgia, serif' }
const textFont = { fontFamily: 'Helvetica, Arial, sans-serif', fontSize: '16px', lineHeight: '1.55', color: '#15211F' }

function emailDocument(site: Site, email: EmailContent): ReactNode {
  const colour = colours[site.theme]
  const paragraph = (text: string, index: number) => h('p', { key: index, style: { margin: '0 0 16px' } }, text)
  return h(
    'html',
    { lang: languageTags[site.locale] },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, email.subject),
    ),
    h(
      'body',
      { style: { margin: 0, padding: '32px 20px', background: colour.ground, ...textFont } },
      h(
        'div',
        { style: { maxWidth: '560px', margin: '0 auto' } },
        h('p', { style: { ...font, fontSize: '20px', margin: '0 0 32px' } }, site.siteName),
        h(
          'h1',
          { style: { ...font, fontSize: '30px', lineHeight: '1.15', fontWeight: 400, margin: '0 0 20px' } },
          email.heading,
        ),
        email.paragraphs.map(paragraph),
        email.facts.length > 0 &&
          h(
            'table',
            { role: 'presentation', style: { width: '100%', borderCollapse: 'collapse', margin: '8px 0 24px' } },
            h('tbody', null, email.facts.map(factRow)),
          ),
        email.cards?.map((card) => cardBlock(card, colour.accent)),
        email.notes?.map(paragraph),
        email.link &&
          h(
            'p',
            { style: { margin: '8px 0 32px' } },
            h(
              'a',
              {
                href: email.link.href,
                style: {
                  display: 'inline-block',
                  padding: '14px 24px',
                  background: colour.accent,
                  color: colour.onAccent,
                  textDecoration: 'none',
                  fontWeight: 600,
                },
              },
              email.link.text,
            ),
          ),
        email.furtherLinks?.map(({ text, href }) =>
          h('p', { key: href, style: { margin: '0 0 32px' } }, h('a', { href, style: { color: '#15211F' } }, text)),
        ),
        h(
          'div',
          { style: { borderTop: '1px solid #B9B4A8', paddingTop: '16px', fontSize: '14px', color: '#46514E' } },
          email.closing.map(paragraph),
        ),
      ),
    ),
  )
}

const cardBlock = ({ name, href, lines, picture }: EmailCard, accent: string) =>
  h(
    'div',
    { key: href, style: { margin: '0 0 28px' } },
    picture &&
      h(
        'a',
        { href },
        h('img', {
          src: picture.href,
          alt: picture.altText,
          width: 560,
          style: { display: 'block', width: '100%', height: 'auto', margin: '0 0 12px' },
        }),
      ),
    h(
      'h2',
      { style: { ...font, fontSize: '22px', lineHeight: '1.25', fontWeight: 400, margin: '0 0 4px' } },
      h('a', { href, style: { color: accent } }, name),
    ),
    lines.map((line) => h('p', { key: line, style: { margin: 0, color: '#46514E' } }, line)),
  )

const factRow = ({ label, value }: { label: string; value: string }) =>
  h(
    'tr',
    { key: label, style: { borderTop: '1px solid #E1DCD1' } },
    h('td', { style: { padding: '10px 16px 10px 0', verticalAlign: 'top', color: '#46514E', width: '35%' } }, label),
    h('td', { style: { padding: '10px 0', whiteSpace: 'pre-line' } }, value),
  )

function emailText(site: Site, email: EmailContent): string {
  return [
    email.heading,
    ...email.paragraphs,
    ...(email.facts.length > 0 ? [email.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(email.cards ?? []).map(({ name, lines, href }) => [name, ...lines, href].join('\n')),
    ...(email.notes ?? []),
    ...[...(email.link ? [email.link] : []), ...(email.furtherLinks ?? [])].map(
      ({ text, href }) => `${text}:\n${href}`,
    ),
    '-- ',
    ...email.closing,
    site.siteName,
  ].join('\n\n')
}
