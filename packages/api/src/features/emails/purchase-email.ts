import type { Money } from '@nyhem/domain/money'
import type { FloorWish, PurchaseFinancing, PurchaseMoveIn } from '@nyhem/domain/purchase/purchase-form'
import { formatMoney } from '@nyhem/domain/sites/format'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { EmailContent } from './email.ts'

/**
 * Purchase notification e-mails. `updated`: resubmitted by the same browser. `again`: by another, under the same
 * address. `notice` goes to staff.
 */
export const purchaseEmailKinds = ['confirmation', 'updated', 'again', 'notice'] as const
export type PurchaseEmailKind = (typeof purchaseEmailKinds)[number]

export type PurchaseEmail = {
  readonly site: Site
  readonly kind: PurchaseEmailKind
  readonly number: string
  readonly targetName: string
  readonly targetHref: string
  /** Unverified whether the original person sent it. */
  readonly isRepetition: boolean
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly minRooms: number | null
  readonly floor: FloorWish | null
  readonly highestPrice: Money | null
  readonly buyers: number
  readonly financing: PurchaseFinancing
  readonly sellsFirst: boolean
  readonly moveIn: PurchaseMoveIn
  readonly message: string | null
}

type KindTexts = { subject: (of: string) => string; heading: string; text: (of: string) => string }
type Strings = Record<PurchaseEmailKind, KindTexts> & {
  next: string
  repetition: string
  number: string
  name: string
  email: string
  phone: string
  minRooms: string
  floor: string
  floors: Record<FloorWish, string>
  highestPrice: string
  buyers: string
  financing: string
  financings: Record<PurchaseFinancing, string>
  sellsFirst: string
  yes: string
  moveIn: string
  moveIns: Record<PurchaseMoveIn, string>
  message: string
  link: string
  why: (site: string) => string
  contact: (email: string, phone: string) => string
  reply: string
}

const texts = {
  sv: {
    confirmation: {
      subject: (of) => `Vi har fått din köpanmälan: ${of}`,
      heading: 'Tack för din köpanmälan',
      text: (of) => `Vi har tagit emot din köpanmälan för ${of}.`,
    },
    updated: {
      subject: (of) => `Din köpanmälan är ändrad: ${of}`,
      heading: 'Vi har ändrat din anmälan',
      text: (of) => `Du har skickat en ny köpanmälan för ${of}. Den ersätter den tidigare.`,
    },
    again: {
      subject: (of) => `En köpanmälan till med din adress: ${of}`,
      heading: 'Har du skickat en anmälan till?',
      text: (of) =>
        `Någon har just skickat en köpanmälan för ${of} med din adress, från en annan webbläsare än första gången. Din första anmälan är kvar som den var.`,
    },
    notice: {
      subject: (of) => `Köpanmälan: ${of}`,
      heading: 'Ny köpanmälan',
      text: (of) => `Någon vill köpa: ${of}.`,
    },
    next: 'En säljare ringer dig inom två arbetsdagar. Anmälan binder inte dig och reserverar inget hem: först när ni har pratats vid kan du boka.',
    repetition:
      'Samma adress har redan skickat en anmälan, från en annan webbläsare. Kontrollera vem det är innan något ändras.',
    number: 'Ärendenummer',
    name: 'Namn',
    email: 'E-post',
    phone: 'Telefon',
    minRooms: 'Minst antal rum',
    floor: 'Våning',
    floors: { ground: 'Markplan', middle: 'Mitt i huset', top: 'Högst upp' },
    highestPrice: 'Högsta pris',
    buyers: 'Antal köpare',
    financing: 'Finansiering',
    financings: {
      'own-funds': 'Egna pengar',
      'loan-promised': 'Lån, lånelöfte finns',
      'loan-not-promised': 'Lån, inget lånelöfte än',
    },
    sellsFirst: 'Säljer sitt nuvarande hem först',
    yes: 'Ja',
    moveIn: 'Kan flytta in',
    moveIns: {
      'at-once': 'Så snart som möjligt',
      'half-year': 'Inom ett halvår',
      year: 'Inom ett år',
      later: 'Om mer än ett år',
    },
    message: 'Meddelande',
    link: 'Se hemmet igen',
    why: (site) => `Du får det här mejlet för att din adress skickades med en köpanmälan hos ${site}.`,
    contact: (email, phone) => `Vill du ändra något, eller var det inte du? Skriv till ${email} eller ring ${phone}.`,
    reply: 'Svara på det här mejlet, så når svaret den som skrev.',
  },
  no: {
    confirmation: {
      subject: (of) => `Vi har fått kjøpsmeldingen din: ${of}`,
      heading: 'Takk for kjøpsmeldingen',
      text: (of) => `Vi har mottatt kjøpsmeldingen din for ${of}.`,
    },
    updated: {
      subject: (of) => `Kjøpsmeldingen din er endret: ${of}`,
      heading: 'Vi har endret meldingen din',
      text: (of) => `Du har sendt en ny kjøpsmelding for ${of}. Den erstatter den forrige.`,
    },
    again: {
      subject: (of) => `Enda en kjøpsmelding med adressen din: ${of}`,
      heading: 'Har du sendt enda en melding?',
      text: (of) =>
        `Noen har nettopp sendt en kjøpsmelding for ${of} med adressen din, fra en annen nettleser enn første gang. Den første meldingen din står som før.`,
    },
    notice: {
      subject: (of) => `Kjøpsmelding: ${of}`,
      heading: 'Ny kjøpsmelding',
      text: (of) => `Noen ønsker å kjøpe: ${of}.`,
    },
    next: 'En selger ringer deg innen to virkedager. Meldingen binder deg ikke og holder ikke av noen bolig: kjøpe kan du når dere har snakket sammen.',
    repetition:
      'Den samme adressen har allerede sendt en melding, fra en annen nettleser. Sjekk hvem det er før noe endres.',
    number: 'Saksnummer',
    name: 'Navn',
    email: 'E-post',
    phone: 'Telefon',
    minRooms: 'Minst antall rom',
    floor: 'Etasje',
    floors: { ground: 'Bakkeplan', middle: 'Midt i huset', top: 'Øverst' },
    highestPrice: 'Høyeste pris',
    buyers: 'Antall kjøpere',
    financing: 'Finansiering',
    financings: {
      'own-funds': 'Egne midler',
      'loan-promised': 'Lån, har finansieringsbevis',
      'loan-not-promised': 'Lån, ikke finansieringsbevis ennå',
    },
    sellsFirst: 'Selger nåværende bolig først',
    yes: 'Ja',
    moveIn: 'Kan flytte inn',
    moveIns: {
      'at-once': 'Så snart som mulig',
      'half-year': 'Innen et halvt år',
      year: 'Innen et år',
      later: 'Om mer enn et år',
    },
    message: 'Melding',
    link: 'Se boligen igjen',
    why: (site) => `Du får denne e-posten fordi adressen din ble sendt med en kjøpsmelding hos ${site}.`,
    contact: (email, phone) => `Vil du endre noe, eller var det ikke deg? Skriv til ${email} eller ring ${phone}.`,
    reply: 'Svar på denne e-posten, så når svaret den som skrev.',
  },
  fi: {
    confirmation: {
      subject: (of) => `Olemme saaneet ostoilmoituksesi: ${of}`,
      heading: 'Kiitos ostoilmoituksestasi',
      text: (of) => `Olemme vastaanottaneet ostoilmoituksesi. Kohde: ${of}.`,
    },
    updated: {
      subject: (of) => `Ostoilmoituksesi on muutettu: ${of}`,
      heading: 'Muutimme ilmoituksesi',
      text: (of) => `Lähetit uuden ostoilmoituksen. Kohde: ${of}. Se korvaa edellisen.`,
    },
    again: {
      subject: (of) => `Toinen ostoilmoitus sähköpostiosoitteellasi: ${of}`,
      heading: 'Lähetitkö toisen ilmoituksen?',
      text: (of) =>
        `Joku lähetti juuri ostoilmoituksen osoitteellasi, eri selaimella kuin ensimmäisellä kerralla. Kohde: ${of}. Ensimmäinen ilmoituksesi on ennallaan.`,
    },
    notice: {
      subject: (of) => `Ostoilmoitus: ${of}`,
      heading: 'Uusi ostoilmoitus',
      text: (of) => `Joku haluaa ostaa. Kohde: ${of}.`,
    },
    next: 'Myyjä soittaa sinulle kahden arkipäivän kuluessa. Ilmoitus ei sido sinua eikä varaa asuntoa: voit varata, kun olette jutelleet.',
    repetition:
      'Samasta osoitteesta on jo tullut ilmoitus, eri selaimella. Tarkista, kuka on kyseessä, ennen kuin muutat mitään.',
    number: 'Asianumero',
    name: 'Nimi',
    email: 'Sähköposti',
    phone: 'Puhelin',
    minRooms: 'Huoneita vähintään',
    floor: 'Kerros',
    floors: { ground: 'Pohjakerros', middle: 'Keskikerros', top: 'Ylin kerros' },
    highestPrice: 'Enimmäishinta',
    buyers: 'Ostajia',
    financing: 'Rahoitus',
    financings: {
      'own-funds': 'Omat varat',
      'loan-promised': 'Laina, lainalupaus on',
      'loan-not-promised': 'Laina, ei vielä lainalupausta',
    },
    sellsFirst: 'Myy ensin nykyisen asuntonsa',
    yes: 'Kyllä',
    moveIn: 'Voi muuttaa',
    moveIns: {
      'at-once': 'Mahdollisimman pian',
      'half-year': 'Puolen vuoden sisällä',
      year: 'Vuoden sisällä',
      later: 'Yli vuoden päästä',
    },
    message: 'Viesti',
    link: 'Katso kohde uudelleen',
    why: (site) => `Saat tämän viestin, koska osoitteellasi lähetettiin ostoilmoitus. Lähettäjä: ${site}.`,
    contact: (email, phone) =>
      `Haluatko muuttaa jotain, tai etkö se ollut sinä? Kirjoita osoitteeseen ${email} tai soita numeroon ${phone}.`,
    reply: 'Vastaa tähän viestiin, niin vastaus menee kirjoittajalle.',
  },
  en: {
    confirmation: {
      subject: (of) => `We have received your purchase notification: ${of}`,
      heading: 'Thank you for your purchase notification',
      text: (of) => `We have received your purchase notification for ${of}.`,
    },
    updated: {
      subject: (of) => `Your purchase notification has been changed: ${of}`,
      heading: 'We have changed your notification',
      text: (of) => `You have sent a new purchase notification for ${of}. It replaces the earlier one.`,
    },
    again: {
      subject: (of) => `Another purchase notification with your address: ${of}`,
      heading: 'Have you sent another notification?',
      text: (of) =>
        `Somebody has just sent a purchase notification for ${of} with your address, from another browser than the first time. Your first notification is as it was.`,
    },
    notice: {
      subject: (of) => `Purchase notification: ${of}`,
      heading: 'New purchase notification',
      text: (of) => `Somebody wants to buy: ${of}.`,
    },
    next: 'An agent will call you within two working days. The notification does not bind you and reserves no home: you can book once you have talked.',
    repetition:
      'The same address has already sent a notification, from another browser. Check who it is before anything is changed.',
    number: 'Reference number',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    minRooms: 'Rooms, at least',
    floor: 'Floor',
    floors: { ground: 'Ground floor', middle: 'In the middle', top: 'At the top' },
    highestPrice: 'Highest price',
    buyers: 'Number of buyers',
    financing: 'Financing',
    financings: {
      'own-funds': 'Own funds',
      'loan-promised': 'Loan, promised by a bank',
      'loan-not-promised': 'Loan, not promised yet',
    },
    sellsFirst: 'Sells their present home first',
    yes: 'Yes',
    moveIn: 'Can move in',
    moveIns: {
      'at-once': 'As soon as possible',
      'half-year': 'Within half a year',
      year: 'Within a year',
      later: 'In more than a year',
    },
    message: 'Message',
    link: 'See the home again',
    why: (site) => `You are receiving this e-mail because your address came with a purchase notification at ${site}.`,
    contact: (email, phone) =>
      `Would you like to change something, or was it not you? Write to ${email} or call ${phone}.`,
    reply: 'Reply to this e-mail and your answer reaches the person who wrote.',
  },
} as const satisfies Record<Locale, Strings>

export function purchaseEmail(email: PurchaseEmail): EmailContent {
  const { site, kind, targetName, targetHref } = email
  const say: Strings = texts[site.locale]
  const { subject, heading, text } = say[kind]
  const link = { text: say.link, href: targetHref }
  const frame = { subject: subject(targetName), heading }
  if (kind === 'notice')
    return {
      ...frame,
      paragraphs: [text(targetName), ...(email.isRepetition ? [say.repetition] : [])],
      facts: [...personFacts(email, say), ...wishFacts(email, say)],
      link,
      closing: [say.reply],
    }
  return {
    ...frame,
    paragraphs: kind === 'again' ? [text(targetName)] : [text(targetName), say.next],
    // Nothing that was typed: the address may be another person's.
    facts: kind === 'again' ? [] : [{ label: say.number, value: email.number }],
    link,
    closing: [say.why(site.siteName), say.contact(site.company.email, site.company.phone)],
  }
}

type Fact = EmailContent['facts'][number]

const personFacts = (email: PurchaseEmail, say: Strings): Fact[] => [
  { label: say.number, value: email.number },
  { label: say.name, value: `${email.firstName} ${email.lastName}` },
  { label: say.email, value: email.email },
  { label: say.phone, value: email.phone },
]

function wishFacts(email: PurchaseEmail, say: Strings): Fact[] {
  const facts: readonly { label: string; value: string | null }[] = [
    { label: say.minRooms, value: email.minRooms && String(email.minRooms) },
    { label: say.floor, value: email.floor && say.floors[email.floor] },
    { label: say.highestPrice, value: email.highestPrice && formatMoney(email.highestPrice) },
    { label: say.buyers, value: String(email.buyers) },
    { label: say.financing, value: say.financings[email.financing] },
    { label: say.sellsFirst, value: email.sellsFirst ? say.yes : null },
    { label: say.moveIn, value: say.moveIns[email.moveIn] },
    { label: say.message, value: email.message },
  ].map(({ label, value }) => ({ label, value: value || null }))
  return facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
}
