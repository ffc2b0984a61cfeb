import type { CookiePurpose } from '@nyhem/domain/cookies/cookie-choice'
import type { Lifetime, StoredWhere } from '@nyhem/domain/cookies/stored-facts'
import type { StoredValue } from '@nyhem/domain/sites/cookies'

const lifetimes = {
  minutes: (count) => `${count} minuter`,
  days: (count) => (count === 1 ? '1 dag' : `${count} dagar`),
  months: (count) => `${count} månader`,
} satisfies Record<Lifetime['unit'], (count: number) => string>

/** Texts of the cookie consent, its settings and the list of stored values. */
export const cookies = {
  heading: 'Får vi spara kakor?',
  question:
    'Några kakor behövs för att webbplatsen ska fungera. Med ditt ja använder vi också kakor för statistik, marknadsföring och innehåll från andra. Du kan ändra dig när du vill.',
  appeared: 'En fråga om kakor finns överst på sidan.',
  acceptAll: 'Acceptera alla',
  onlyNecessary: 'Bara nödvändiga',
  choose: 'Välj själv',
  settings: 'Kakinställningar',
  necessary: 'Nödvändiga kakor är alltid på.',
  save: 'Spara mitt val',
  saved: 'Ditt val är sparat.',
  more: 'Läs om våra kakor',
  purposes: {
    statistics: {
      name: 'Statistik',
      about: 'Vi ser hur webbplatsen används, så att den blir bättre, och minns vilka projekt du har tittat på.',
    },
    marketing: {
      name: 'Marknadsföring',
      about: 'Vi ser vilka annonser som leder hit och kan visa dig sådana som passar.',
    },
    thirdParty: {
      name: 'Innehåll från andra',
      about: 'Filmer från andra webbplatser spelas direkt. De kan då spara egna kakor.',
    },
  } satisfies Record<CookiePurpose, { name: string; about: string }>,
  present: {
    heading: 'Ditt val',
    unanswered: 'Du har inte svarat än. Tills dess sparar vi bara det som är nödvändigt.',
    answered: 'Ditt svar gäller i sex månader. Ändra det här när du vill.',
    noScripts: 'Utan JavaScript sparar vi bara det som är nödvändigt, och det finns inget att välja.',
  },
  list: {
    heading: 'Det här kan sparas i din webbläsare',
    name: 'Namn',
    why: 'Varför',
    kind: 'Grupp',
    lifetime: 'Tid',
    necessary: 'Nödvändig',
    untilCleared: 'Tills du rensar webbläsaren',
    untilTabCloses: 'Tills du stänger fliken',
  },
  lifetime: ({ unit, count }: Lifetime): string => lifetimes[unit](count),
  where: { cookie: 'kaka', local: 'lokal lagring', session: 'flikens lagring' } satisfies Record<StoredWhere, string>,
  why: {
    consent: 'Minns vad du har svarat om kakor',
    'user-id': 'Ett slumpat nummer som skiljer den här webbläsarens besök från andras',
    'jwt-token': 'Håller dig inloggad',
    'interest-key': 'Minns att du har anmält intresse, så att det inte räknas två gånger',
    'pid-answered': 'Minns att du har svarat på frågan om personnummer',
    'source-medium': 'Minns vilken webbplats eller kampanj som ledde hit',
    'premises-filters': 'Minns vad du valde i listan över lokaler',
    'selected-residence': 'Minns vilken av dina bostäder du har valt på Mina sidor',
    'case-management': 'Minns din felanmälan medan du fyller i den',
    'buy-residence': 'Minns hur långt du har kommit i ditt bostadsköp',
    'favourite-notice': 'Minns att vi har berättat hur du sparar bostäder',
    'residence-type': 'Minns vilken bostadstyp du har valt',
    'scroll-positions': 'Minns var du var på sidan när du går tillbaka',
    'search-results': 'Minns dina sökträffar när du går tillbaka',
    'closed-banners': 'Minns vilka meddelanden du har stängt',
    comparison: 'Minns vilka hem du har valt att jämföra',
    favourites: 'Sparar dina favoriter, tills du loggar in',
    'search-to-save': 'Minns sökningen som du vill spara medan du loggar in',
    'offline-pages':
      'Sparar dina ärenden och det som en felanmälan behöver, så att de öppnas utan uppkoppling: högst sju dagar, och tills du loggar ut',
    'waiting-messages': 'Sparar ett meddelande i ett ärende som väntar på uppkoppling, tills det är skickat',
    'waiting-report': 'Sparar en felanmälan som väntar på uppkoppling, tills den är skickad',
  } satisfies Record<StoredValue, string>,
}

export type CookieTexts = typeof cookies
