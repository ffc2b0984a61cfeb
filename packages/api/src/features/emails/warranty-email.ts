import type { LocalDate } from '@nyhem/domain/dates'
import { formatDate } from '@nyhem/domain/sites/format'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { EmailContent } from './email.ts'

type Strings = {
  subject: (title: string, days: number) => string
  heading: (name: string) => string
  text: string
  home: string
  covers: string
  endsOn: string
  contact: string
  link: string
  why: string
  questions: (email: string, phone: string) => string
}

const texts = {
  sv: {
    subject: (title, days) => `Garantin går ut inom ${days} dagar: ${title}`,
    heading: (name) => `Snart går en garanti ut, ${name}`,
    text: 'Gå igenom det som garantin täcker. Är något fel, anmäl det före den sista dagen.',
    home: 'Bostad',
    covers: 'Täcker',
    endsOn: 'Sista dag',
    contact: 'Vänd dig till',
    link: 'Visa bostadspärmen',
    why: 'Du får det här mejlet för att du har ett avtal om bostaden.',
    questions: (email, phone) => `Har du frågor? Skriv till ${email} eller ring ${phone}.`,
  },
  no: {
    subject: (title, days) => `Garantien går ut innen ${days} dager: ${title}`,
    heading: (name) => `Snart går en garanti ut, ${name}`,
    text: 'Gå gjennom det garantien dekker. Er noe feil, meld fra før den siste dagen.',
    home: 'Bolig',
    covers: 'Dekker',
    endsOn: 'Siste dag',
    contact: 'Kontakt',
    link: 'Vis boligpermen',
    why: 'Du får denne e-posten fordi du har en avtale om boligen.',
    questions: (email, phone) => `Har du spørsmål? Skriv til ${email} eller ring ${phone}.`,
  },
  fi: {
    subject: (title, days) => `Takuu päättyy ${days} päivän kuluessa: ${title}`,
    heading: (name) => `Takuu päättyy pian, ${name}`,
    text: 'Käy läpi, mitä takuu kattaa. Jos jokin on vialla, ilmoita siitä ennen viimeistä päivää.',
    home: 'Koti',
    covers: 'Kattaa',
    endsOn: 'Viimeinen päivä',
    contact: 'Ota yhteyttä',
    link: 'Näytä kotikansio',
    why: 'Saat tämän viestin, koska sinulla on asunnosta sopimus.',
    questions: (email, phone) => `Onko kysyttävää? Kirjoita osoitteeseen ${email} tai soita ${phone}.`,
  },
  en: {
    subject: (title, days) => `The warranty ends within ${days} days: ${title}`,
    heading: (name) => `A warranty ends soon, ${name}`,
    text: 'Look at what the warranty covers. If something is wrong, report it before the last day.',
    home: 'Home',
    covers: 'Covers',
    endsOn: 'Last day',
    contact: 'Turn to',
    link: 'Show the home book',
    why: 'You get this e-mail because you have an agreement of the home.',
    questions: (email, phone) => `Questions? Write to ${email} or call ${phone}.`,
  },
} as const satisfies Record<Locale, Strings>

/** Reminds of a warranty that ends. */
export function warrantyEmail(email: {
  readonly site: Site
  readonly firstName: string
  readonly title: string
  readonly homeNumber: string
  readonly covers: string
  readonly contact: string
  readonly endsOn: LocalDate
  readonly days: number
  readonly href: string | null
}): EmailContent {
  const { site, firstName, title, homeNumber, covers, contact, endsOn, days, href } = email
  const say: Strings = texts[site.locale]
  return {
    subject: say.subject(title, days),
    heading: say.heading(firstName),
    paragraphs: [say.text],
    facts: [
      { label: say.home, value: homeNumber },
      { label: say.covers, value: `${title}: ${covers}` },
      { label: say.endsOn, value: formatDate(endsOn, site) },
      { label: say.contact, value: contact },
    ],
    link: href === null ? null : { text: say.link, href },
    closing: [say.why, say.questions(site.company.email, site.company.phone)],
  }
}
