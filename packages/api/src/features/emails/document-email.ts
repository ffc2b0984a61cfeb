import type { LocalDate } from '@nyhem/domain/dates'
import type { DocumentAction } from '@nyhem/domain/document/document'
import { formatDate } from '@nyhem/domain/sites/format'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { EmailContent } from './email.ts'

export const documentEmailKinds = ['to-sign', 'to-approve', 'arrived', 'completed'] as const
export type DocumentEmailKind = (typeof documentEmailKinds)[number]

/** Document e-mail. The file itself requires login and is never included. */
export type DocumentEmail = {
  readonly site: Site
  readonly kind: DocumentEmailKind
  readonly action: DocumentAction
  readonly firstName: string
  readonly title: string
  readonly dueOn: LocalDate | null
  readonly isShared: boolean
  readonly href: string | null
}

type KindTexts = { subject: (title: string) => string; heading: (name: string) => string; text: string }
type Strings = Record<Exclude<DocumentEmailKind, 'completed'>, KindTexts> & {
  completed: Record<'sign' | 'approve', KindTexts>
  everybody: string
  document: string
  dueOn: string
  link: Record<DocumentEmailKind, string>
  why: string
  contact: (email: string, phone: string) => string
}

const texts = {
  sv: {
    'to-sign': {
      subject: (title) => `Att signera: ${title}`,
      heading: (name) => `Du har något att signera, ${name}`,
      text: 'Ett nytt dokument väntar på din underskrift. Logga in på Mina sidor, läs det i lugn och ro och signera med din e-legitimation.',
    },
    'to-approve': {
      subject: (title) => `Att godkänna: ${title}`,
      heading: (name) => `Du har något att godkänna, ${name}`,
      text: 'Ett nytt dokument väntar på att du godkänner det. Logga in på Mina sidor för att läsa och godkänna.',
    },
    arrived: {
      subject: (title) => `Nytt dokument: ${title}`,
      heading: (name) => `Du har fått ett dokument, ${name}`,
      text: 'Ett nytt dokument finns på Mina sidor. Du behöver inte göra något.',
    },
    completed: {
      sign: {
        subject: (title) => `Signerat av alla: ${title}`,
        heading: (name) => `Nu är det klart, ${name}`,
        text: 'Alla har signerat. Det signerade dokumentet finns att ladda ner på Mina sidor.',
      },
      approve: {
        subject: (title) => `Godkänt av alla: ${title}`,
        heading: (name) => `Nu är det klart, ${name}`,
        text: 'Dokumentet är godkänt. Det finns att ladda ner på Mina sidor, med ett bevis på godkännandet.',
      },
    },
    everybody: 'Dokumentet har fler mottagare. Var och en loggar in och gör det själv.',
    document: 'Dokument',
    dueOn: 'Senast',
    link: {
      'to-sign': 'Läs och signera',
      'to-approve': 'Läs och godkänn',
      arrived: 'Läs dokumentet',
      completed: 'Ladda ner dokumentet',
    },
    why: 'Du får det här mejlet för att dokumentet är ställt till dig. Det ligger inte i mejlet, utan bakom inloggningen.',
    contact: (email, phone) => `Har du frågor? Skriv till ${email} eller ring ${phone}.`,
  },
  no: {
    'to-sign': {
      subject: (title) => `Til underskrift: ${title}`,
      heading: (name) => `Du har noe å signere, ${name}`,
      text: 'Et nytt dokument venter på underskriften din. Logg inn på Mine sider, les det i ro og mak og signer med e-ID.',
    },
    'to-approve': {
      subject: (title) => `Til godkjenning: ${title}`,
      heading: (name) => `Du har noe å godkjenne, ${name}`,
      text: 'Et nytt dokument venter på at du godkjenner det. Logg inn på Mine sider for å lese og godkjenne.',
    },
    arrived: {
      subject: (title) => `Nytt dokument: ${title}`,
      heading: (name) => `Du har fått et dokument, ${name}`,
      text: 'Et nytt dokument ligger på Mine sider. Du trenger ikke å gjøre noe.',
    },
    completed: {
      sign: {
        subject: (title) => `Signert av alle: ${title}`,
        heading: (name) => `Nå er det klart, ${name}`,
        text: 'Alle har signert. Det signerte dokumentet kan lastes ned på Mine sider.',
      },
      approve: {
        subject: (title) => `Godkjent av alle: ${title}`,
        heading: (name) => `Nå er det klart, ${name}`,
        text: 'Dokumentet er godkjent. Det kan lastes ned på Mine sider, med et bevis på godkjenningen.',
      },
    },
    everybody: 'Dokumentet har flere mottakere. Hver og en logger inn og gjør det selv.',
    document: 'Dokument',
    dueOn: 'Senest',
    link: {
      'to-sign': 'Les og signer',
      'to-approve': 'Les og godkjenn',
      arrived: 'Les dokumentet',
      completed: 'Last ned dokumentet',
    },
    why: 'Du får denne e-posten fordi dokumentet er adressert til deg. Det ligger ikke i e-posten, men bak innloggingen.',
    contact: (email, phone) => `Har du spørsmål? Skriv til ${email} eller ring ${phone}.`,
  },
  fi: {
    'to-sign': {
      subject: (title) => `Allekirjoitettavaksi: ${title}`,
      heading: (name) => `Sinulla on allekirjoitettavaa, ${name}`,
      text: 'Uusi asiakirja odottaa allekirjoitustasi. Kirjaudu Omille sivuille, lue asiakirja rauhassa ja allekirjoita se vahvasti tunnistautumalla.',
    },
    'to-approve': {
      subject: (title) => `Hyväksyttäväksi: ${title}`,
      heading: (name) => `Sinulla on hyväksyttävää, ${name}`,
      text: 'Uusi asiakirja odottaa hyväksyntääsi. Kirjaudu Omille sivuille, niin voit lukea ja hyväksyä sen.',
    },
    arrived: {
      subject: (title) => `Uusi asiakirja: ${title}`,
      heading: (name) => `Olet saanut asiakirjan, ${name}`,
      text: 'Omilla sivuilla on uusi asiakirja. Sinun ei tarvitse tehdä mitään.',
    },
    completed: {
      sign: {
        subject: (title) => `Kaikki ovat allekirjoittaneet: ${title}`,
        heading: (name) => `Nyt kaikki on valmista, ${name}`,
        text: 'Kaikki ovat allekirjoittaneet. Allekirjoitettu asiakirja on ladattavissa Omilta sivuilta.',
      },
      approve: {
        subject: (title) => `Kaikki ovat hyväksyneet: ${title}`,
        heading: (name) => `Nyt kaikki on valmista, ${name}`,
        text: 'Asiakirja on hyväksytty. Sen ja todisteen hyväksynnästä voi ladata Omilta sivuilta.',
      },
    },
    everybody: 'Asiakirjalla on muitakin vastaanottajia. Jokainen kirjautuu ja tekee sen itse.',
    document: 'Asiakirja',
    dueOn: 'Viimeistään',
    link: {
      'to-sign': 'Lue ja allekirjoita',
      'to-approve': 'Lue ja hyväksy',
      arrived: 'Lue asiakirja',
      completed: 'Hae asiakirja',
    },
    why: 'Saat tämän viestin, koska asiakirja on osoitettu sinulle. Se ei ole viestissä vaan kirjautumisen takana.',
    contact: (email, phone) => `Onko kysyttävää? Kirjoita osoitteeseen ${email} tai soita ${phone}.`,
  },
  en: {
    'to-sign': {
      subject: (title) => `To sign: ${title}`,
      heading: (name) => `There is something to sign, ${name}`,
      text: 'A new document awaits your signature. Log in to My pages, read it at your leisure and sign with your e-ID.',
    },
    'to-approve': {
      subject: (title) => `To approve: ${title}`,
      heading: (name) => `There is something to approve, ${name}`,
      text: 'A new document awaits your approval. Log in to My pages to read and approve it.',
    },
    arrived: {
      subject: (title) => `New document: ${title}`,
      heading: (name) => `You have a new document, ${name}`,
      text: 'There is a new document on My pages. You need not do anything.',
    },
    completed: {
      sign: {
        subject: (title) => `Signed by everybody: ${title}`,
        heading: (name) => `It is done, ${name}`,
        text: 'Everybody has signed. The sealed document can be downloaded from My pages.',
      },
      approve: {
        subject: (title) => `Approved by everybody: ${title}`,
        heading: (name) => `It is done, ${name}`,
        text: 'The document is approved. It can be downloaded from My pages, with proof of the approval.',
      },
    },
    everybody: 'The document has other recipients too. Each logs in and does so for themselves.',
    document: 'Document',
    dueOn: 'No later than',
    link: {
      'to-sign': 'Read and sign',
      'to-approve': 'Read and approve',
      arrived: 'Read the document',
      completed: 'Get the document',
    },
    why: 'You get this e-mail because the document is addressed to you. It is not in the e-mail but behind the login.',
    contact: (email, phone) => `Questions? Write to ${email} or call ${phone}.`,
  },
} as const satisfies Record<Locale, Strings>

export function documentEmail({
  site,
  kind,
  action,
  firstName,
  title,
  dueOn,
  isShared,
  href,
}: DocumentEmail): EmailContent {
  const say: Strings = texts[site.locale]
  const { email, phone } = site.company
  const said = kind === 'completed' ? say.completed[action === 'approve' ? 'approve' : 'sign'] : say[kind]
  const isRequested = kind === 'to-sign' || kind === 'to-approve'
  return {
    subject: said.subject(title),
    heading: said.heading(firstName),
    paragraphs: [said.text, ...(isRequested && isShared ? [say.everybody] : [])],
    facts: [
      { label: say.document, value: title },
      ...(isRequested && dueOn !== null ? [{ label: say.dueOn, value: formatDate(dueOn, site) }] : []),
    ],
    link: href === null ? null : { text: say.link[kind], href },
    closing: [say.why, say.contact(email, phone)],
  }
}
