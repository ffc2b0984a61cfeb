import type { CaseStatus } from '@nyhem/domain/case/case-status'
import type { ReportLanguage } from '@nyhem/domain/case/place-names'
import { statusName } from '@nyhem/domain/case/status-names'
import type { Site } from '@nyhem/domain/sites/site'
import type { EmailContent } from './email.ts'

export const caseEmailKinds = [
  'received',
  'status-changed',
  'answered',
  'closed',
  'reopened',
  'times-proposed',
  'times-changed',
  'times-withdrawn',
  'time-chosen',
] as const
export type CaseEmailKind = (typeof caseEmailKinds)[number]

/** An answer is of the technical management, or of the company's own staff. */
export type SaidKind = CaseEmailKind | 'answered-by-staff'

/**
 * Case e-mail. Omits everything written in the case, names and addresses included: e-mails are read on many screens, and
 * the address was typed with the report and may be another person's.
 */
export type CaseEmail = {
  readonly site: Site
  readonly kind: SaidKind
  /** The board gets e-mails about all its association's cases. */
  readonly to: 'reporter' | 'board'
  readonly ticketNumber: string
  readonly roomName: string
  readonly partName: string
  /** From the register of homes; null if it was typed. */
  readonly address: string | null
  readonly status: CaseStatus
  /** From the register; null if it was typed. */
  readonly associationName: string | null
  /** The recipient is asked whether it was fixed. */
  readonly isAsked: boolean
  /** Null for recipients without the case on my pages. */
  readonly href: string | null
  readonly urgentPhone: string
}

type KindTexts = {
  subject: (ticket: string) => string
  heading: string
  text: string
  boardText: string
}
type Strings = Record<SaidKind, KindTexts> & {
  boardHeading: (association: string | null) => string
  next: string
  seeMore: string
  urgent: (phone: string) => string
  ticket: string
  what: string
  where: string
  status: string
  link: string
  rate: string
  why: string
  whyBoard: string
  contact: (email: string, phone: string) => string
}

const texts = {
  sv: {
    received: {
      subject: (ticket) => `Felanmälan mottagen: ${ticket}`,
      heading: 'Tack för din felanmälan',
      text: 'Vi har tagit emot din felanmälan. Spara ärendenumret, det är bra att ha om du behöver kontakta oss.',
      boardText: 'En felanmälan har gjorts för föreningen.',
    },
    'status-changed': {
      subject: (ticket) => `Ny status i ärendet: ${ticket}`,
      heading: 'Nytt i ditt ärende',
      text: 'Din felanmälan har fått en ny status.',
      boardText: 'Ett av föreningens ärenden har fått en ny status.',
    },
    answered: {
      subject: (ticket) => `Svar i ärendet: ${ticket}`,
      heading: 'Du har fått svar',
      text: 'Den tekniska förvaltningen har skrivit i ditt ärende. Logga in för att läsa och svara.',
      boardText:
        'Den tekniska förvaltningen har skrivit i ett av föreningens ärenden. Logga in för att läsa och svara.',
    },
    'answered-by-staff': {
      subject: (ticket) => `Svar i ärendet: ${ticket}`,
      heading: 'Du har fått svar',
      text: 'Vi har skrivit i ditt ärende. Logga in för att läsa och svara.',
      boardText: 'Vi har skrivit i ett av föreningens ärenden. Logga in för att läsa och svara.',
    },
    closed: {
      subject: (ticket) => `Ärendet är avslutat: ${ticket}`,
      heading: 'Ditt ärende är avslutat',
      text: 'Din felanmälan är avslutad. Är felet kvar? Gör en ny felanmälan och hänvisa till ärendenumret.',
      boardText: 'Ett av föreningens ärenden är avslutat.',
    },
    reopened: {
      subject: (ticket) => `Ärendet är öppet igen: ${ticket}`,
      heading: 'Vi tittar på det igen',
      text: 'Tack för att du hörde av dig. Ärendet är öppnat igen, och den tekniska förvaltningen har fått ditt meddelande.',
      boardText: 'Ett av föreningens ärenden har öppnats igen, eftersom felet inte är åtgärdat.',
    },
    'times-proposed': {
      subject: (ticket) => `Välj en tid för besök: ${ticket}`,
      heading: 'Välj en tid som passar dig',
      text: 'Vi vill komma på besök och har föreslagit tider. Logga in för att välja en av dem, eller berätta att ingen passar.',
      boardText: 'Vi vill komma på besök i ett av föreningens ärenden. Logga in för att välja en tid.',
    },
    'times-changed': {
      subject: (ticket) => `Nya tider för besök: ${ticket}`,
      heading: 'Nya tider att välja mellan',
      text: 'Tiderna för besöket har ändrats, och de tidigare gäller inte längre. Logga in för att välja en ny tid.',
      boardText:
        'Tiderna för besöket har ändrats, och de tidigare gäller inte längre. Logga in för att välja en ny tid.',
    },
    'times-withdrawn': {
      subject: (ticket) => `Inget besök just nu: ${ticket}`,
      heading: 'Tiderna för besök gäller inte längre',
      text: 'Vi har tagit tillbaka tiderna för besök. Har du valt en tid kommer vi inte då. Ärendet fortsätter, och du följer det på Mina sidor.',
      boardText: 'Vi har tagit tillbaka tiderna för besök. Har ni valt en tid kommer vi inte då. Ärendet fortsätter.',
    },
    'time-chosen': {
      subject: (ticket) => `Besöket är bokat: ${ticket}`,
      heading: 'Din tid är bokad',
      text: 'Tack, tiden för besöket är bokad. Du ser den på Mina sidor, där du kan välja en annan av tiderna till och med dagen före.',
      boardText: 'En tid för besök är vald i ett av föreningens ärenden. Logga in för att se den.',
    },
    boardHeading: (association) => (association === null ? 'Ett ärende i föreningen' : `Ett ärende i ${association}`),
    next: 'Den tekniska förvaltningen läser anmälan, bedömer vad som behöver göras och hör av sig om något är oklart eller om ett besök ska bokas.',
    seeMore: 'Du följer ärendet på Mina sidor, där du också kan skriva till oss och lägga till bilder.',
    urgent: (phone) =>
      `Är det akut, som en vattenläcka, ett hem utan värme eller någon som sitter fast i hissen? Ring ${phone}, dygnet runt. Vid fara för liv, ring 112.`,
    ticket: 'Ärendenummer',
    what: 'Vad',
    where: 'Var',
    status: 'Status',
    link: 'Se ärendet',
    rate: 'Blev felet åtgärdat? Berätta det på Mina sidor inom 14 dagar. Är det kvar öppnar du ärendet igen där.',
    why: 'Du får det här mejlet för att du har gjort en felanmälan hos oss.',
    whyBoard: 'Styrelsen får det här mejlet för att adressen är angiven för föreningens felanmälningar.',
    contact: (email, phone) => `Frågor? Skriv till ${email} eller ring ${phone}, och uppge ärendenumret.`,
  },
  no: {
    received: {
      subject: (ticket) => `Feilmelding mottatt: ${ticket}`,
      heading: 'Takk for feilmeldingen',
      text: 'Vi har mottatt feilmeldingen din. Ta vare på saksnummeret, det er greit å ha hvis du må kontakte oss.',
      boardText: 'Det er meldt en feil på vegne av borettslaget eller sameiet.',
    },
    'status-changed': {
      subject: (ticket) => `Ny status i saken: ${ticket}`,
      heading: 'Nytt i saken din',
      text: 'Feilmeldingen din har fått en ny status.',
      boardText: 'En av sakene deres har fått en ny status.',
    },
    answered: {
      subject: (ticket) => `Svar i saken: ${ticket}`,
      heading: 'Du har fått svar',
      text: 'Den tekniske forvaltningen har skrevet i saken din. Logg inn for å lese og svare.',
      boardText: 'Den tekniske forvaltningen har skrevet i en av sakene deres. Logg inn for å lese og svare.',
    },
    'answered-by-staff': {
      subject: (ticket) => `Svar i saken: ${ticket}`,
      heading: 'Du har fått svar',
      text: 'Vi har skrevet i saken din. Logg inn for å lese og svare.',
      boardText: 'Vi har skrevet i en av sakene deres. Logg inn for å lese og svare.',
    },
    closed: {
      subject: (ticket) => `Saken er avsluttet: ${ticket}`,
      heading: 'Saken din er avsluttet',
      text: 'Feilmeldingen din er avsluttet. Er feilen der fortsatt? Send en ny feilmelding og vis til saksnummeret.',
      boardText: 'En av sakene deres er avsluttet.',
    },
    reopened: {
      subject: (ticket) => `Saken er åpnet igjen: ${ticket}`,
      heading: 'Vi ser på det igjen',
      text: 'Takk for at du sa fra. Saken er åpnet igjen, og den tekniske forvaltningen har fått meldingen din.',
      boardText: 'En av sakene deres er åpnet igjen, fordi feilen ikke er rettet.',
    },
    'times-proposed': {
      subject: (ticket) => `Velg et tidspunkt for besøk: ${ticket}`,
      heading: 'Velg et tidspunkt som passer for deg',
      text: 'Vi vil gjerne komme på besøk og har foreslått tidspunkter. Logg inn for å velge ett av dem, eller fortell at ingen passer.',
      boardText: 'Vi vil gjerne komme på besøk i en av sakene deres. Logg inn for å velge et tidspunkt.',
    },
    'times-changed': {
      subject: (ticket) => `Nye tidspunkter for besøk: ${ticket}`,
      heading: 'Nye tidspunkter å velge mellom',
      text: 'Tidspunktene for besøket er endret, og de tidligere gjelder ikke lenger. Logg inn for å velge et nytt.',
      boardText:
        'Tidspunktene for besøket er endret, og de tidligere gjelder ikke lenger. Logg inn for å velge et nytt.',
    },
    'times-withdrawn': {
      subject: (ticket) => `Ikke noe besøk nå: ${ticket}`,
      heading: 'Tidspunktene for besøk gjelder ikke lenger',
      text: 'Vi har trukket tilbake tidspunktene for besøk. Har du valgt ett, kommer vi ikke da. Saken fortsetter, og du følger den på Mine sider.',
      boardText:
        'Vi har trukket tilbake tidspunktene for besøk. Har dere valgt ett, kommer vi ikke da. Saken fortsetter.',
    },
    'time-chosen': {
      subject: (ticket) => `Besøket er avtalt: ${ticket}`,
      heading: 'Tidspunktet er avtalt',
      text: 'Takk, tidspunktet for besøket er avtalt. Du ser det på Mine sider, der du kan velge et annet av tidspunktene til og med dagen før.',
      boardText: 'Et tidspunkt for besøk er valgt i en av sakene deres. Logg inn for å se det.',
    },
    boardHeading: (association) =>
      association === null ? 'En sak i borettslaget eller sameiet' : `En sak i ${association}`,
    next: 'Den tekniske forvaltningen leser meldingen, vurderer hva som må gjøres og tar kontakt hvis noe er uklart eller hvis et besøk skal avtales.',
    seeMore: 'Du følger saken på Mine sider, der du også kan skrive til oss og legge til bilder.',
    urgent: (phone) =>
      `Haster det, for eksempel ved en vannlekkasje, en bolig uten varme eller noen som sitter fast i heisen? Ring ${phone}, hele døgnet. Ved fare for liv, ring 112. Ved brann, ring 110.`,
    ticket: 'Saksnummer',
    what: 'Hva',
    where: 'Hvor',
    status: 'Status',
    link: 'Se saken',
    rate: 'Ble feilen rettet? Fortell det på Mine sider innen 14 dager. Er den der fortsatt, åpner du saken igjen der.',
    why: 'Du får denne e-posten fordi du har meldt en feil til oss.',
    whyBoard: 'Styret får denne e-posten fordi adressen er oppgitt for feilmeldingene deres.',
    contact: (email, phone) => `Spørsmål? Skriv til ${email} eller ring ${phone}, og oppgi saksnummeret.`,
  },
} as const satisfies Record<ReportLanguage, Strings>

const languageOf = ({ locale }: Site): ReportLanguage => (locale === 'no' ? 'no' : 'sv')

export function caseEmail(mail: CaseEmail): EmailContent {
  const { site, kind, ticketNumber, href } = mail
  const language = languageOf(site)
  const say: Strings = texts[language]
  const isBoard = mail.to === 'board'
  const isReceipt = kind === 'received'
  const { email, phone } = site.company
  return {
    subject: say[kind].subject(ticketNumber),
    heading: isBoard ? say.boardHeading(mail.associationName ?? mail.address) : say[kind].heading,
    paragraphs: [
      isBoard ? say[kind].boardText : say[kind].text,
      ...(isReceipt ? [say.next] : []),
      ...(isReceipt && href !== null ? [say.seeMore] : []),
      ...(mail.isAsked && href !== null ? [say.rate] : []),
      ...(isReceipt ? [say.urgent(mail.urgentPhone)] : []),
    ],
    facts: [
      { label: say.ticket, value: ticketNumber },
      { label: say.what, value: `${mail.roomName}: ${mail.partName}` },
      ...(mail.address === null ? [] : [{ label: say.where, value: mail.address }]),
      { label: say.status, value: statusName(mail.status, language) },
    ],
    link: href === null ? null : { text: say.link, href },
    closing: [isBoard ? say.whyBoard : say.why, say.contact(email, phone)],
  }
}
