import type { Lifetime } from '@nyhem/domain/cookies/stored-facts'
import type { CookieTexts } from '../sv/cookies.ts'

const lifetimes = {
  minutes: (count) => `${count} minutter`,
  days: (count) => (count === 1 ? '1 dag' : `${count} dager`),
  months: (count) => `${count} måneder`,
} satisfies Record<Lifetime['unit'], (count: number) => string>

export const cookies = {
  heading: 'Kan vi bruke informasjonskapsler?',
  question:
    'Noen informasjonskapsler trengs for at nettstedet skal virke. Sier du ja, bruker vi dem også til statistikk, markedsføring og innhold fra andre. Du kan ombestemme deg når du vil.',
  appeared: 'Et spørsmål om informasjonskapsler ligger øverst på siden.',
  acceptAll: 'Godta alle',
  onlyNecessary: 'Bare nødvendige',
  choose: 'Velg selv',
  settings: 'Innstillinger for informasjonskapsler',
  necessary: 'Nødvendige informasjonskapsler er alltid på.',
  save: 'Lagre valget mitt',
  saved: 'Valget ditt er lagret.',
  more: 'Les om informasjonskapslene våre',
  purposes: {
    statistics: {
      name: 'Statistikk',
      about: 'Vi ser hvordan nettstedet brukes, så det kan bli bedre, og husker hvilke prosjekter du har sett på.',
    },
    marketing: {
      name: 'Markedsføring',
      about: 'Vi ser hvilke annonser som fører hit, og kan vise deg annonser som passer.',
    },
    thirdParty: {
      name: 'Innhold fra andre',
      about: 'Filmer fra andre nettsteder spilles av med en gang. De kan da lagre egne informasjonskapsler.',
    },
  },
  present: {
    heading: 'Valget ditt',
    unanswered: 'Du har ikke svart ennå. Inntil videre lagrer vi bare det som er nødvendig.',
    answered: 'Svaret ditt gjelder i seks måneder. Du kan endre det her når du vil.',
    noScripts: 'Uten JavaScript lagrer vi bare det som er nødvendig, og det er ingenting å velge.',
  },
  list: {
    heading: 'Dette kan lagres i nettleseren din',
    name: 'Navn',
    why: 'Hvorfor',
    kind: 'Gruppe',
    lifetime: 'Tid',
    necessary: 'Nødvendig',
    untilCleared: 'Til du sletter nettleserdata',
    untilTabCloses: 'Til du lukker fanen',
  },
  lifetime: ({ unit, count }) => lifetimes[unit](count),
  where: { cookie: 'informasjonskapsel', local: 'lokal lagring', session: 'fanens lagring' },
  why: {
    consent: 'Husker hva du har svart om informasjonskapsler',
    'user-id': 'Et tilfeldig nummer som skiller besøk fra denne nettleseren fra andres',
    'jwt-token': 'Holder deg innlogget',
    'interest-key': 'Husker at du har meldt interesse, så det ikke telles to ganger',
    'pid-answered': 'Husker at du har svart på spørsmålet om fødselsnummer',
    'source-medium': 'Husker hvilket nettsted eller hvilken kampanje som førte hit',
    'premises-filters': 'Husker hva du valgte i listen over lokaler',
    'selected-residence': 'Husker hvilken av boligene dine du har valgt på Mine sider',
    'case-management': 'Husker feilmeldingen din mens du fyller den ut',
    'buy-residence': 'Husker hvor langt du har kommet i boligkjøpet',
    'favourite-notice': 'Husker at vi har fortalt hvordan du lagrer boliger',
    'residence-type': 'Husker hvilken boligtype du har valgt',
    'scroll-positions': 'Husker hvor du var på siden når du går tilbake',
    'search-results': 'Husker søketreffene dine når du går tilbake',
    'closed-banners': 'Husker hvilke meldinger du har lukket',
    comparison: 'Husker hvilke boliger du har valgt å sammenligne',
    favourites: 'Lagrer favorittene dine, til du logger inn',
    'search-to-save': 'Husker søket som du vil lagre mens du logger inn',
    'offline-pages':
      'Lagrer sakene dine og det en feilmelding trenger, så de kan åpnes uten nett: høyst sju dager, og til du logger ut',
    'waiting-messages': 'Lagrer en melding i en sak som venter på nett, til den er sendt',
    'waiting-report': 'Lagrer en feilmelding som venter på nett, til den er sendt',
  },
} satisfies CookieTexts
