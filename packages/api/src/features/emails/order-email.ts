import type { Material, PostalAddress } from '@nyhem/domain/material-order/order-form'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { EmailContent } from './email.ts'

export const orderEmailKinds = ['confirmation', 'notice'] as const

/** Material-order e-mail. `notice` goes to staff; the other repeats nothing typed: the address may be another person's. */
export type OrderEmail = {
  readonly site: Site
  readonly kind: (typeof orderEmailKinds)[number]
  readonly number: string
  readonly stages: readonly string[]
  readonly materials: readonly Material[]
  /** Material available immediately; empty for posted orders. */
  readonly links: readonly { readonly material: Material; readonly text: string; readonly href: string }[]
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly address: PostalAddress | null
}

type Strings = {
  subject: (number: string) => string
  heading: string
  posted: string
  linked: string
  later: (missing: string) => string
  notice: { subject: (number: string) => string; heading: string; posted: string; linked: (missing: string) => string }
  number: string
  name: string
  email: string
  address: string
  stages: string
  ordered: string
  materials: Record<Material, string>
  why: (site: string) => string
  contact: (email: string, phone: string) => string
  reply: string
}

const texts = {
  sv: {
    subject: (number) => `Din beställning ${number}`,
    heading: 'Tack för din beställning',
    posted: 'Vi har tagit emot din beställning. Materialet kommer med posten inom en vecka.',
    linked: 'Här är materialet du beställde.',
    later: (missing) => `Det här är inte klart än: ${missing}. Vi mejlar det så snart det är klart.`,
    notice: {
      subject: (number) => `Beställning av material ${number}`,
      heading: 'Ny beställning av material',
      posted: 'Materialet ska skickas med post.',
      linked: (missing) =>
        missing === '' ? 'Allt har mejlats som länkar.' : `Det här fanns inte att länka till, mejla det: ${missing}.`,
    },
    number: 'Beställningsnummer',
    name: 'Namn',
    email: 'E-post',
    address: 'Adress',
    stages: 'Projekt',
    ordered: 'Material',
    materials: {
      prospectus: 'Prospekt',
      'price-list': 'Prislista',
      'floor-plans': 'Planritningar',
      options: 'Tillvalskatalog',
    },
    why: (site) => `Du får det här mejlet för att material beställdes till din adress hos ${site}.`,
    contact: (email, phone) => `Frågor, eller var det inte du? Skriv till ${email} eller ring ${phone}.`,
    reply: 'Svara på det här mejlet, så når svaret den som beställde.',
  },
  no: {
    subject: (number) => `Bestillingen din ${number}`,
    heading: 'Takk for bestillingen',
    posted: 'Vi har mottatt bestillingen din. Materiellet kommer i posten innen en uke.',
    linked: 'Her er materiellet du bestilte.',
    later: (missing) => `Dette er ikke klart ennå: ${missing}. Vi sender det på e-post så snart det er klart.`,
    notice: {
      subject: (number) => `Bestilling av materiell ${number}`,
      heading: 'Ny bestilling av materiell',
      posted: 'Materiellet skal sendes i posten.',
      linked: (missing) =>
        missing === ''
          ? 'Alt er sendt på e-post som lenker.'
          : `Dette fantes det ikke noe å lenke til, send det på e-post: ${missing}.`,
    },
    number: 'Bestillingsnummer',
    name: 'Navn',
    email: 'E-post',
    address: 'Adresse',
    stages: 'Prosjekt',
    ordered: 'Materiell',
    materials: {
      prospectus: 'Prospekt',
      'price-list': 'Prisliste',
      'floor-plans': 'Plantegninger',
      options: 'Tilvalgskatalog',
    },
    why: (site) => `Du får denne e-posten fordi materiell ble bestilt til adressen din hos ${site}.`,
    contact: (email, phone) => `Spørsmål, eller var det ikke deg? Skriv til ${email} eller ring ${phone}.`,
    reply: 'Svar på denne e-posten, så når svaret den som bestilte.',
  },
  fi: {
    subject: (number) => `Tilauksesi ${number}`,
    heading: 'Kiitos tilauksesta',
    posted: 'Olemme vastaanottaneet tilauksesi. Materiaali tulee postissa viikon kuluessa.',
    linked: 'Tässä tilaamasi materiaali.',
    later: (missing) => `Tämä ei ole vielä valmis: ${missing}. Lähetämme sen sähköpostilla heti, kun se on valmis.`,
    notice: {
      subject: (number) => `Materiaalitilaus ${number}`,
      heading: 'Uusi materiaalitilaus',
      posted: 'Materiaali lähetetään postissa.',
      linked: (missing) =>
        missing === ''
          ? 'Kaikki on lähetetty linkkeinä sähköpostilla.'
          : `Näihin ei ollut linkkiä, lähetä ne sähköpostilla: ${missing}.`,
    },
    number: 'Tilausnumero',
    name: 'Nimi',
    email: 'Sähköposti',
    address: 'Osoite',
    stages: 'Kohde',
    ordered: 'Materiaali',
    materials: {
      prospectus: 'Esite',
      'price-list': 'Hinnasto',
      'floor-plans': 'Pohjapiirrokset',
      options: 'Lisävalintojen luettelo',
    },
    why: (site) => `Saat tämän viestin, koska osoitteeseesi tilattiin materiaalia. Lähettäjä: ${site}.`,
    contact: (email, phone) =>
      `Onko kysyttävää, tai etkö se ollut sinä? Kirjoita osoitteeseen ${email} tai soita numeroon ${phone}.`,
    reply: 'Vastaa tähän viestiin, niin vastaus menee tilaajalle.',
  },
  en: {
    subject: (number) => `Your order ${number}`,
    heading: 'Thank you for your order',
    posted: 'We have received your order. The material will come by post within a week.',
    linked: 'Here is the material that you ordered.',
    later: (missing) => `This is not ready yet: ${missing}. We will e-mail it as soon as it is.`,
    notice: {
      subject: (number) => `Order of material ${number}`,
      heading: 'New order of material',
      posted: 'The material is to be posted.',
      linked: (missing) =>
        missing === '' ? 'All of it has been e-mailed as links.' : `There was no link to this, e-mail it: ${missing}.`,
    },
    number: 'Order number',
    name: 'Name',
    email: 'E-mail',
    address: 'Address',
    stages: 'Project',
    ordered: 'Material',
    materials: {
      prospectus: 'Prospectus',
      'price-list': 'Price list',
      'floor-plans': 'Floor plans',
      options: 'Catalogue of options',
    },
    why: (site) => `You are receiving this e-mail because material was ordered to your address at ${site}.`,
    contact: (email, phone) => `Questions, or was it not you? Write to ${email} or call ${phone}.`,
    reply: 'Reply to this e-mail and your answer reaches the person who ordered.',
  },
} as const satisfies Record<Locale, Strings>

export function orderEmail(email: OrderEmail): EmailContent {
  const { site, kind, number, address, links } = email
  const say: Strings = texts[site.locale]
  const linked = new Set(links.map(({ material }) => material))
  const missing = email.materials
    .filter((material) => !linked.has(material))
    .map((material) => say.materials[material])
    .join(', ')
  const ordered = [
    { label: say.stages, value: email.stages.join(', ') },
    { label: say.ordered, value: email.materials.map((material) => say.materials[material]).join(', ') },
  ]
  if (kind === 'notice')
    return {
      subject: say.notice.subject(number),
      heading: say.notice.heading,
      paragraphs: [address ? say.notice.posted : say.notice.linked(missing)],
      facts: [
        { label: say.number, value: number },
        { label: say.name, value: `${email.firstName} ${email.lastName}` },
        { label: say.email, value: email.email },
        ...ordered,
        ...(address ? [{ label: say.address, value: `${address.street}, ${address.postalCode} ${address.city}` }] : []),
      ],
      link: null,
      closing: [say.reply],
    }
  return {
    subject: say.subject(number),
    heading: say.heading,
    paragraphs: address
      ? [say.posted]
      : [...(links.length > 0 ? [say.linked] : []), ...(missing === '' ? [] : [say.later(missing)])],
    facts: [{ label: say.number, value: number }, ...ordered],
    link: null,
    furtherLinks: links.map(({ text, href }) => ({ text, href })),
    closing: [say.why(site.siteName), say.contact(site.company.email, site.company.phone)],
  }
}
