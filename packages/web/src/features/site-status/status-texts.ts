import type { FunctionState, PublicFunction } from '@nyhem/domain/operation/service-status'
import type { SiteFunction } from '@nyhem/domain/operation/switches'
import type { Locale } from '@nyhem/domain/sites/site'

/** Words of the status page. The server writes them: no chunk of visitors has them. */
type StatusTexts = {
  heading: string
  allWorks: string
  notAll: string
  at: (when: string) => string
  now: string
  functions: Record<PublicFunction, string>
  states: Record<FunctionState, string>
  incidents: string
  planned: string
  nonePlanned: string
  past: string
  nonePast: string
  since: (from: string) => string
  between: (from: string, to: string) => string
  off: Record<SiteFunction, string>
  contact: string
}

export const statusTexts: Readonly<Record<Locale, StatusTexts>> = {
  sv: {
    heading: 'Driftläge',
    allWorks: 'Allt fungerar som det ska.',
    notAll: 'Något fungerar inte som det ska just nu.',
    at: (when) => `Senast kontrollerat ${when}.`,
    now: 'Just nu',
    functions: {
      pages: 'Webbplatsens sidor',
      search: 'Sökning',
      login: 'Inloggning med e-legitimation',
      'my-pages': 'Mina sidor',
      booking: 'Bokning av bostäder',
      payments: 'Betalningar',
      emails: 'Mejl från oss',
    },
    states: { works: 'Fungerar', disturbed: 'Störningar', off: 'Fungerar inte just nu' },
    incidents: 'Pågående störningar',
    planned: 'Planerade arbeten',
    nonePlanned: 'Inga arbeten är planerade.',
    past: 'De senaste 90 dagarna',
    nonePast: 'Inga störningar och inga arbeten.',
    since: (from) => `Sedan ${from}`,
    between: (from, to) => `${from} till ${to}`,
    off: {
      bookings: 'Bokningar var avstängda',
      payments: 'Betalningar var avstängda',
      uploads: 'Filer till felanmälan togs inte emot',
      registration: 'Anmälningar och nya konton togs inte emot',
      'word-search': 'Sökning bland sidor var avstängd',
      site: 'Webbplatsen var stängd',
    },
    contact: 'Når du oss inte på webbplatsen kan du ringa eller mejla.',
  },
  no: {
    heading: 'Driftsstatus',
    allWorks: 'Alt fungerer som det skal.',
    notAll: 'Noe fungerer ikke som det skal akkurat nå.',
    at: (when) => `Sist kontrollert ${when}.`,
    now: 'Akkurat nå',
    functions: {
      pages: 'Sidene på nettstedet',
      search: 'Søk',
      login: 'Innlogging med e-ID',
      'my-pages': 'Mine sider',
      booking: 'Kjøp av boliger',
      payments: 'Betalinger',
      emails: 'E-post fra oss',
    },
    states: { works: 'Fungerer', disturbed: 'Forstyrrelser', off: 'Fungerer ikke akkurat nå' },
    incidents: 'Pågående forstyrrelser',
    planned: 'Planlagt arbeid',
    nonePlanned: 'Ikke noe arbeid er planlagt.',
    past: 'De siste 90 dagene',
    nonePast: 'Ingen forstyrrelser og ikke noe arbeid.',
    since: (from) => `Siden ${from}`,
    between: (from, to) => `${from} til ${to}`,
    off: {
      bookings: 'Kjøp av boliger var slått av',
      payments: 'Betalinger var slått av',
      uploads: 'Filer til feilmeldinger ble ikke tatt imot',
      registration: 'Påmeldinger og nye kontoer ble ikke tatt imot',
      'word-search': 'Søk i sidene var slått av',
      site: 'Nettstedet var stengt',
    },
    contact: 'Når du oss ikke på nettstedet, kan du ringe eller sende e-post.',
  },
  fi: {
    heading: 'Palvelun tila',
    allWorks: 'Kaikki toimii niin kuin pitää.',
    notAll: 'Kaikki ei juuri nyt toimi niin kuin pitää.',
    at: (when) => `Tarkistettu viimeksi ${when}.`,
    now: 'Juuri nyt',
    functions: {
      pages: 'Sivuston sivut',
      search: 'Haku',
      login: 'Kirjautuminen pankkitunnuksilla',
      'my-pages': 'Omat sivut',
      booking: 'Asunnon varaaminen',
      payments: 'Maksaminen',
      emails: 'Sähköpostit meiltä',
    },
    states: { works: 'Toimii', disturbed: 'Häiriöitä', off: 'Ei toimi juuri nyt' },
    incidents: 'Meneillään olevat häiriöt',
    planned: 'Suunnitellut huoltotyöt',
    nonePlanned: 'Huoltotöitä ei ole suunnitteilla.',
    past: 'Viimeiset 90 päivää',
    nonePast: 'Ei häiriöitä eikä huoltotöitä.',
    since: (from) => `Alkaen ${from}`,
    between: (from, to) => `${from} – ${to}`,
    off: {
      bookings: 'Varaaminen oli poissa käytöstä',
      payments: 'Maksaminen oli poissa käytöstä',
      uploads: 'Vikailmoitusten tiedostoja ei vastaanotettu',
      registration: 'Ilmoittautumisia ja uusia tilejä ei vastaanotettu',
      'word-search': 'Sivujen haku oli poissa käytöstä',
      site: 'Sivusto oli suljettuna',
    },
    contact: 'Jos et tavoita meitä sivustolla, voit soittaa tai lähettää sähköpostia.',
  },
  en: {
    heading: 'Service status',
    allWorks: 'Everything works as it should.',
    notAll: 'Something does not work as it should just now.',
    at: (when) => `Last checked ${when}.`,
    now: 'Just now',
    functions: {
      pages: 'The pages of the site',
      search: 'Search',
      login: 'Log-in with e-ID',
      'my-pages': 'My pages',
      booking: 'Booking of homes',
      payments: 'Payments',
      emails: 'E-mails from us',
    },
    states: { works: 'Works', disturbed: 'Disturbances', off: 'Does not work just now' },
    incidents: 'Disturbances that go on',
    planned: 'Planned work',
    nonePlanned: 'No work is planned.',
    past: 'The last 90 days',
    nonePast: 'No disturbances and no work.',
    since: (from) => `Since ${from}`,
    between: (from, to) => `${from} to ${to}`,
    off: {
      bookings: 'Bookings were switched off',
      payments: 'Payments were switched off',
      uploads: 'Files of fault reports were not taken',
      registration: 'Registrations and new accounts were not taken',
      'word-search': 'Search among pages was switched off',
      site: 'The site was closed',
    },
    contact: 'If you cannot reach us on the site, call or write to us.',
  },
}
