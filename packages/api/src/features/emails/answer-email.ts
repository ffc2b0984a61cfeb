import type { Instant } from '@nyhem/domain/dates'
import type { AnswerTemplate } from '@nyhem/domain/interest/interest-answer'
import { formatLongDay, formatTimeRange, formatWeekday, siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { EmailContent } from './email.ts'

/** Repeats nothing that was typed: the address may be another person's. */
export type AnswerEmail = {
  readonly site: Site
  readonly template: AnswerTemplate
  readonly targetName: string
  readonly targetHref: string
  /** Of an invitation. */
  readonly showing: { readonly startsAt: Instant; readonly endsAt: Instant; readonly place: string } | null
}

type Strings = Record<
  AnswerTemplate,
  { subject: (of: string) => string; heading: string; text: (of: string) => string }
> & {
  when: string
  at: (weekday: string, day: string, time: string) => string
  place: string
  link: string
  why: (site: string) => string
  withdraw: (email: string, phone: string) => string
}

const texts = {
  sv: {
    'will-call': {
      subject: (of) => `Om ditt intresse för ${of}`,
      heading: 'Vi ringer dig',
      text: (of) => `Tack för att du hörde av dig om ${of}. En av oss ringer dig inom en arbetsdag.`,
    },
    invitation: {
      subject: (of) => `Välkommen på visning av ${of}`,
      heading: 'Välkommen på visning',
      text: (of) => `Tack för att du hörde av dig om ${of}. Vi visar gärna. Anmäl dig på sidan, så har du en plats.`,
    },
    'nothing-free': {
      subject: (of) => `Om ditt intresse för ${of}`,
      heading: 'Inget ledigt just nu',
      text: (of) => `Tack för att du hörde av dig om ${of}. Just nu finns inget ledigt. Titta gärna på sidan igen.`,
    },
    when: 'När',
    at: (weekday, day, time) => `${weekday} ${day} kl. ${time}`,
    place: 'Var',
    link: 'Se sidan',
    why: (site) => `Du får det här mejlet för att din adress angavs i en anmälan hos ${site}.`,
    withdraw: (email, phone) =>
      `Var det inte du, eller har du ändrat dig? Skriv till ${email} eller ring ${phone}, så tar vi bort dina uppgifter.`,
  },
  no: {
    'will-call': {
      subject: (of) => `Om interessen din for ${of}`,
      heading: 'Vi ringer deg',
      text: (of) => `Takk for at du tok kontakt om ${of}. En av oss ringer deg innen en virkedag.`,
    },
    invitation: {
      subject: (of) => `Velkommen på visning av ${of}`,
      heading: 'Velkommen på visning',
      text: (of) => `Takk for at du tok kontakt om ${of}. Vi viser gjerne. Meld deg på på siden, så har du en plass.`,
    },
    'nothing-free': {
      subject: (of) => `Om interessen din for ${of}`,
      heading: 'Ingenting ledig akkurat nå',
      text: (of) => `Takk for at du tok kontakt om ${of}. Akkurat nå er ingenting ledig. Se gjerne på siden igjen.`,
    },
    when: 'Når',
    at: (weekday, day, time) => `${weekday} ${day} kl. ${time}`,
    place: 'Hvor',
    link: 'Se siden',
    why: (site) => `Du får denne e-posten fordi adressen din ble oppgitt i en melding hos ${site}.`,
    withdraw: (email, phone) =>
      `Var det ikke deg, eller har du ombestemt deg? Skriv til ${email} eller ring ${phone}, så sletter vi opplysningene dine.`,
  },
  fi: {
    'will-call': {
      subject: (of) => `Kiinnostuksesi: ${of}`,
      heading: 'Soitamme sinulle',
      text: (of) => `Kiitos yhteydenotosta. Kohde: ${of}. Soitamme sinulle yhden arkipäivän kuluessa.`,
    },
    invitation: {
      subject: (of) => `Tervetuloa esittelyyn: ${of}`,
      heading: 'Tervetuloa esittelyyn',
      text: (of) => `Kiitos yhteydenotosta. Kohde: ${of}. Ilmoittaudu sivulla, niin paikka on sinun.`,
    },
    'nothing-free': {
      subject: (of) => `Kiinnostuksesi: ${of}`,
      heading: 'Juuri nyt mitään ei ole vapaana',
      text: (of) =>
        `Kiitos yhteydenotosta. Kohde: ${of}. Juuri nyt mitään ei ole vapaana. Katso sivua myöhemmin uudelleen.`,
    },
    when: 'Milloin',
    at: (weekday, day, time) => `${weekday} ${day} klo ${time}`,
    place: 'Missä',
    link: 'Katso sivu',
    why: (site) => `Saat tämän viestin, koska osoitteesi annettiin ilmoituksessa. Lähettäjä: ${site}.`,
    withdraw: (email, phone) =>
      `Jos et itse lähettänyt ilmoitusta tai muutit mielesi, kirjoita osoitteeseen ${email} tai soita numeroon ${phone}, niin poistamme tietosi.`,
  },
  en: {
    'will-call': {
      subject: (of) => `About your interest in ${of}`,
      heading: 'We will call you',
      text: (of) => `Thank you for getting in touch about ${of}. One of us will call you within one working day.`,
    },
    invitation: {
      subject: (of) => `Welcome to a viewing of ${of}`,
      heading: 'Welcome to a viewing',
      text: (of) => `Thank you for getting in touch about ${of}. Register on the page, and a place is yours.`,
    },
    'nothing-free': {
      subject: (of) => `About your interest in ${of}`,
      heading: 'Nothing is free right now',
      text: (of) => `Thank you for getting in touch about ${of}. Nothing is free right now. Do look at the page again.`,
    },
    when: 'When',
    at: (weekday, day, time) => `${weekday} ${day}, ${time}`,
    place: 'Where',
    link: 'See the page',
    why: (site) => `You are receiving this e-mail because your address was given in a registration at ${site}.`,
    withdraw: (email, phone) =>
      `Was it not you, or have you changed your mind? Write to ${email} or call ${phone}, and we will delete your details.`,
  },
} as const satisfies Record<Locale, Strings>

export function answerEmail({ site, template, targetName, targetHref, showing }: AnswerEmail): EmailContent {
  const say: Strings = texts[site.locale]
  const { subject, heading, text } = say[template]
  return {
    subject: subject(targetName),
    heading,
    paragraphs: [text(targetName)],
    facts: showing
      ? [
          { label: say.when, value: momentOf(showing, say, site) },
          { label: say.place, value: showing.place },
        ]
      : [],
    link: { text: say.link, href: targetHref },
    closing: [say.why(site.siteName), say.withdraw(site.company.email, site.company.phone)],
  }
}

function momentOf({ startsAt, endsAt }: NonNullable<AnswerEmail['showing']>, say: Strings, site: Site): string {
  const day = siteDayOf(startsAt, site)
  return say.at(formatWeekday(day, site), formatLongDay(day, site), formatTimeRange(startsAt, endsAt, site))
}
