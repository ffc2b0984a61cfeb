import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { LetterContent } from './letter.ts'

type Words = {
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** While the fee is still to be paid: a signed contract alone books nothing. */
  readonly unpaid: string
  readonly onMyPages: string
  readonly contract: string
  readonly home: string
  readonly link: string
  readonly pay: string
  readonly questions: (email: string, phone: string) => string
}

const words = {
  sv: {
    heading: 'Ditt signerade avtal',
    paragraphs: [
      'Avtalet är signerat av alla parter och förseglat. Det ligger bifogat som PDF, med bevisen för underskrifterna sist i filen.',
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
    heading: 'Din signerte avtale',
    paragraphs: [
      'Avtalen er signert av alle parter og forseglet. Den ligger vedlagt som PDF, med bevisene for signaturene bakerst i filen.',
      'Ta vare på filen som den er: enhver endring i den synes.',
    ],
    unpaid: 'Boligen er reservert når reservasjonsgebyret er betalt.',
    onMyPages: 'Avtalen ligger også på Min side.',
    contract: 'Avtale',
    home: 'Bolig',
    link: 'Se reservasjonen',
    pay: 'Betal reservasjonsgebyret',
    questions: (email, phone) => `Har du spørsmål? Skriv til ${email} eller ring ${phone}.`,
  },
  fi: {
    heading: 'Allekirjoitettu sopimuksesi',
    paragraphs: [
      'Kaikki osapuolet ovat allekirjoittaneet sopimuksen, ja se on sinetöity. Sopimus on tämän viestin liitteenä PDF-tiedostona, ja todisteet allekirjoituksista ovat tiedoston lopussa.',
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
    unpaid: 'The home is booked once the booking fee has been paid.',
    onMyPages: 'The agreement is also on My pages.',
    contract: 'Agreement',
    home: 'Home',
    link: 'See your booking',
    pay: 'Pay the booking fee',
    questions: (email, phone) => `Do you have questions? Write to ${email} or call ${phone}.`,
  },
} as const satisfies Record<Locale, Words>

/** Words of the letter that brings a buyer the sealed contract. `href`: where the fee is paid while it is awaited, else the booking's page for who has an account to it. */
export function contractLetter(letter: {
  site: Site
  /** As its own pages name it: `Förhandsavtal NV-2026-000123`. */
  title: string
  home: string
  awaitsFee: boolean
  /** The one whose my pages have the booking. */
  isHolder: boolean
  href: string | null
}): LetterContent {
  const { site, title, home, awaitsFee, isHolder, href } = letter
  const say: Words = words[site.locale]
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
