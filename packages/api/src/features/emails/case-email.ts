import type { CaseStatus } from '@nyhem/domain/case/case-status'
import type { ReportLanguage } from '@nyhem/domain/case/place-names'
import { statusName } from '@nyhem/domain/case/status-names'
import type { Site } from '@nyhem/domain/sites/site'
import type { EmailContent } from './email.ts'

export const caseEmailKinds = ['received', 'status-changed', 'answered', 'closed', 'reopened'] as const
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
    boardHeading: (association) =>
      association === null ? 'En sak i borettslaget eller sameiet' : `En sak i ${association}`,
    next: 'Den tekniske forvaltningen leser meldingen, vurderer hva som må gjøres og tar kontakt hvis noe er uklart eller hvis et besøk skal avtales.',
    seeMore: 'Du følger saken på Min side, der du også kan skrive til oss og legge til bilder.',
    urgent: (phone) =>
      `Haster det, for eksempel ved en vannlekkasje, en bolig uten varme eller noen som sitter fast i heisen? Ring ${phone}, hele døgnet. Ved fare for liv, ring 112. Ved brann, ring 110.`,
    ticket: 'Saksnummer',
    what: 'Hva',
    where: 'Hvor',
    status: 'Status',
    link: 'Se saken',
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
