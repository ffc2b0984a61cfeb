import type { ReportLanguage } from '@nyhem/domain/case/place-names'
import type { Site } from '@nyhem/domain/sites/site'
import type { EmailContent } from './email.ts'

export const knownIssueEmailKinds = ['updated', 'repaired'] as const
export type KnownIssueEmailKind = (typeof knownIssueEmailKinds)[number]

type Strings = Record<KnownIssueEmailKind, { subject: string; heading: string; text: string }> & {
  link: string
  why: string
  contact: (email: string, phone: string) => string
}

const texts = {
  sv: {
    updated: {
      subject: 'Nytt om ett känt fel i ditt hus',
      heading: 'Nytt om ett fel som du också har',
      text: 'Vi har skrivit något nytt om ett känt fel i huset. Logga in för att läsa det.',
    },
    repaired: {
      subject: 'Ett känt fel i ditt hus är åtgärdat',
      heading: 'Felet är åtgärdat',
      text: 'Ett känt fel i huset är åtgärdat. Är det kvar hos dig? Gör en felanmälan på Mina sidor.',
    },
    link: 'Läs på Mina sidor',
    why: 'Du får det här mejlet för att du har anmält felet, eller sagt att du också har det.',
    contact: (email, phone) => `Frågor? Skriv till ${email} eller ring ${phone}.`,
  },
  no: {
    updated: {
      subject: 'Nytt om en kjent feil i bygget ditt',
      heading: 'Nytt om en feil som du også har',
      text: 'Vi har skrevet noe nytt om en kjent feil i bygget. Logg inn for å lese det.',
    },
    repaired: {
      subject: 'En kjent feil i bygget ditt er rettet',
      heading: 'Feilen er rettet',
      text: 'En kjent feil i bygget er rettet. Er den der fortsatt hos deg? Meld fra på Mine sider.',
    },
    link: 'Les på Mine sider',
    why: 'Du får denne e-posten fordi du har meldt feilen, eller sagt at du også har den.',
    contact: (email, phone) => `Spørsmål? Skriv til ${email} eller ring ${phone}.`,
  },
} as const satisfies Record<ReportLanguage, Strings>

/** That something is new, or over, never what: mailboxes are read by others. */
export function knownIssueEmail(mail: {
  readonly site: Site
  readonly what: KnownIssueEmailKind
  /** Null on a site without errands. */
  readonly href: string | null
}): EmailContent {
  const { site, what, href } = mail
  const say: Strings = texts[site.locale === 'no' ? 'no' : 'sv']
  const { subject, heading, text } = say[what]
  const { email, phone } = site.company
  return {
    subject,
    heading,
    paragraphs: [text],
    facts: [],
    link: href === null ? null : { text: say.link, href },
    closing: [say.why, say.contact(email, phone)],
  }
}
