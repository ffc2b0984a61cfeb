import type { Texts } from '../texts.ts'

export const favourites = {
  added: 'Lagret blant favorittene dine.',
  removed: 'Fjernet fra favorittene dine.',
  inBrowser: 'Lagret i denne nettleseren. Logg inn for å ha favorittene dine overalt.',
  logIn: 'Logg inn',
  show: 'Vis favoritter',
  undo: 'Angre',
  joined: (count) =>
    count === 1 ? 'Favoritten er lagret på kontoen din.' : `De ${count} favorittene er lagret på kontoen din.`,
  tooMany: 'Du har allerede så mange favoritter som kan lagres. Fjern en først.',
  failed: 'Det gikk ikke akkurat nå. Prøv igjen om en stund.',
} satisfies Texts<'stored'>['favourites']

export const residences = {
  lead: 'Det du har bestilt, kjøpt, meldt interesse for og lagret.',
  booked: { heading: 'Bestilt og kjøpt', none: 'Du har ikke bestilt eller kjøpt noe ennå.' },
  favourites: {
    heading: 'Favoritter',
    none: 'Trykk på hjertet ved en bolig eller et prosjekt, så finner du tilbake til det her.',
    gone: 'Vises ikke lenger på nettstedet',
    remove: 'Fjern',
  },
  interests: {
    heading: 'Meldt interesse',
    none: 'Når du melder interesse for et prosjekt eller en bolig, ser du det her.',
    since: (day) => `Meldt ${day}`,
    gone: 'Vises ikke lenger på nettstedet',
  },
  showings: {
    heading: 'Visninger',
    none: 'Du er ikke påmeldt noen visning.',
    calendar: 'Legg i kalenderen',
    cancel: 'Meld av',
    cancelled: 'Du er meldt av. Vi har sendt en bekreftelse.',
    failed: 'Avmeldingen gikk ikke akkurat nå. Prøv igjen om en stund, eller ta kontakt med oss.',
    past: 'Visningen har allerede begynt.',
  },
  vip: {
    heading: 'VIP',
    member: 'Du er VIP-kunde og får se nye prosjekter før alle andre.',
    notMember: 'VIP-kunder får se nye prosjekter før alle andre.',
    about: 'Slik fungerer VIP',
    page: 'Til VIP-siden',
  },
  search: 'Finn bolig',
  savedSearches: 'Lagrede søk',
  help: 'Trenger du hjelp?',
} satisfies Texts<'stored'>['residences']

export const savedSearches = {
  lead: 'Vi sier fra når det kommer nye boliger som passer.',
  none: {
    heading: 'Ingen lagrede søk',
    text: 'Gjør et søk og lagre det, så sier vi fra når noe nytt dukker opp.',
    search: 'Finn bolig',
  },
  newHomes: (count) => (count === 0 ? 'Ikke noe nytt siden sist' : count === 1 ? '1 ny bolig' : `${count} nye boliger`),
  open: 'Vis treffene',
  everything: 'Alle boliger',
  name: 'Navn',
  rename: 'Bytt navn',
  saveName: 'Lagre navnet',
  cancel: 'Avbryt',
  remove: 'Fjern',
  removed: (name) => `${name} er fjernet.`,
  undo: 'Angre',
  alerts: 'E-post om nye boliger',
  frequency: { 'at-once': 'Med en gang', daily: 'Hver dag', weekly: 'Hver uke', none: 'Aldri' },
  saved: 'Lagret.',
  failed: 'Det gikk ikke akkurat nå. Prøv igjen om en stund.',
  problem: {
    required: 'Skriv et navn.',
    nameTaken: 'Du har allerede et søk med det navnet.',
    inputToLong: 'Navnet kan ha høyst 50 tegn.',
    invalidInput: 'Navnet kan ikke inneholde adresser eller tegnene < og >.',
  },
  unconfirmed: 'E-postene begynner når du har bekreftet e-postadressen din.',
  settings: 'Til innstillinger',
  save: {
    heading: 'Lagre søket',
    text: 'Du finner det på Mine sider, og vi sender e-post når det kommer nye boliger som passer.',
    submit: 'Lagre',
    done: 'Søket er lagret.',
    already: 'Det søket har du allerede lagret.',
    tooMany: 'Du har allerede 50 lagrede søk. Fjern et først.',
    show: 'Vis lagrede søk',
    logInFirst: 'Logg inn, så lagrer vi søket for deg.',
  },
  end: {
    reading: 'Henter søkene dine …',
    unknown: { heading: 'Lenken er ukjent', text: 'Den kan være for gammel. Logg inn for å endre e-postene.' },
    lead: 'Velg hvilke e-poster du ikke lenger vil ha. Søkene blir værende på Mine sider.',
    none: 'Du får ingen e-post om nye boliger.',
    one: 'Slutt å sende om dette',
    all: 'Slutt å sende om alle',
    ended: 'Du får ikke flere e-poster om det.',
    noScript:
      'Siden trenger skript for å endre e-postene. Du kan også endre dem på Mine sider, eller ta kontakt med oss.',
    toSearches: 'Til de lagrede søkene',
  },
} satisfies Texts<'stored'>['savedSearches']
