import type { Instant } from '@nyhem/domain/dates'
import type { Meeting } from '@nyhem/domain/showing/showing-news'
import { formatLongDay, formatTimeRange, formatWeekday, siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { EmailContent } from './email.ts'

/**
 * E-mails to showing guests. `again`: the address was registered once more. `cancellation`: by the guest; `called-off`:
 * by the organiser. `in-line`: all places are taken; `seated`: one has become free for the guest.
 */
export const showingEmailKinds = [
  'confirmation',
  'again',
  'reminder',
  'cancellation',
  'moved',
  'called-off',
  'in-line',
  'seated',
] as const
export type ShowingEmailKind = (typeof showingEmailKinds)[number]

/** Without the guest's name, which somebody typed beside an address that may be another person's. */
export type ShowingEmail = {
  readonly site: Site
  readonly kind: ShowingEmailKind
  readonly subject: string
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly place: string
  readonly partySize: number
  /** Calendar file; null if the showing left the catalogue. */
  readonly calendarHref: string | null
  /** Null in e-mails ending the registration. */
  readonly cancelHref: string | null
  /** Previous details, in the `moved` e-mail. */
  readonly before: Meeting | null
}

type KindTexts = {
  subject: (of: string, day: string) => string
  heading: string
  text: (of: string) => string
}
type Strings = Record<ShowingEmailKind, KindTexts> & {
  when: string
  at: (weekday: string, day: string, time: string) => string
  place: string
  before: string
  calendarFile: string
  party: string
  calendar: string
  cancel: string
  noTime: string
  why: (site: string) => string
  contact: (email: string, phone: string) => string
}

const texts = {
  sv: {
    confirmation: {
      subject: (of, day) => `Du är anmäld: visning av ${of} ${day}`,
      heading: 'Välkommen på visning',
      text: (of) => `Din plats på visningen av ${of} är bokad. Dagen innan påminner vi dig.`,
    },
    again: {
      subject: (of, day) => `Du är redan anmäld: visning av ${of} ${day}`,
      heading: 'Du har redan en plats',
      text: (of) =>
        `Någon har just anmält din adress till visningen av ${of}. Du var redan anmäld, och din plats är kvar som den var. Vill ni bli fler eller färre, avboka och anmäl dig igen.`,
    },
    reminder: {
      subject: (of, day) => `Påminnelse: visning av ${of} ${day}`,
      heading: 'Vi ses snart',
      text: (of) => `Du är anmäld till visningen av ${of}.`,
    },
    cancellation: {
      subject: (of, day) => `Avbokad: visning av ${of} ${day}`,
      heading: 'Din plats är avbokad',
      text: (of) => `Du är inte längre anmäld till visningen av ${of}. Tack för att du gav platsen till någon annan.`,
    },
    moved: {
      subject: (of, day) => `Visningen av ${of} är flyttad: ${day}`,
      heading: 'Visningen är flyttad',
      text: (of) =>
        `Visningen av ${of} har fått en ny tid eller plats. Du är fortfarande anmäld. Öppna den bifogade filen, så ändras tiden i din kalender.`,
    },
    'called-off': {
      subject: (of, day) => `Inställd: visning av ${of} ${day}`,
      heading: 'Visningen är inställd',
      text: (of) =>
        `Visningen av ${of} blir tyvärr inte av, och din anmälan är struken. Öppna den bifogade filen, så försvinner tiden ur din kalender. Hör av dig till oss så hittar vi ett annat tillfälle.`,
    },
    'in-line': {
      subject: (of, day) => `Du står på väntelistan: visning av ${of} ${day}`,
      heading: 'Du står på väntelistan',
      text: (of) =>
        `Alla platser på visningen av ${of} är tagna. Blir en plats ledig och det är din tur får du den, och ett mejl om det.`,
    },
    seated: {
      subject: (of, day) => `Du har fått en plats: visning av ${of} ${day}`,
      heading: 'En plats har blivit ledig',
      text: (of) => `Du stod på väntelistan till visningen av ${of} och är nu anmäld.`,
    },
    when: 'När',
    at: (weekday, day, time) => `${weekday} ${day} kl. ${time}`,
    place: 'Var',
    before: 'Tidigare',
    calendarFile: 'visning.ics',
    party: 'Antal personer',
    calendar: 'Lägg i kalendern',
    cancel: 'Avboka din plats',
    noTime: 'Kan du inte komma? Avboka, så får någon annan platsen.',
    why: (site) => `Du får det här mejlet för att din adress anmäldes till en visning hos ${site}.`,
    contact: (email, phone) => `Frågor, eller var det inte du? Skriv till ${email} eller ring ${phone}.`,
  },
  no: {
    confirmation: {
      subject: (of, day) => `Du er påmeldt: visning av ${of} ${day}`,
      heading: 'Velkommen på visning',
      text: (of) => `Plassen din på visningen av ${of} er bestilt. Dagen før minner vi deg på den.`,
    },
    again: {
      subject: (of, day) => `Du er allerede påmeldt: visning av ${of} ${day}`,
      heading: 'Du har allerede en plass',
      text: (of) =>
        `Noen har nettopp meldt på adressen din til visningen av ${of}. Du var allerede påmeldt, og plassen din er som før. Vil dere bli flere eller færre, meld deg av og på igjen.`,
    },
    reminder: {
      subject: (of, day) => `Påminnelse: visning av ${of} ${day}`,
      heading: 'Vi ses snart',
      text: (of) => `Du er påmeldt visningen av ${of}.`,
    },
    cancellation: {
      subject: (of, day) => `Avmeldt: visning av ${of} ${day}`,
      heading: 'Plassen din er avmeldt',
      text: (of) => `Du er ikke lenger påmeldt visningen av ${of}. Takk for at du ga plassen videre.`,
    },
    moved: {
      subject: (of, day) => `Visningen av ${of} er flyttet: ${day}`,
      heading: 'Visningen er flyttet',
      text: (of) =>
        `Visningen av ${of} har fått ny tid eller nytt sted. Du er fortsatt påmeldt. Åpne filen som er vedlagt, så endres tiden i kalenderen din.`,
    },
    'called-off': {
      subject: (of, day) => `Avlyst: visning av ${of} ${day}`,
      heading: 'Visningen er avlyst',
      text: (of) =>
        `Visningen av ${of} blir dessverre ikke noe av, og påmeldingen din er slettet. Åpne filen som er vedlagt, så forsvinner tiden fra kalenderen din. Ta kontakt, så finner vi en annen tid.`,
    },
    'in-line': {
      subject: (of, day) => `Du står på ventelisten: visning av ${of} ${day}`,
      heading: 'Du står på ventelisten',
      text: (of) =>
        `Alle plassene på visningen av ${of} er tatt. Blir en plass ledig når det er din tur, får du den og en e-post om det.`,
    },
    seated: {
      subject: (of, day) => `Du har fått plass: visning av ${of} ${day}`,
      heading: 'En plass er blitt ledig',
      text: (of) => `Du sto på ventelisten til visningen av ${of} og er nå påmeldt.`,
    },
    when: 'Når',
    at: (weekday, day, time) => `${weekday} ${day} kl. ${time}`,
    place: 'Hvor',
    before: 'Tidligere',
    calendarFile: 'visning.ics',
    party: 'Antall personer',
    calendar: 'Legg i kalenderen',
    cancel: 'Meld deg av',
    noTime: 'Kan du ikke komme? Meld deg av, så får noen andre plassen.',
    why: (site) => `Du får denne e-posten fordi adressen din ble meldt på en visning hos ${site}.`,
    contact: (email, phone) => `Spørsmål, eller var det ikke deg? Skriv til ${email} eller ring ${phone}.`,
  },
  fi: {
    confirmation: {
      subject: (of, day) => `Ilmoittautumisesi esittelyyn: ${of}, ${day}`,
      heading: 'Tervetuloa esittelyyn',
      text: (of) => `Paikkasi esittelyssä on varattu. Kohde: ${of}. Muistutamme sinua edellisenä päivänä.`,
    },
    again: {
      subject: (of, day) => `Olet jo ilmoittautunut esittelyyn: ${of}, ${day}`,
      heading: 'Sinulla on jo paikka',
      text: (of) =>
        `Osoitteesi ilmoitettiin juuri uudelleen esittelyyn. Kohde: ${of}. Olit jo ilmoittautunut, ja paikkasi on ennallaan. Jos henkilömäärä muuttuu, peru paikkasi ja ilmoittaudu uudelleen.`,
    },
    reminder: {
      subject: (of, day) => `Muistutus esittelystä: ${of}, ${day}`,
      heading: 'Nähdään pian',
      text: (of) => `Olet ilmoittautunut esittelyyn. Kohde: ${of}.`,
    },
    cancellation: {
      subject: (of, day) => `Paikkasi on peruttu: ${of}, ${day}`,
      heading: 'Paikkasi on peruttu',
      text: (of) => `Et ole enää ilmoittautunut esittelyyn. Kohde: ${of}. Kiitos, että annoit paikan toiselle.`,
    },
    moved: {
      subject: (of, day) => `Esittely on siirretty: ${of}, ${day}`,
      heading: 'Esittely on siirretty',
      text: (of) =>
        `Esittelyn aika tai paikka on muuttunut. Kohde: ${of}. Ilmoittautumisesi on voimassa. Avaa liitteenä oleva tiedosto, niin aika päivittyy kalenteriisi.`,
    },
    'called-off': {
      subject: (of, day) => `Esittely on peruttu: ${of}, ${day}`,
      heading: 'Esittely on peruttu',
      text: (of) =>
        `Esittelyä ei valitettavasti pidetä, ja ilmoittautumisesi on poistettu. Kohde: ${of}. Avaa liitteenä oleva tiedosto, niin aika poistuu kalenteristasi. Ota yhteyttä, niin etsimme toisen ajan.`,
    },
    'in-line': {
      subject: (of, day) => `Olet jonossa esittelyyn: ${of}, ${day}`,
      heading: 'Olet jonossa',
      text: (of) =>
        `Esittelyn kaikki paikat on varattu. Kohde: ${of}. Jos paikka vapautuu ja on sinun vuorosi, saat sen ja viestin siitä.`,
    },
    seated: {
      subject: (of, day) => `Sait paikan esittelyyn: ${of}, ${day}`,
      heading: 'Paikka on vapautunut',
      text: (of) => `Olit jonossa esittelyyn, ja ilmoittautumisesi on nyt voimassa. Kohde: ${of}.`,
    },
    when: 'Milloin',
    at: (weekday, day, time) => `${weekday} ${day} klo ${time}`,
    place: 'Missä',
    before: 'Aiemmin',
    calendarFile: 'esittely.ics',
    party: 'Henkilömäärä',
    calendar: 'Lisää kalenteriin',
    cancel: 'Peru paikkasi',
    noTime: 'Etkö pääse paikalle? Peru paikkasi, niin joku toinen saa sen.',
    why: (site) => `Saat tämän viestin, koska osoitteesi ilmoitettiin esittelyyn. Lähettäjä: ${site}.`,
    contact: (email, phone) =>
      `Onko kysyttävää, tai etkö se ollut sinä? Kirjoita osoitteeseen ${email} tai soita numeroon ${phone}.`,
  },
  en: {
    confirmation: {
      subject: (of, day) => `You are registered: viewing of ${of}, ${day}`,
      heading: 'Welcome to the viewing',
      text: (of) => `Your place at the viewing of ${of} is booked. We will remind you the day before.`,
    },
    again: {
      subject: (of, day) => `You are already registered: viewing of ${of}, ${day}`,
      heading: 'You already have a place',
      text: (of) =>
        `Somebody has just registered your address for the viewing of ${of}. You were registered already, and your place is as it was. If more or fewer of you are coming, cancel and register again.`,
    },
    reminder: {
      subject: (of, day) => `Reminder: viewing of ${of}, ${day}`,
      heading: 'See you soon',
      text: (of) => `You are registered for the viewing of ${of}.`,
    },
    cancellation: {
      subject: (of, day) => `Cancelled: viewing of ${of}, ${day}`,
      heading: 'Your place is cancelled',
      text: (of) => `You are no longer registered for the viewing of ${of}. Thank you for passing the place on.`,
    },
    moved: {
      subject: (of, day) => `The viewing of ${of} has moved: ${day}`,
      heading: 'The viewing has moved',
      text: (of) =>
        `The viewing of ${of} has a new time or place. You are still registered. Open the attached file to change the time in your calendar.`,
    },
    'called-off': {
      subject: (of, day) => `Called off: viewing of ${of}, ${day}`,
      heading: 'The viewing is called off',
      text: (of) =>
        `We are sorry: the viewing of ${of} will not take place, and your registration has been removed. Open the attached file to take the time out of your calendar. Get in touch, and we will find another time.`,
    },
    'in-line': {
      subject: (of, day) => `You are on the waiting list: viewing of ${of}, ${day}`,
      heading: 'You are on the waiting list',
      text: (of) =>
        `All places at the viewing of ${of} are taken. If one becomes free and it is your turn, it is yours, and we will write to you.`,
    },
    seated: {
      subject: (of, day) => `You have a place: viewing of ${of}, ${day}`,
      heading: 'A place has become free',
      text: (of) => `You were on the waiting list for the viewing of ${of}, and are now registered.`,
    },
    when: 'When',
    at: (weekday, day, time) => `${weekday} ${day}, ${time}`,
    place: 'Where',
    before: 'Before',
    calendarFile: 'viewing.ics',
    party: 'Number of people',
    calendar: 'Add to calendar',
    cancel: 'Cancel your place',
    noTime: 'Can you not make it? Cancel, and somebody else gets the place.',
    why: (site) => `You are receiving this e-mail because your address was registered for a viewing with ${site}.`,
    contact: (email, phone) => `Questions, or was it not you? Write to ${email} or call ${phone}.`,
  },
} as const satisfies Record<Locale, Strings>

export const calendarFileName = ({ locale }: Site): string => texts[locale].calendarFile

/** E-mails after which the guest has no place. */
export const isEnding = {
  confirmation: false,
  again: false,
  reminder: false,
  moved: false,
  'in-line': false,
  seated: false,
  cancellation: true,
  'called-off': true,
} as const satisfies Record<ShowingEmailKind, boolean>

export function showingEmail(email: ShowingEmail): EmailContent {
  const { site, kind, subject, startsAt, endsAt, before, calendarHref, cancelHref } = email
  const say: Strings = texts[site.locale]
  const shownDay = formatLongDay(siteDayOf(startsAt, site), site)
  const isOver = isEnding[kind]
  return {
    subject: say[kind].subject(subject, shownDay),
    heading: say[kind].heading,
    paragraphs: [say[kind].text(subject), ...(cancelHref ? [say.noTime] : [])],
    facts: [
      { label: say.when, value: momentOf(email, say, site) },
      { label: say.place, value: email.place },
      ...(before
        ? [{ label: say.before, value: beforeOf(before, { startsAt, endsAt, place: email.place }, site) }]
        : []),
      ...(isOver ? [] : [{ label: say.party, value: String(email.partySize) }]),
    ],
    link: calendarHref && !isOver ? { text: say.calendar, href: calendarHref } : null,
    ...(cancelHref ? { furtherLinks: [{ text: say.cancel, href: cancelHref }] } : {}),
    closing: [say.why(site.siteName), say.contact(site.company.email, site.company.phone)],
  }
}

function momentOf({ startsAt, endsAt }: Pick<Meeting, 'startsAt' | 'endsAt'>, say: Strings, site: Site): string {
  const day = siteDayOf(startsAt, site)
  return say.at(formatWeekday(day, site), formatLongDay(day, site), formatTimeRange(startsAt, endsAt, site))
}

/** Outdated parts of the previous details. */
function beforeOf(before: Meeting, now: Meeting, site: Site): string {
  const isSameTime = before.startsAt === now.startsAt && before.endsAt === now.endsAt
  const parts = [
    ...(isSameTime ? [] : [momentOf(before, texts[site.locale], site)]),
    ...(before.place === now.place ? [] : [before.place]),
  ]
  return parts.join(', ')
}
