import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { EmailCard, EmailContent } from './email.ts'

export type SearchAlertEmail = {
  readonly site: Site
  readonly firstName: string
  readonly searches: readonly string[]
  readonly homes: readonly EmailCard[]
  readonly homeCount: number
  readonly searchesHref: string
  /** Unsubscribes without login. */
  readonly endHref: string
}

type Strings = {
  subject: (count: number, search: string | null) => string
  heading: (count: number, name: string) => string
  one: (search: string) => string
  several: (searches: string) => string
  more: (count: number) => string
  searches: string
  end: string
  why: string
  contact: (email: string, phone: string) => string
  month: (amount: string) => string
  rentedMonth: (amount: string) => string
}

const texts = {
  sv: {
    subject: (count, search) =>
      `${count === 1 ? 'En ny bostad' : `${count} nya bostäder`}${search === null ? ' som passar dina sökningar' : `: ${search}`}`,
    heading: (count, name) => `${count === 1 ? 'En ny bostad' : `${count} nya bostäder`} för dig, ${name}`,
    one: (search) => `Din sparade sökning ”${search}” har fått nytt att visa.`,
    several: (searches) => `Dina sparade sökningar har fått nytt att visa: ${searches}.`,
    more: (count) => `Och ${count} till, som du hittar bland dina sparade sökningar.`,
    searches: 'Se dina sparade sökningar',
    end: 'Sluta få de här mejlen',
    why: 'Du får det här mejlet för att du har sparat en sökning hos oss och bett om att få veta när det kommer nya bostäder.',
    contact: (email, phone) => `Frågor? Skriv till ${email} eller ring ${phone}.`,
    month: (amount) => `ungefär ${amount}/mån med lån`,
    rentedMonth: (amount) => `ungefär ${amount}/mån`,
  },
  no: {
    subject: (count, search) =>
      `${count === 1 ? 'Én ny bolig' : `${count} nye boliger`}${search === null ? ' som passer søkene dine' : `: ${search}`}`,
    heading: (count, name) => `${count === 1 ? 'Én ny bolig' : `${count} nye boliger`} for deg, ${name}`,
    one: (search) => `Passer det lagrede søket ditt «${search}».`,
    several: (searches) => `Passer de lagrede søkene dine: ${searches}.`,
    more: (count) => `Og ${count} til, som du finner blant de lagrede søkene dine.`,
    searches: 'Se de lagrede søkene dine',
    end: 'Slutt å få disse e-postene',
    why: 'Du får denne e-posten fordi du har lagret et søk hos oss og bedt om å få vite når det kommer nye boliger.',
    contact: (email, phone) => `Spørsmål? Skriv til ${email} eller ring ${phone}.`,
    month: (amount) => `ca. ${amount}/md. med lån`,
    rentedMonth: (amount) => `ca. ${amount}/md.`,
  },
  fi: {
    subject: (count, search) =>
      `${count === 1 ? 'Uusi asunto' : `${count} uutta asuntoa`}${search === null ? ' hakuihisi' : `: ${search}`}`,
    heading: (count, name) => `${count === 1 ? 'Uusi asunto' : `${count} uutta asuntoa`} sinulle, ${name}`,
    one: (search) => `Sopii tallentamaasi hakuun ”${search}”.`,
    several: (searches) => `Sopii tallentamiisi hakuihin: ${searches}.`,
    more: (count) => `Lisäksi ${count} muuta, jotka löydät tallennetuista hauistasi.`,
    searches: 'Katso tallennetut haut',
    end: 'Lopeta nämä viestit',
    why: 'Saat tämän viestin, koska olet tallentanut haun ja pyytänyt tiedon uusista asunnoista.',
    contact: (email, phone) => `Kysyttävää? Kirjoita ${email} tai soita ${phone}.`,
    month: (amount) => `noin ${amount}/kk lainoineen`,
    rentedMonth: (amount) => `noin ${amount}/kk`,
  },
  en: {
    subject: (count, search) =>
      `${count === 1 ? 'A new home' : `${count} new homes`}${search === null ? ' that fit your searches' : `: ${search}`}`,
    heading: (count, name) => `${count === 1 ? 'A new home' : `${count} new homes`} for you, ${name}`,
    one: (search) => `From your saved search “${search}”.`,
    several: (searches) => `From your saved searches: ${searches}.`,
    more: (count) => `And ${count} more, which you find among your saved searches.`,
    searches: 'See your saved searches',
    end: 'Stop these e-mails',
    why: 'You get this e-mail because you have saved a search with us and asked to hear of new homes.',
    contact: (email, phone) => `Questions? Write to ${email} or call ${phone}.`,
    month: (amount) => `about ${amount}/month with a loan`,
    rentedMonth: (amount) => `about ${amount}/month`,
  },
} as const satisfies Record<Locale, Strings>

/** First month's cost on a card, with the proposed loan or, of a tenancy, without. */
export const monthlyCostLine = (
  { locale }: Pick<Site, 'locale'>,
  { amount, isRented }: { readonly amount: string; readonly isRented: boolean },
): string => (isRented ? texts[locale].rentedMonth : texts[locale].month)(amount)

export function searchAlertEmail(mail: SearchAlertEmail): EmailContent {
  const { site, homes, homeCount, searches } = mail
  const say: Strings = texts[site.locale]
  const [only, ...others] = searches
  const single = only !== undefined && others.length === 0 ? only : null
  const { email, phone } = site.company
  return {
    subject: say.subject(homeCount, single),
    heading: say.heading(homeCount, mail.firstName),
    paragraphs: [single === null ? say.several(searches.join(', ')) : say.one(single)],
    facts: [],
    cards: homes,
    notes: homeCount > homes.length ? [say.more(homeCount - homes.length)] : [],
    link: { text: say.searches, href: mail.searchesHref },
    furtherLinks: [{ text: say.end, href: mail.endHref }],
    closing: [say.why, say.contact(email, phone)],
  }
}
