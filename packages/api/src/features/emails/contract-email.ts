import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { EmailContent } from './email.ts'

type Strings = {
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** While the fee is unpaid: a signed contract alone books nothing. */
  readonly unpaid: string
  readonly onMyPages: string
  readonly contract: string
  readonly home: string
  readonly link: string
  readonly pay: string
  readonly questions: (email: string, phone: string) => string
}

const texts = {
  sv: {
    heading: 'Ditt signerade avtal',
    paragraphs: [
      'Avtalet är signerat av alla parter och låst mot ändringar. Det ligger bifogat som PDF, med bevisen för underskrifterna sist i filen.',
      'Spara filen som den är: varje ändring i den syns.',
    ],
    unpaid: 'Bostaden är bokad när bokningsavgiften är betald.',
    onMyPages: 'Avtalet finns också på Mina sidor.',
    contract: 'Avtal',
    home: 'Bostad',
    link: 'Se din bokning',
    pay: 'Betala bokningsavgiften',
    questions: (email, phone) => `Har du frågor? Skriv till ${email} eller ring ${phone}.`,
  },
  no: {
    heading: 'Din signerte kjøpekontrakt',
    paragraphs: [
      'Kontrakten er signert av alle parter og låst mot endringer. Den ligger vedlagt som PDF, med bevisene for signaturene bakerst i filen.',
      'Ta vare på filen som den er: enhver endring i den synes.',
    ],
    unpaid: 'Kjøpet er bindende når forskuddet er betalt.',
    onMyPages: 'Kontrakten ligger også på Mine sider.',
    contract: 'Kontrakt',
    home: 'Bolig',
    link: 'Se kjøpet',
    pay: 'Betal forskuddet',
    questions: (email, phone) => `Har du spørsmål? Skriv til ${email} eller ring ${phone}.`,
  },
  fi: {
    heading: 'Allekirjoitettu sopimuksesi',
    paragraphs: [
      'Kaikki osapuolet ovat allekirjoittaneet sopimuksen, ja se on lukittu muutoksilta. Sopimus on tämän viestin liitteenä PDF-tiedostona, ja todisteet allekirjoituksista ovat tiedoston lopussa.',
      'Säilytä tiedosto sellaisenaan: jokainen muutos siihen näkyy.',
    ],
    unpaid: 'Asunto on varattu, kun varausmaksu on maksettu.',
    onMyPages: 'Sopimus on myös Omilla sivuilla.',
    contract: 'Sopimus',
    home: 'Asunto',
    link: 'Katso varaus',
    pay: 'Maksa varausmaksu',
    questions: (email, phone) => `Onko sinulla kysyttävää? Kirjoita osoitteeseen ${email} tai soita numeroon ${phone}.`,
  },
  en: {
    heading: 'Your signed agreement',
    paragraphs: [
      'The agreement has been signed by all parties and sealed. It is attached as a PDF, with the evidence of the signatures at the end of the file.',
      'Keep the file as it is: any change to it shows.',
    ],
    unpaid: 'The home is reserved once the reservation fee has been paid.',
    onMyPages: 'The agreement is also on My pages.',
    contract: 'Agreement',
    home: 'Home',
    link: 'See your reservation',
    pay: 'Pay the reservation fee',
    questions: (email, phone) => `Do you have questions? Write to ${email} or call ${phone}.`,
  },
} as const satisfies Record<Locale, Strings>

/**
 * E-mail with the sealed contract. `href`: the payment page while the fee is due, otherwise the booking's page for
 * account holders.
 */
export function contractEmail(email: {
  site: Site
  /** Title in the document: `Förhandsavtal NV-2026-000123`. */
  title: string
  home: string
  awaitsFee: boolean
  isHolder: boolean
  href: string | null
}): EmailContent {
  const { site, title, home, awaitsFee, isHolder, href } = email
  const say: Strings = texts[site.locale]
  return {
    subject: `${say.heading} – ${home}`,
    heading: say.heading,
    paragraphs: [...say.paragraphs, ...(awaitsFee ? [say.unpaid] : []), ...(isHolder ? [say.onMyPages] : [])],
    facts: [
      { label: say.home, value: home },
      { label: say.contract, value: title },
    ],
    link: href === null ? null : { text: awaitsFee ? say.pay : say.link, href },
    closing: [say.questions(site.company.email, site.company.phone)],
  }
}
