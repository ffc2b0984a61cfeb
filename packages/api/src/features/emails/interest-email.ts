import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { EmailContent } from './email.ts'

/** Repeats nothing that was typed: the address may be another person's. */
export type InterestEmail = {
  readonly site: Site
  readonly targetName: string
  readonly targetHref: string
}

type Strings = {
  subject: (target: string) => string
  heading: string
  received: (target: string) => string
  next: string
  link: string
  why: (site: string) => string
  withdraw: (email: string, phone: string) => string
}

const texts = {
  sv: {
    subject: (target) => `Tack för ditt intresse för ${target}`,
    heading: 'Tack för ditt intresse',
    received: (target) => `Vi har tagit emot din intresseanmälan för ${target}.`,
    next: 'En mäklare hör av sig inom två arbetsdagar. Du får planritningar och priser så snart de är klara, och en inbjudan till visning innan den annonseras. Inget är bindande.',
    link: 'Se sidan igen',
    why: (site) => `Du får det här mejlet för att din adress angavs i en intresseanmälan hos ${site}.`,
    withdraw: (email, phone) =>
      `Var det inte du, eller har du ändrat dig? Skriv till ${email} eller ring ${phone}, så tar vi bort dina uppgifter.`,
  },
  no: {
    subject: (target) => `Takk for at du meldte interesse for ${target}`,
    heading: 'Takk for interessen',
    received: (target) => `Vi har mottatt interessemeldingen din for ${target}.`,
    next: 'En megler tar kontakt innen to virkedager. Du får plantegninger og priser så snart de er klare, og en invitasjon til visning før den annonseres. Ingenting er bindende.',
    link: 'Se siden igjen',
    why: (site) => `Du får denne e-posten fordi adressen din ble oppgitt i en interessemelding hos ${site}.`,
    withdraw: (email, phone) =>
      `Var det ikke deg, eller har du ombestemt deg? Skriv til ${email} eller ring ${phone}, så sletter vi opplysningene dine.`,
  },
  fi: {
    subject: (target) => `Kiitos kiinnostuksestasi: ${target}`,
    heading: 'Kiitos kiinnostuksestasi',
    received: (target) => `Olemme vastaanottaneet kiinnostusilmoituksesi. Kohde: ${target}.`,
    next: 'Myyjä ottaa sinuun yhteyttä kahden arkipäivän kuluessa. Saat pohjapiirrokset ja hinnat heti, kun ne ovat valmiit, ja kutsun esittelyyn ennen kuin siitä ilmoitetaan julkisesti. Ilmoitus ei sido sinua mihinkään.',
    link: 'Katso sivu uudelleen',
    why: (site) => `Saat tämän viestin, koska osoitteesi annettiin kiinnostusilmoituksessa. Lähettäjä: ${site}.`,
    withdraw: (email, phone) =>
      `Jos et itse lähettänyt ilmoitusta tai muutit mielesi, kirjoita osoitteeseen ${email} tai soita numeroon ${phone}, niin poistamme tietosi.`,
  },
  en: {
    subject: (target) => `Thank you for your interest in ${target}`,
    heading: 'Thank you for your interest',
    received: (target) => `We have received your registration of interest in ${target}.`,
    next: 'An agent will be in touch within two working days. Nothing is binding.',
    link: 'See the page again',
    why: (site) =>
      `You are receiving this e-mail because your address was given with a registration of interest at ${site}.`,
    withdraw: (email, phone) =>
      `Was it not you, or have you changed your mind? Write to ${email} or call ${phone} and we will delete your details.`,
  },
} as const satisfies Record<Locale, Strings>

export function interestEmail(email: InterestEmail): EmailContent {
  const { site } = email
  const say: Strings = texts[site.locale]
  return {
    subject: say.subject(email.targetName),
    heading: say.heading,
    paragraphs: [say.received(email.targetName), say.next],
    facts: [],
    link: { text: say.link, href: email.targetHref },
    closing: [say.why(site.siteName), say.withdraw(site.company.email, site.company.phone)],
  }
}
